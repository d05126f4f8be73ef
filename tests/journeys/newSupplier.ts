import { randomBytes } from 'node:crypto'
import type { Call } from './journey.ts'

/** A name that nothing else has. */
export const newName = (word: string): string => `${word}${randomBytes(3).toString('hex')}`

/** A supplier that a journey made. */
export interface Supplier {
  readonly id: number
  readonly version: number
  readonly name: string
}

/** Makes a supplier in somebody's name. */
export const makeSupplier = async (call: Call, name: string, fields: object = {}): Promise<Supplier> => {
  const { body } = await call('POST', '/api/purchase/supplier/', {
    name,
    type: 'trader',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
    ...fields,
  })
  return body
}
