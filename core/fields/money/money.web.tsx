import { lazy } from 'react'
import { RangeFilter } from '../filters/RangeFilter.web.tsx'
import type { FieldLook } from '../look.web.ts'
import { PlainCell } from '../text/text.web.tsx'

/** An amount in CNY or USD. */
export const moneyLook: FieldLook = { Cell: PlainCell, Input: lazy(() => import('./MoneyInput.web.tsx')), Filter: RangeFilter, numeric: true }
