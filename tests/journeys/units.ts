import { randomBytes } from 'node:crypto'
import type { Call } from './journey.ts'

/** A name that no other unit has. */
export const newName = (word: string): string => `${word}${randomBytes(3).toString('hex')}`

/** Puts a unit into the list past the browser. */
export const makeUnit = async (call: Call, name: string): Promise<{ readonly id: number; readonly name: string }> => {
  const { body } = await call('POST', '/api/mnm/unit/', { name, precision: 0 })
  return body
}
