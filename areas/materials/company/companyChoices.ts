/** What a customer does with what it buys. */
export const companyTypes = {
  endUser: ['最终用户', 'End user'],
  distributor: ['经销商', 'Distributor'],
  oem: ['OEM 厂商', 'OEM'],
  lab: ['实验室', 'Laboratory'],
  government: ['政府机构', 'Government'],
  internal: ['内部', 'Internal'],
} as const

/** Regions of the specification. */
export const regions = {
  US: ['美国', 'US'],
  CN: ['中国', 'CN'],
  EU: ['欧盟', 'EU'],
  other: ['其他', 'Other'],
} as const

/** Price tiers of the specification. */
export const priceTiers = {
  retail: ['零售', 'Retail'],
  T1: ['T1', 'T1'],
  T2: ['T2', 'T2'],
  T3: ['T3', 'T3'],
  T4: ['T4', 'T4'],
} as const

/** Payment terms of the specification. */
export const paymentTerms = {
  net30: ['30 天账期（Net30）', 'Net30'],
  net60: ['60 天账期（Net60）', 'Net60'],
  advance100: ['预付 100%', '100% advance'],
  onReceipt: ['见票即付', 'Due on receipt'],
  creditCard: ['信用卡', 'Credit card'],
  advance: ['预付', 'Payment in advance'],
  other: ['其他', 'Other'],
} as const
