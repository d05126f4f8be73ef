import type { RecordOf } from '#core/definition'
import type { count } from './count.ts'

type Count = RecordOf<typeof count>

/** Whether figures are entered at all. */
export const isUnderWay = ({ status }: Pick<Count, 'status'>): boolean => status === 'counting' || status === 'recount'

/** The lines that are counted now: all of them, or those that differed. */
export const linesToCount = ({ status, items }: Pick<Count, 'status' | 'items'>): Count['items'] =>
  status === 'recount' ? items.filter(({ recount }) => recount) : items
