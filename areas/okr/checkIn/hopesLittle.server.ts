import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { checkIn } from './checkIn.ts'

/** So low a confidence, twice in a row, asks for help. */
export const lowest = 3

/** Whether the last two check-ins of a key result say so little confidence that it needs help. */
export const hopesLittle = async (context: Context, keyResult: number): Promise<boolean> => {
  const last = await find(context, checkIn, { where: { keyResult }, fields: ['confidence'], sort: '-id', limit: 2 })
  return last.length === 2 && last.every(({ confidence }) => confidence <= lowest)
}
