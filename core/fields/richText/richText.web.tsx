import { PresenceFilter } from '../filters/PresenceFilter.web.tsx'
import { later } from '../later.web.tsx'
import type { CellProps, FieldLook } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

const SafeContent = later(() => import('./SafeContent.web.tsx'))

const RichTextCell = (props: CellProps) => (props.place === 'table' ? <PlainCell {...props} /> : <SafeContent html={String(props.value)} />)

/** Formatted content. */
export const richTextLook: FieldLook = {
  Cell: RichTextCell,
  Input: later(() => import('./RichTextInput.web.tsx')),
  Filter: PresenceFilter,
  wide: () => true,
}
