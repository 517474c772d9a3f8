/** Which windows are laid out otherwise. The styles say the same: `@media` takes no names. */

/** One part of the table at a time: a phone, upright or on its side. */
export const PHONE = '(max-width: 720px), (max-height: 500px)'
/** No rail beside the board. */
export const NO_RAIL = '(max-width: 1000px), (max-height: 500px)'
