import type { EntityHelp } from '#core/help'
import { unit } from './unit.ts'

const { min, max } = unit.fields.precision

/** The help of units of measure. */
export const unitHelp: EntityHelp = {
  purpose: ['数量用什么单位计，保留几位小数。', 'What quantities are counted or measured in, and to how many decimal places.'],
  list: [
    ['先搜索有没有同样的单位，例如“个”和“只”只保留一个。', 'Search first whether the unit exists under another name.'],
    ['没有时新建。', 'Create it if it does not exist.'],
  ],
  record: [['看名称和小数位数。', 'Read its name and precision.']],
  form: [
    ['填写两种语言的名称。', 'Enter the names in both languages.'],
    [
      '小数位数：按件计填 0，按重量、长度计填需要的位数。',
      'Precision: 0 for what is counted, as many places as needed for weights and lengths.',
    ],
  ],
  rules: [
    [`小数位数为 ${min} 至 ${max}。`, `The precision is ${min} to ${max}.`],
    [
      '已使用的单位不能删除、改名或减少小数位数，否则已有的数量会改变含义；需要时另建一个单位。',
      'A unit in use can be neither deleted nor renamed nor made coarser, because quantities would mean something else. Create another one instead.',
    ],
  ],
  troubles: [
    {
      when: ['填数量时提示小数位数太多', 'A quantity is refused for its decimals'],
      remedy: [
        '单位规定了小数位数；确实需要更细时，请管理资料的同事修改单位。',
        'The unit says how many there may be; ask who keeps the units if finer ones are needed.',
      ],
    },
  ],
}
