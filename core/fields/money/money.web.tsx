import { RangeFilter } from '../filters/RangeFilter.web.tsx'
import { later } from '../later.web.tsx'
import type { FieldLook } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

/** An amount in CNY or USD. */
export const moneyLook: FieldLook = {
  Cell: PlainCell,
  Input: later(() => import('./MoneyInput.web.tsx')),
  Filter: RangeFilter,
  numeric: true,
}
