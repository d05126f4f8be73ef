/** Where a rate is taken from. */
export const rateSources = {
  boc: ['中国银行折算价', 'Bank of China middle rate'],
  parity: ['人民币汇率中间价', 'CNY central parity'],
  customs: ['海关计征汇率', 'Customs rate'],
  internal: ['公司内部汇率', 'Internal rate'],
} as const
