import { understood } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'
import { writtenDay } from './writtenDay.ts'

/** A date cell. A time behind the day is accepted only at midnight: anything else was not meant as a day. */
export const dateCell = oneCell(
  () => ({ format: 'day' }),
  (_field, shown) => new Date(`${String(shown)}T00:00:00Z`),
  (_field, text) => {
    const found = writtenDay(text)
    return understood(found && /^(|0?0:00(:00(\.0+)?)?)$/.test(found.time) ? found.day : text)
  },
)
