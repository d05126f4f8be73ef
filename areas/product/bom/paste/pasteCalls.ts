import { defineCall, exactly, flagSchema, labelSchema, listOf, textSchema, wholeSchema } from '#core/calls'
import { choice, flag, integer, lines, ref, text } from '#core/fields'
import { mostLines } from '../bomLimits.ts'
import { unknownRows } from './unknownRows.ts'

/** The right to apply for material numbers, which whoever has rows without a number applied for needs besides. */
export const mayApplyPoint = 'mnm.material:create'

/** What a row says of a part, as it was written. */
export const describedPart = {
  number: text(['物料编号', 'Material number'], { max: 60 }),
  mpn: text(['型号', 'Part number'], { max: 100 }),
  name: text(['名称', 'Name'], { max: 200 }),
  spec: text(['规格', 'Specification'], { max: 500 }),
  brand: text(['品牌', 'Brand'], { max: 60 }),
  class: text(['物料分类', 'Material class'], { max: 60 }),
  unit: text(['计量单位', 'Unit'], { max: 20 }),
}

/** What is told of rows: problems and notices. */
export const toldRows = listOf(exactly({ row: wholeSchema, code: textSchema, message: labelSchema }))

/** One row of a bill as it was understood: texts as they were written, quantities as plain decimals. */
const pastedRow = {
  row: integer(['行', 'Row'], { required: true, min: 1 }),
  ...describedPart,
  item: text(['项次', 'Item'], { max: 12 }),
  quantity: text(['单机用量', 'Quantity per'], { required: true, max: 60 }),
  scrap: text(['损耗率', 'Scrap'], { max: 20 }),
  designators: text(['位号', 'Reference designators'], { max: 20_000 }),
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
    /** How many applications are made. */
    applications: wholeSchema,
    written: flagSchema,
  }),
})
