import type { EntityHelp } from '#core/help'

/** The help of failure modes. */
export const failureModeHelp: EntityHelp = {
  purpose: [
    '维修单按故障模式归类：先是客户描述的现象，再是技术员判定的模式，统计才有可比性。',
    'Cases bear a failure mode below the symptom that customers report, so that they can be counted and compared.',
  ],
  list: [['按现象筛选；停用的仍可查到。', 'Filter by symptom; retired ones are still found.']],
  record: [['看它属于哪种现象，以及哪些维修单用了它。', 'Read to which symptom it belongs and which cases bear it.']],
  form: [['选择现象，填写代码和两种语言的名称。', 'Choose the symptom; enter the code and both names.']],
  rules: [
    ['代码保存后不能修改，因为维修单已经用了它。', 'A code stays once saved, because cases bear it.'],
    ['不再使用的停用，已登记的维修单不变。', 'Retire what is no longer used; cases that bear it keep it.'],
  ],
}
