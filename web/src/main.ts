import '@fontsource-variable/grenze/index.css'
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import './style/tokens.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { isOutdatedPart, renew } from './lib/build'

// A part of this page is no longer there to be loaded: the hall was renewed.
window.addEventListener('vite:preloadError', (event) => {
  if (!isOutdatedPart(event.payload.message)) return
  event.preventDefault()
  renew(event.payload.message)
})

const target = document.getElementById('hall')!
target.replaceChildren() // a page that is long on its way says so until now
mount(App, { target })
