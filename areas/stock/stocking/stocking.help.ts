import type { ScreenHelp } from '#core/help'

/** The help of stocking by scan. */
export const stockingHelp: ScreenHelp = {
  purpose: [
    '在货架前扫码入库：先扫库位，再扫产品、检验批或批次，一次入库并打印标签。',
    'Stock goods in front of the shelf: scan the location, then units, inspection lots or lots, stock them at once and print their labels.',
  ],
  steps: [
    ['扫库位标签；再扫一个库位即换到那里。', 'Scan the label of a location; scan another one to go on there.'],
    [
      '扫货：待入库的产品个体和检验批入库，已在别处的批次移到这里。',
      'Scan the goods: units and inspection lots that are due are stocked, a lot that lies elsewhere is moved here.',
    ],
    ['批次核对数量，不同就改。', 'Check the quantity of lots, and correct it where it differs.'],
    [
      '按“入库”或 Ctrl+Enter；办不成的留在表上并说明原因。',
      'Press “Stock” or Ctrl+Enter. What is refused stays on the list with the reason.',
    ],
    ['打印入库货物的标签；再按 Ctrl+Enter 也可以。', 'Print the labels of what was stocked, or press Ctrl+Enter again.'],
  ],
  rules: [
    [
      '每项都按各自单据的规则入库：未检、隔离、围堵或超量的不能入库。',
      'Each item is stocked by the rules of its own document: what is not inspected, in quarantine, contained or too much is refused.',
    ],
    ['入库须联网。', 'Stocking needs the connection.'],
  ],
  troubles: [
    {
      when: ['少于接收数量', 'There is less than was accepted'],
      remedy: ['打开检验批，在那里入库并说明原因。', 'Open the inspection lot, and stock it there with the reason.'],
    },
    {
      when: ['批次在几个库位', 'A lot lies in several locations'],
      remedy: ['打开批次，从其中一处移动。', 'Open the lot, and move it from one of them.'],
    },
  ],
}
