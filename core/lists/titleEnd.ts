import { isLong } from '../fields/text/isLong.ts'

/** So many signs of a name stand behind what is left out of it. */
const signs = 8

/** Where the end of a long title begins that is never cut, as a place in it between two signs that are no spaces; undefined where it is short. */
export const endOf = (title: string): number | undefined => {
  if (!isLong(title)) return undefined
  const whole = [...title]
  let at = whole.length - signs
  // A space at either end of a part would not be seen.
  while (at > 0 && /\s/u.test(`${whole[at - 1]}${whole[at]}`)) at -= 1
  return at > 0 ? whole.slice(0, at).join('').length : undefined
}
