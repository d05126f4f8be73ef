import { isLong } from '../fields/text/isLong.ts'
import { roughWidth } from './long/widest.ts'

/** So much of the end of a name, in narrow signs, stands behind what is left out of it. */
const room = 8

/** After what a part of a name begins. */
const isBreak = (sign: string | undefined): boolean => sign !== undefined && /[\s\p{P}]/u.test(sign)

/** Where the end of a long title begins that is never cut, as a place in it: where its last part begins as far as that has room, never within a sign; undefined where it is short. */
export const endOf = (title: string): number | undefined => {
  if (!isLong(title)) return undefined
  const whole = [...title]
  let first = whole.length
  while (first > 0 && roughWidth(whole.slice(first - 1).join('')) <= room) first -= 1
  const starts = Array.from({ length: whole.length - first - 1 }, (_, place) => first + place)
  const at = starts.find(place => isBreak(whole[place - 1]) && !isBreak(whole[place])) ?? first
  return at > 0 && whole.slice(at).join('').trim() !== '' ? whole.slice(0, at).join('').length : undefined
}
