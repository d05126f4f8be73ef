import type { EntityHelp } from '#core/help'

/** The help of families of products. */
export const familyHelp: EntityHelp = {
  purpose: ['同一设计系列的产品；每个系列有自己的 PN 号段。', 'Products of one design line; each family has a PN block of its own.'],
  list: [['按 PN 号段查看各系列。', 'See the families by their PN blocks.']],
  record: [['看号段和容量；在“相关记录”中看属于它的产品型号。', 'See block and capacity; the related records show its models.']],
  form: [['填写代码、名称和两位数字的 PN 号段。', 'Enter code, names and the PN block of two digits.']],
  rules: [
    ['号段 12 的系列使用 12000 至 12999。', 'A family with block 12 has the PNs 12000 to 12999.'],
    ['号段不能重复，保存后不能修改；00000 保留不用。', 'Blocks are unique and stay once saved; 00000 is reserved.'],
    [
      '指定了部门的系列，只有这些部门及其下级部门能申请 PN。',
      'Where a family names departments, only they and the departments below them apply for its PNs.',
    ],
    [
      '有产品填写了某项技术参数后，它的单位、名称和已选用的选项不能改；含义要改时停用它，用新代码另加一项。',
      'Once products have values of an attribute, its unit, names and the choices in use stay. Where it is to mean something else, retire it and add another one with a code of its own.',
    ],
    ['有产品型号的系列不能删除。', 'A family with models cannot be deleted.'],
  ],
}
