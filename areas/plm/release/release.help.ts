import type { EntityHelp } from '#core/help'

/** The help of release notices. */
export const releaseHelp: EntityHelp = {
  purpose: [
    '产品连同文件、版本和试产数据交给生产、仓库和销售；由他人技术审核，部门反馈后最终批准。',
    'Hands a product over to production, warehouse and sales with its files, versions and trial figures. Others review the files, departments give feedback, then it is approved finally.',
  ],
  list: [
    ['按状态、类型和产品筛选；看板按状态排列。', 'Filter by state, type and product; the board shows them by state.'],
    ['某一天生效的发布见“当前发布”。', 'What was released on a day stands under “Current releases”.'],
  ],
  record: [
    ['上传齐该类型要求的文件后提交技术审核。', 'Upload the files that its type requires, then submit it for technical review.'],
    [
      '技术审核通过后，各部门在“部门反馈”中确认、提条件或反对。',
      'After the technical review each department confirms, sets a condition or objects under “Department feedback”.',
    ],
    [
      '登记试产结论和试产计划；全部确认后由他人最终批准。',
      'Record the conclusion of the trial run with its plan; once all is confirmed someone else approves it finally.',
    ],
  ],
  form: [
    ['选择产品、类型和反馈部门；版本由产品带入。', 'Choose product, type and departments; the versions come from the product.'],
    ['逐个上传文件并注明类别；同名文件不能上传两次。', 'Upload each file with its kind; two files of the same name are refused.'],
  ],
  rules: [
    [
      '最终批准后，产品、新的生产计划和新产品个体取其版本；选用其他版本须有权限和原因。',
      'After the final approval the product, new plans and new units take its versions; another version needs the right and a reason.',
    ],
    [
      '编制过的人不能技术审核、最终批准或批准偏差，也不能替本部门确认。',
      'Those who wrote it neither review it nor approve it, agree to no deviation and confirm it for no department.',
    ],
    [
      '未答复不算同意；反对和未满足的条件都阻止最终批准。',
      'Silence is no consent; an objection or an open condition keeps it from final approval.',
    ],
    [
      '审核人的意见写在“文件意见”中，注明文件和页；未解决的意见阻止最终批准。',
      'Reviewers write their remarks under “Comments on files”, each with its file and page; those that are not settled keep it from final approval.',
    ],
    [
      '小批和量产要求试产计划全部生产并初测（未初测即报废的除外）、一次合格率不低于 95%（维修后合格的不计入），且该产品没有未完成纠正的致命质量反馈；未达到时由他人批准偏差；偏差只涵盖批准时已有的致命反馈，换试产计划即作废。',
      'Pilot and mass releases need a trial plan that is made and tested in full (except units scrapped untested), a first-pass rate of 95% (units that passed after a repair do not count) and no critical quality feedback without its measures. Otherwise someone else agrees to a deviation, which covers the critical feedback known then and none that comes later, and is void with another trial plan.',
    ],
    [
      '退回上传文件或驳回后重新编制时，部门反馈、试产结论和偏差作废并重新征求；文件与审核时不同则不能批准。',
      'Returned to file upload, or revised after a rejection, feedback, conclusion and deviation are void and asked for again. Files other than those reviewed are not approved.',
    ],
  ],
}
