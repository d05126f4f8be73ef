import './fields.css'
import type { Field } from '../define/field.ts'
import { attributesCells } from './attributes/attributes.web.tsx'
import { choiceCells } from './choice/choice.web.tsx'
import { codeCells } from './code/code.web.tsx'
import { dateCells } from './date/date.web.tsx'
import { decimalCells } from './decimal/decimal.web.tsx'
import { fileCells } from './file/file.web.tsx'
import { flagCells } from './flag/flag.web.tsx'
import { imageCells } from './image/image.web.tsx'
import { integerCells } from './integer/integer.web.tsx'
import { momentCells } from './moment/moment.web.tsx'
import { moneyCells } from './money/money.web.tsx'
import { recordCells } from './record/record.web.tsx'
import { refCells } from './ref/ref.web.tsx'
import { refsCells } from './refs/refs.web.tsx'
import { textCells } from './text/text.web.tsx'
import type { FieldCells } from './look.web.ts'

/** How the kinds that lists show are read, by name. */
const cells: ReadonlyMap<string, FieldCells> = new Map<string, FieldCells>([
  ['text', textCells],
  ['integer', integerCells],
  ['decimal', decimalCells],
  ['money', moneyCells],
  ['date', dateCells],
  ['moment', momentCells],
  ['flag', flagCells],
  ['choice', choiceCells as FieldCells],
  ['code', codeCells],
  ['ref', refCells as FieldCells],
  ['refs', refsCells as FieldCells],
  ['record', recordCells],
  ['file', fileCells],
  ['image', imageCells],
  ['attributes', attributesCells],
])

/** How a field of a list is read. Lists hold no field of a kind that is not here: that would be a fault of the program. */
export const cellsOf = (field: Field): FieldCells => {
  const known = cells.get(field.kind)
  if (!known) throw new Error(`No field of a list is a ${field.kind}`)
  return known
}
