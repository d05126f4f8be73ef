import { defineCall, exactly, flagSchema, labelSchema, listOf, textSchema, wholeSchema } from '#core/calls'
import { flag, integer, lines, ref, text } from '#core/fields'
import { mostLines } from '../bomLimits.ts'

/** One row of a bill as it was understood: texts as they were written, quantities as plain decimals. */
const pastedRow = {
  row: integer(['行', 'Row'], { required: true, min: 1 }),
  number: text(['物料编号', 'Material number'], { max: 60 }),
  mpn: text(['型号', 'Part number'], { max: 100 }),
  name: text(['名称', 'Name'], { max: 200 }),
  item: text(['项次', 'Item'], { max: 12 }),
  quantity: text(['单机用量', 'Quantity per'], { required: true, max: 60 }),
  unit: text(['计量单位', 'Unit'], { max: 20 }),
  scrap: text(['损耗率', 'Scrap'], { max: 20 }),
  designators: text(['位号', 'Reference designators'], { max: 20_000 }),
  remark: text(['备注', 'Remark'], { max: 500 }),
}

/**
 * `POST /api/product/bom_paste/`: finds the materials of a pasted bill and, when nothing is wrong and it is told to write, puts them in the place of all
 * lines of a draft. All of them or none.
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
    rows: lines(['行', 'Rows'], pastedRow, { max: mostLines }),
    write: flag(['写入', 'Write']),
  },
  output: exactly({
    /** What is wrong, by row of the pasted text; nothing is written while there is any. */
    problems: listOf(exactly({ row: wholeSchema, code: textSchema, message: labelSchema })),
    /** The materials that were found. */
    found: listOf(exactly({ row: wholeSchema, title: textSchema })),
    written: flagSchema,
  }),
})
