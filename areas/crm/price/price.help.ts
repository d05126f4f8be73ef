import type { EntityHelp } from '#core/help'

/** The help of the price book. */
export const priceHelp: EntityHelp = {
  purpose: [
    '价格表：每个型号按等级和币种从哪天起卖多少。',
    'The price book: what each model costs by tier and currency, and from which day.',
  ],
  list: [
    [
      '上方查价：选客户、型号、数量、日期和币种，逐步列出价格的来历。',
      'Check a price at the top: choose customer, model, quantity, day and currency; each step to the price is listed.',
    ],
    ['下方是全部价格；筛选“当前”只看今天有效的。', 'Below are all prices; filter by “Current” for those of today.'],
  ],
  record: [['一条价格、它的有效期和来自哪张调价单。', 'One price, how long it holds, and the price change it came from.']],
  form: [
    [
      '只用于登记期初价格：日期须早于该等级和币种已有的价格；之后的价格用调价单。',
      'For opening prices only: the day lies before all prices of that tier and currency. Later ones come from price changes.',
    ],
  ],
  rules: [
    [
      '期初价格不能低于上一等级价格的底价比例；公司上线后不能再登记期初价格，所有价格都用调价单。',
      'An opening price does not lie below the floor that the tier above sets. Once the company is live there are no opening prices any more: all prices come from price changes.',
    ],
    ['价格不修改也不删除，只由新的价格接替。', 'Prices are never changed or deleted, only followed by new ones.'],
    ['没有价格的等级取上一等级的价格，直到零售价。', 'A tier without a price takes that of the next one above, up to retail.'],
  ],
  troubles: [
    {
      when: ['提示“已有价格”', 'It says that there is a price already'],
      remedy: ['新建调价单，生效后自动进入价格表。', 'Create a price change; its prices enter the book once it is effective.'],
    },
  ],
}
