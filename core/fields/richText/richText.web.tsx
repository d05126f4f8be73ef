import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

const SafeContent = later(() => import('./SafeContent.web.tsx'))

const RichTextCell = (props: CellProps) => (props.place === 'table' ? <PlainCell {...props} /> : <SafeContent html={String(props.value)} />)

/** Formatted content. */
export const richTextCells: FieldCells = {
  Cell: RichTextCell,
  Filter: later(() => import('../filters/PresenceFilter.web.tsx')),
  named: true,
  wide: () => true,
}
