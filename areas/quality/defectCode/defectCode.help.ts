import type { EntityHelp } from '#core/help'

/** The help of defect codes. */
export const defectCodeHelp: EntityHelp = {
  purpose: [
    '过程缺陷按代码登记：先类别，再代码，统计才有可比性。',
    'Defects of the process bear a code, below a category, so that they can be counted and compared.',
  ],
  list: [['按类别筛选；停用的仍可查到。', 'Filter by category; retired ones are still found.']],
  record: [['看它属于哪个类别，以及哪些缺陷用了它。', 'Read to which category it belongs and which defects bear it.']],
  form: [['选择类别，填写代码和两种语言的名称。', 'Choose the category; enter the code and both names.']],
  rules: [
    ['代码保存后不能修改，因为缺陷已经用了它。', 'A code stays once saved, because defects bear it.'],
    ['不再使用的停用，已登记的缺陷不变。', 'Retire what is no longer used; defects that bear it keep it.'],
  ],
}
