import type { StoredRecord } from '#core/definition'
import type { supplier } from './supplier.ts'

/** Whether a mandatory certificate of a supplier has expired by a day of the company. */
export const isLapsed = ({ mandatoryUntil }: Pick<StoredRecord<typeof supplier>, 'mandatoryUntil'>, day: string): boolean =>
  mandatoryUntil !== null && mandatoryUntil < day
