import { oneColumn } from '../storage.server.ts'

/** A `date` between the years that a person can have meant. */
export const storedDate = oneColumn(
  () => 'date',
  column => `${column} between '1900-01-01' and '2199-12-31'`,
)
