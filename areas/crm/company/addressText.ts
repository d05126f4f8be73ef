import type { StoredRecord } from '#core/definition'
import type { company } from './company.ts'

type Address = Pick<StoredRecord<typeof company>['addresses'][number], 'line1' | 'line2' | 'line3' | 'city' | 'state' | 'zip'>

/** An address in its lines, without its country. */
export const addressText = ({ line1, line2, line3, city, state, zip }: Address): string => {
  const place = [city, state, zip].filter(part => part !== null).join(' ')
  return [line1, line2, line3, place].filter(part => part !== null && part !== '').join('\n')
}
