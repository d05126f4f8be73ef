import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { momentText } from './moment.ts'

/** An instant as the company's clock shows it. */
export const MomentText = ({ instant }: { readonly instant: string }) => <time dateTime={instant}>{momentText(instant)}</time>

const MomentCell = ({ value }: CellProps) => <MomentText instant={String(value)} />

/** An instant, read and typed on the company's clock. */
export const momentCells: FieldCells = {
  Cell: MomentCell,
  Filter: later(() => import('../filters/DayFilter.web.tsx')),
}
