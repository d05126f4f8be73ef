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
  US: ['美国', 'United States'],
  CN: ['中国', 'China'],
  EU: ['欧盟', 'European Union'],
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

/** Terms by which nothing is delivered before it was paid for. */
export const prepaidTerms: readonly (keyof typeof paymentTerms)[] = ['advance100', 'creditCard', 'advance']

/** Terms by which what is delivered is paid for later: it uses credit. */
export const creditTerms = ['net30', 'net60', 'onReceipt', 'other'] as const satisfies readonly (keyof typeof paymentTerms)[]

/** How many days after its delivery an order is to be paid by each of the terms; what was agreed otherwise is due as by Net30. */
export const termDays: Readonly<Record<keyof typeof paymentTerms, number>> = {
  net30: 30,
  net60: 60,
  advance100: 0,
  onReceipt: 0,
  creditCard: 0,
  advance: 0,
  other: 30,
}

/** In what a customer works. */
export const industries = {
  waterSupply: ['供水', 'Water supply'],
  wastewater: ['污水处理', 'Wastewater'],
  environment: ['环境监测', 'Environmental monitoring'],
  power: ['电力', 'Power'],
  chemicals: ['化工', 'Chemicals'],
  pharma: ['制药', 'Pharmaceuticals'],
  food: ['食品饮料', 'Food and beverage'],
  semiconductors: ['半导体', 'Semiconductors'],
  aquaculture: ['水产养殖', 'Aquaculture'],
  education: ['教育科研', 'Education and research'],
  trade: ['仪器贸易', 'Instrument trade'],
  other: ['其他', 'Other'],
} as const

/** How a customer came to us. */
export const companySources = {
  exhibition: ['展会', 'Trade fair'],
  website: ['网站', 'Website'],
  referral: ['转介绍', 'Referral'],
  distributor: ['经销商', 'Distributor'],
  tender: ['招标', 'Tender'],
  visit: ['陌生拜访', 'Cold visit'],
  other: ['其他', 'Other'],
} as const

/** What an address is for. */
export const addressKinds = {
  bill: ['开票', 'Billing'],
  ship: ['收货', 'Shipping'],
  notify: ['通知', 'Notification'],
} as const

/** In which language a customer is written to. */
export const writtenIn = { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } as const

/** Who bears carriage and risk, by Incoterms 2020. */
export const incoterms = {
  EXW: ['EXW 工厂交货', 'EXW'],
  FCA: ['FCA 货交承运人', 'FCA'],
  FAS: ['FAS 船边交货', 'FAS'],
  FOB: ['FOB 船上交货', 'FOB'],
  CPT: ['CPT 运费付至', 'CPT'],
  CIP: ['CIP 运费、保险费付至', 'CIP'],
  CFR: ['CFR 成本加运费', 'CFR'],
  CIF: ['CIF 成本、保险加运费', 'CIF'],
  DAP: ['DAP 目的地交货', 'DAP'],
  DPU: ['DPU 目的地卸货后交货', 'DPU'],
  DDP: ['DDP 完税后交货', 'DDP'],
} as const
