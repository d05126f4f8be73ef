import type { EntityHelp } from '#core/help'

/** The help of locations. */
export const locationHelp: EntityHelp = {
  purpose: [
    '货放在哪里。库位的类型决定里面的货能做什么；账外的库位表示货从哪里来、到哪里去。',
    'Where goods lie. The kind of a location says what may be done with them; those outside say where goods come from and go to.',
  ],
  list: [['按类型筛选；同类型的默认库位在未指定时使用。', 'Filter by kind; the default location of a kind is used when none is named.']],
  record: [['在“相关记录”中看里面有什么、进出过什么。', 'See what lies there and what went in and out among the related records.']],
  form: [['填写编号、名称和类型，需要时打印库位标签贴在货架上。', 'Enter code, name and kind, and print a label for the shelf.']],
  rules: [
    ['编号和类型保存后不能修改。', 'Code and kind stay once saved.'],
    [
      '其他页面上，货架以编号称呼，编号中没有数字的地方和账外库位以名称称呼。',
      'Other pages call a shelf by its code, and a place whose code has no figure, or that is outside, by its name.',
    ],
    ['有库存或移动的库位不能删除。', 'A location with balances or moves cannot be deleted.'],
  ],
}
