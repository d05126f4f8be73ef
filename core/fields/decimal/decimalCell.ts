import type { Field } from '../../define/field.ts'
import { understood } from '../../define/kind.ts'
import { numberCell, oneCell } from '../cell.ts'
import { shareOf } from './percent.ts'
import { typedNumber } from './typedNumber.ts'

interface DecimalColumn extends Field {
  readonly scale: number
  readonly percent?: boolean
}

/** An exact number. A share is a percent cell: `98.4%` and `0.984` mean the same. */
export const decimalCell = oneCell<DecimalColumn>(
  field => ({ format: field.percent ? 'percent' : 'number', places: field.percent ? Math.max(field.scale - 2, 0) : field.scale }),
  (_field, shown) => numberCell(String(shown)),
  (field, text) => {
    const plain = typedNumber(text)
    const percent = field.percent ? /^(.+?)\s*%$/.exec(plain)?.[1] : undefined
    return understood(percent === undefined ? plain : shareOf(typedNumber(percent)))
  },
)
