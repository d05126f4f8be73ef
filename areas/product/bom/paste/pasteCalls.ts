import { defineCall, exactly, flagSchema, listOf, textSchema, wholeSchema } from '#core/calls'
import { choice, flag, integer, lines, ref, text } from '#core/fields'
import { mostLines } from '../bomLimits.ts'
import { describedPart, toldRows } from './pastedPart.ts'
import { unknownRows } from './unknownRows.ts'

/** One row of a bill as it was understood: texts as they were written, quantities as plain decimals. */
const pastedRow = {
  row: integer(['行', 'Row'], { required: true, min: 1 }),
  ...describedPart,
  item: text(['项次', 'Item'], { max: 12 }),
  quantity: text(['单机用量', 'Quantity per'], { required: true, max: 60 }),
  scrap: text(['损耗率', 'Scrap'], { max: 20 }),
  designators: text(['位号', 'Reference designators'], { max: 20_000 }),
  substitute: text(['替代料', 'Substitute'], { max: 500 }),
  ratio: text(['替代比例', 'Ratio'], { max: 100 }),
  remark: text(['备注', 'Remark'], { max: 500 }),
}

/**
 * `POST /api/product/bom_paste/`: finds the materials of a pasted bill and, when nothing is wrong and it is told to write, puts them in the place of all
 * lines of a draft. All of them or none, with the applications for material numbers that are made of rows without one.
 */
export const pasteBill = defineCall({
  name: 'product.pasteBill',
  label: ['粘贴物料清单', 'Paste a bill of materials'],
  method: 'POST',
  path: '/api/product/bom_paste/',
  point: 'product.bom:update',
  input: {
    bom: ref(['物料清单', 'Bill of materials'], 'product.bom', { required: true }),
    version: integer(['版本号', 'Version'], { required: true, min: 1 }),
    unknown: choice(['未找到料号的行', 'Rows without a number'], unknownRows),
    rows: lines(['行', 'Rows'], pastedRow, { max: mostLines }),
    write: flag(['写入', 'Write']),
  },
  output: exactly({
    /** What is wrong, by row of the pasted text; nothing is written while there is any. */
    problems: toldRows,
    /** What becomes of rows whose material has no number. */
    notices: toldRows,
    /** The materials that were found, and those that are applied for. */
    found: listOf(exactly({ row: wholeSchema, title: textSchema })),
    /** How many substitutes are written; those of the bill stay where the sheet has no column of them. */
    substitutes: wholeSchema,
    /** How many applications are made. */
    applications: wholeSchema,
    written: flagSchema,
  }),
})
