import type { EntityHelp } from '#core/help'

/** The help of planning runs. */
export const mrpRunHelp: EntityHelp = {
  purpose: [
    '按订单、生产计划、在途和库存逐层计算缺什么、何时缺，并给出建议。',
    'Works out level by level from orders, production plans, receipts and stock what will be missing and when, and says what to do.',
  ],
  list: [['每夜自动运算一次；也可新建一次并点“开始运算”。', 'It runs every night. Make a new one and choose “Start” to run it now.']],
  record: [
    ['读取时的数据是一个时刻的快照，运算期间其他人照常工作。', 'It reads a snapshot of one moment; everyone goes on working meanwhile.'],
    [
      '“数据问题”列出缺少的资料和按什么计算；成环的物料、没有料号的型号和未启用的料号不计算，其余照常。',
      '“Problems in the data” names what is missing and what was assumed. A material that contains itself, a model without a material number and a number that is not active are left out; all others are planned.',
    ],
    ['运算中先显示读取了多少数据，可随时取消。', 'While it runs it shows how much it has read, and it can be cancelled at any time.'],
    [
      '结果在完成时一次显示；服务器中途停止的运算记为失败，可再次开始。',
      'The result appears at once when it is done. A run whose server ended is marked as failed and can be started again.',
    ],
  ],
  form: [['一般无需修改，直接保存并开始。', 'The settings usually stay as they are. Save and start.']],
  rules: [
    [
      '需求为订单、已发布的计划，以及“需求预测”中尚未被订单用掉的部分。',
      'Demand is what orders and released plans need, and what orders have not used up of demand forecasts.',
    ],
    ['同时只有一次运算；第二个人会看到是谁在运算。', 'There is one run at a time. Starting another one says who runs.'],
  ],
}
