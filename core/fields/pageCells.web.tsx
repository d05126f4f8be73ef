import type { Field } from '../define/field.ts'
import { cellsOf } from './cells.web.tsx'
import { jsonCells } from './json/json.web.tsx'
import { linesCells } from './lines/lines.web.tsx'
import type { FieldCells } from './look.web.ts'
import { richTextCells } from './richText/richText.web.tsx'

/** How the kinds are read that only pages have room for, by name. */
const large: ReadonlyMap<string, FieldCells> = new Map<string, FieldCells>([
  ['richText', richTextCells],
  ['json', jsonCells],
  ['lines', linesCells],
])

/** How any field is read on a page. */
export const pageCellsOf = (field: Field): FieldCells => large.get(field.kind) ?? cellsOf(field)
