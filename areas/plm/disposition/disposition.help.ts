import type { EntityHelp } from '#core/help'

/** The help of dispositions. */
export const dispositionHelp: EntityHelp = {
  purpose: [
    '一项变更涉及的货物如何处置：每种物料、每处一行。',
    'What becomes of the goods that a change concerns: one row for each material and place.',
  ],
  list: [['按状态、负责人和期限筛选，先看逾期的。', 'Filter by state, owner and due date; begin with those that are late.']],
  record: [
    ['选择处置方式、负责人和期限。', 'Choose the decision, the owner and the due date.'],
    ['完成时填写单据：修改的订单、库存移动或文件。', 'Complete it with its document: the changed order, the stock move or a file.'],
  ],
  form: [['在变更草稿的页面上添加。', 'Add it on the page of a draft change.']],
  rules: [
    ['批准时的数量和金额冻结，旁边是现在的数量。', 'Quantity and cost at approval are frozen; the quantity now stands beside them.'],
    [
      '预计工时 = 批准时数量 × 每件工时；成品默认取现行作业指导书的标准工时。未定处置的按全部返工计。返工和重贴标签完成时须填写实际工时。',
      'Expected hours = quantity at approval × hours each, of finished stock proposed from the standard times of its effective work instructions. What is undecided counts as if all of it were reworked. Rework and relabelling are completed with the hours spent.',
    ],
    [
      '作为依据的单据须在变更批准之后变动，并与该物料有关。',
      'The document must have changed after the approval, and be about the material.',
    ],
  ],
}
