/** What is printed of cards, for whatever draws one: it stands in the view, and cards lie in many places. */
import { getContext, setContext } from 'svelte'
import { printed, type CardPrint, type LandView } from '../model'

const KEY = Symbol('the cards of this match')
type LookUp = (card: string) => CardPrint | undefined

/** Whatever is drawn inside asks this view. */
export const lookUpIn = (view: () => LandView): LookUp => setContext<LookUp>(KEY, (card) => printed(view(), card))

/** Nothing, where there is no match. */
export const lookedUp = (): LookUp => getContext<LookUp | undefined>(KEY) ?? (() => undefined)
