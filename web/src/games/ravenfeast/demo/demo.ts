import '@fontsource-variable/grenze/index.css'
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import '../../../style/tokens.css'
import '../../../style/base.css'
import { mount } from 'svelte'
import Demo from './Demo.svelte'

mount(Demo, { target: document.getElementById('hall')! })
