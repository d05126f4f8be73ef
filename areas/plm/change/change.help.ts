import type { EntityHelp } from '#core/help'

/** The help of technical changes. */
export const changeHelp: EntityHelp = {
  purpose: [
    '更改产品的物料、参数或文件：由他人审批，写明从何时生效、现有货物如何处置、各部门做什么。',
    'Changes materials, parameters or files of a product: others approve it; it says from when it holds, what becomes of existing goods and what each department does.',
  ],
  list: [
    ['按状态、原因和期限筛选；看板按状态排列。', 'Filter by state, reason and due date; the board shows them by state.'],
    ['已批准而未完成的见报表“变更债务”。', 'What was approved and is not done stands in the report “Change debt”.'],
  ],
  record: [
    [
      '提交审批时系统列出在库、在途、在制、成品和已发货的数量和金额，以及涉及的生产计划、销售订单和其中最早的承诺交期。',
      'When it is submitted, quantities and cost on hand, on order, in production, finished and shipped are listed, with the plans and sales orders concerned and the first of their promised dates.',
    ],
    ['批准后分发各部门，各部门填写本部门部分。', 'Once approved, send it to the departments; each fills in its own part.'],
    [
      '逐项决定处置并凭单据完成；全部完成且新版本已生效后关闭。关闭时再次核对换下的物料。',
      'Decide each disposition and complete it with its document; close the change when all are done and its bill is in effect. Closing looks once more for the materials that were taken out.',
    ],
  ],
  form: [
    ['选择物料清单的现行版本，逐项写明变更前后。', 'Choose the current version of the bill and say item by item what changes.'],
    [
      '选择生效方式：立即、自日期、自 SN、自生产计划或库存用完后。',
      'Choose when it holds: immediately, from a day, an SN or a plan, or when stock is used up.',
    ],
  ],
  rules: [
    [
      '批准后按变更项写出物料清单的下一版本；按 SN 和库存用完的版本等条件满足后随第一个适用的生产计划或由“使新版本生效”发布。',
      'Its approval writes the next version of the bill. A version from an SN, or for when stock is used up, is released with the first plan for which that is so, or by “Put the bill into effect”.',
    ],
    [
      '同一物料清单的另一变更先批准时，本变更须变基：双方都改动的项由您选择保留哪一方。',
      'Where another change of the same bill is approved first, this one must be rebased: you decide on items that both have changed.',
    ],
    [
      '生产计划按开工日期、SN 和计划取生效的物料清单；跨越起始 SN 的计划须分为两个。自 SN 的版本，以及库存已用完的版本，随第一个这样的计划自动生效。',
      'A plan takes the bill that is effective for its start, its SNs and itself; one across the first SN must be made two. A version from an SN, or for stock that is used up by then, takes effect automatically with the first such plan.',
    ],
    [
      '批准时，负责相关未完成采购订单、生产计划、销售订单、报价或在役产品的人收到通知，内容只含其本人的单据。',
      'When it is approved, whoever is responsible for open purchase orders, plans, sales orders, quotations or units in the field that it concerns is notified of their own alone.',
    ],
    ['起始 SN 不能是已分配的；提示最早可用的 SN。', 'The first SN cannot be one that is allocated; the first free one is named.'],
    [
      '变更写出的版本在生效前不能退回、编辑或自行发布；与批准的内容不同时不能生效。',
      'The version that a change wrote is neither sent back, edited nor released by people before it takes effect, and does not take effect where it is not what was agreed to.',
    ],
    [
      '新版本生效前可以取消变更，该版本退回草稿；生效后不能取消，用另一项变更改回。',
      'Before its version takes effect, a change can be cancelled, which sends the version back to draft; afterwards, undo it by another change.',
    ],
  ],
}
