import type { ScreenHelp } from '#core/help'

/** The help of the records of quality. */
export const recordHelp: ScreenHelp = {
  purpose: [
    '按编号查一个产品、产品个体、批次或物料的全部质量记录。',
    'Every record of quality about a product, a unit, a lot or a material, by its number.',
  ],
  steps: [
    ['输入 PN、PN/SN、批号、检验批号或料号，点“查询”。', 'Enter a PN, PN/SN, lot, inspection lot or material number and press “Show”.'],
    ['可以只看一个类别；新的在前，每页 50 条。', 'Choose one kind if you like. The latest come first, 50 on a page.'],
  ],
  rules: [['只显示您能查看的记录。', 'Only records that you have permission to read are shown.']],
}
