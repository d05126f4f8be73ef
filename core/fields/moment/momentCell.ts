import { understood } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'
import { writtenDay } from '../date/writtenDay.ts'
import { clockDate, instantOf } from './companyClock.ts'

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)?$/

/** A cell with day and time as the company's clock shows them; a text with a zone is taken at its word. */
export const momentCell = oneCell(
  () => ({ format: 'moment' }),
  (_field, shown) => clockDate(String(shown)),
  (_field, text) => {
    const found = writtenDay(text)
    if (!found || /(Z|[+-]\d\d:?\d\d)$/.test(text)) return understood(text)
    const [, hour = '0', minute = '00', second = '00', part = ''] = clock.exec(found.time === '' ? '0:00' : found.time) ?? []
    const known = found.time === '' || clock.test(found.time)
    return understood(known ? instantOf({ day: found.day, time: `${hour.padStart(2, '0')}:${minute}:${second}${part}` }) : text)
  },
)
