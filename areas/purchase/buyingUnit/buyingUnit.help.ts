import type { EntityHelp } from '#core/help'

/** The help of buying units. */
export const buyingUnitHelp: EntityHelp = {
  purpose: [
    '供应商按盘、盒、卷等出售某物料时，每一个含多少计量单位。',
    'How many of the unit of a material are in a reel, box or roll in which a supplier sells it.',
  ],
  list: [['按供应商和物料筛选。', 'Filter by supplier and material.']],
  record: [
    [
      '采购订单行选择它并填写数量，订购数量按它换算。',
      'Lines of orders name it with how many of it are bought; the quantity follows from it.',
    ],
  ],
  form: [['填写供应商、物料、名称和每单位含量。', 'Enter supplier, material, name and contents.']],
  rules: [['含量保存后不能修改；含量变化时另建一个。', 'The contents cannot be changed once saved: enter another one where they change.']],
}
