/** Why goods go to a customer. */
export const orderTypes = {
  sale: ['销售', 'Sale'],
  sample: ['样品', 'Sample'],
  loan: ['借用', 'Loan'],
  rmaReplacement: ['RMA 换货', 'RMA replacement'],
  internal: ['内部领用', 'Internal'],
} as const

/** How urgent an order is. */
export const priorities = {
  normal: { label: ['普通', 'Normal'], tone: 'neutral' },
  urgent: { label: ['加急', 'Urgent'], tone: 'warn' },
  critical: { label: ['特急', 'Critical'], tone: 'bad' },
} as const

/** Who bears carriage and risk, by Incoterms 2020. */
export const incoterms = {
  EXW: ['EXW 工厂交货', 'EXW'],
  FCA: ['FCA 货交承运人', 'FCA'],
  FOB: ['FOB 船上交货', 'FOB'],
  CFR: ['CFR 成本加运费', 'CFR'],
  CIF: ['CIF 成本、保险加运费', 'CIF'],
  CPT: ['CPT 运费付至', 'CPT'],
  CIP: ['CIP 运费、保险费付至', 'CIP'],
  DAP: ['DAP 目的地交货', 'DAP'],
  DDP: ['DDP 完税后交货', 'DDP'],
} as const
