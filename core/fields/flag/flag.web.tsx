import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { useLanguage } from '../../client/session.web.ts'
import { kindOf } from '../kinds.ts'
import { later } from '../../controls/later.web.tsx'
import { ToneTag } from '../choice/choice.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import type { FlagShape } from './flag.ts'

const FlagCell = ({ field, value }: CellProps<FlagShape>) => {
  const language = useLanguage()
  const words = kindOf(field).toText(field, value, language)
  if (value === true && field.tone) return <ToneTag tone={field.tone}>{words}</ToneTag>
  return (
    <span className={value === true ? undefined : 'ms-muted'}>
      {value === true ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />} {words}
    </span>
  )
}

/** Yes or no; one that may stay open has a third answer. */
export const flagCells: FieldCells<FlagShape> = {
  Cell: FlagCell,
  Filter: later(() => import('../filters/FlagFilter.web.tsx')),
}
