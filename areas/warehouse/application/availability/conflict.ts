import type { Label } from '#core/language'
import type { Availability } from './availability.ts'

type Item = Availability['items'][number]

/** Why so many of an item cannot be had on a day, and when they can; undefined where they can. Days are `yyyy-MM-dd`. */
export const conflictOf = ({ available, unit, days }: Item, asked: number, neededOn: string | null): Label | undefined => {
  if (asked <= available) return undefined
  let there = available
  const enough = days.find(({ kind, quantity }) => {
    if (kind === 'back') there += quantity
    return there >= asked
  })
  const now: Label = [`现有 ${available} ${unit}`, `${available} available now`]
  if (!enough) return [`${now[0]}，不够 ${asked}`, `${now[1]}, fewer than ${asked}`]
  return neededOn !== null && enough.day <= neededOn
    ? [
        `${now[0]}，预计 ${enough.day} 归还后够 ${asked}；归还后再提交`,
        `${now[1]}; ${asked} by ${enough.day}, before you need them. Submit once they are back`,
      ]
    : [`${now[0]}，${enough.day} 归还后才够 ${asked}`, `${now[1]}; ${asked} not before ${enough.day}`]
}
