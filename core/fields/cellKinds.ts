import type { Field } from '../define/field.ts'
import { attributesCell } from './attributes/attributesCell.ts'
import { textCell, type CellKind } from './cell.ts'
import { choiceCell } from './choice/choiceCell.ts'
import { dateCell } from './date/dateCell.ts'
import { decimalCell } from './decimal/decimalCell.ts'
import { fileCell } from './file/fileCell.ts'
import { flagCell } from './flag/flagCell.ts'
import { integerCell } from './integer/integerCell.ts'
import { jsonCell } from './json/jsonCell.ts'
import { linesCellOver } from './lines/linesCell.ts'
import { momentCell } from './moment/momentCell.ts'
import { moneyCell } from './money/moneyCell.ts'
import { recordCell } from './record/recordCell.ts'
import { refCell } from './ref/refCell.ts'
import { refsCell } from './refs/refsCell.ts'

/** How the kind of this field is written into spreadsheets; one without its line here is a fault of the program. */
export const cellKindOf = (field: Field): CellKind => {
  const kind = cellKinds.get(field.kind)
  if (!kind) throw new Error(`The field kind ${field.kind} cannot be written into a spreadsheet`)
  return kind
}

const cellKinds: ReadonlyMap<string, CellKind> = new Map<string, CellKind>([
  ['text', textCell],
  ['code', textCell],
  ['richText', textCell],
  ['integer', integerCell],
  ['decimal', decimalCell],
  ['money', moneyCell],
  ['date', dateCell],
  ['moment', momentCell],
  ['flag', flagCell],
  ['choice', choiceCell],
  ['ref', refCell],
  ['refs', refsCell],
  ['record', recordCell],
  ['file', fileCell],
  ['image', fileCell],
  ['json', jsonCell],
  ['attributes', attributesCell],
  ['lines', linesCellOver(cellKindOf)],
])
