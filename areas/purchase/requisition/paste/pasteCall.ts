import { defineCall, exactly, flagSchema, wholeSchema } from '#core/calls'
import { choice, flag, integer, lines, ref, text } from '#core/fields'
import { describedPart, toldRows } from '../../../product/bom/paste/pastedPart.ts'
import { unknownRows } from './unknownRows.ts'

/** A bill has at most so many rows, those that a requisition cannot hold among them: it is told so in words. */
const mostRows = 3000

/** A requisition has at most so many lines. */
export const mostItems = 500

/**
 * `POST /api/purchase/requisition_paste/`: finds the materials of a pasted bill and, when nothing is wrong and it is told to write, adds them to the
 * lines of a draft. All of them or none, with the applications for material numbers that are made of rows without one.
 */
export const pasteRequisition = defineCall({
  name: 'purchase.pasteRequisition',
  label: ['粘贴物料清单到采购申请', 'Paste a bill of materials into a requisition'],
  method: 'POST',
  path: '/api/purchase/requisition_paste/',
  point: 'purchase.requisition:update',
  input: {
    requisition: ref(['采购申请', 'Requisition'], 'purchase.requisition', { required: true }),
    version: integer(['版本号', 'Version'], { required: true, min: 1 }),
    times: integer(['套数', 'Sets'], { min: 1, max: 1_000_000 }),
    unknown: choice(['未找到料号的行', 'Rows without a number'], unknownRows),
    rows: lines(
      ['行', 'Rows'],
      {
        row: integer(['行', 'Row'], { required: true, min: 1 }),
        ...describedPart,
        quantity: text(['数量', 'Quantity'], { required: true, max: 60 }),
        price: text(['预计含税单价', 'Estimated unit price (incl. tax)'], { max: 60 }),
        remark: text(['备注', 'Remark'], { max: 500 }),
      },
      { max: mostRows },
    ),
    write: flag(['写入', 'Write']),
  },
  output: exactly({
    /** What is wrong, by row of the pasted text; nothing is written while there is any. */
    problems: toldRows,
    /** What becomes of rows whose material has no number. */
    notices: toldRows,
    /** How many rows mean a material with a number. */
    found: wholeSchema,
    /** How many lines are added. */
    lines: wholeSchema,
    /** How many applications for material numbers are made. */
    applications: wholeSchema,
    written: flagSchema,
  }),
})
