import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { useLanguage } from '../../client/session.web.ts'
import { kindOf } from '../kinds.ts'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'

const FlagCell = ({ field, value }: CellProps) => {
  const language = useLanguage()
  const words = kindOf(field).toText(field, value, language)
  return (
    <span className={value === true ? undefined : 'ms-muted'}>
      {value === true ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />} {words}
    </span>
  )
}

/** Yes or no; one that may stay open has a third answer. */
export const flagCells: FieldCells = {
  Cell: FlagCell,
  Filter: later(() => import('../filters/FlagFilter.web.tsx')),
}
