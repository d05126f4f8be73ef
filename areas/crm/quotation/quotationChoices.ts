import { meaning } from '#core/definition'
import { states } from '#core/fields'
import { rateSources } from '../exchangeRate/rateSources.ts'

/** Every line at the price of the book, within what a seller decides alone; everything else is special. */
export const quotationTypes = {
  normal: { label: ['普通', 'Normal'], tone: 'neutral' },
  special: { label: ['特价', 'Special'], tone: 'warn' },
} as const

/** How far a quotation has come. */
export const quotationStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'open' },
  rejected: { label: ['已拒绝', 'Rejected'], means: 'draft', tone: 'bad' },
  sent: { label: ['已发出', 'Sent'], means: 'waiting:customer' },
  accepted: { label: ['已接受', 'Accepted'], means: 'open' },
  converted: { label: ['已转订单', 'Ordered'], means: 'done' },
  lost: { label: ['已丢单', 'Lost'], means: 'void' },
  superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
})

/** Those that may still become an order. */
export const openQuotationStates = meaning(quotationStates, 'unfinished')

/** What prices say of tax. */
export const taxModes = {
  included: ['含税', 'Tax included'],
  excluded: ['不含税', 'Tax excluded'],
  exempt: ['免税', 'Tax exempt'],
} as const

/** Where the rate of a quotation was taken from: the table of exchange rates; of former quotations, what its seller had typed. */
export const quotedRateSources = { ...rateSources, typed: ['销售员填写', 'Typed by the seller'] } as const

/** Why somebody bought from another one, or not at all. */
export const lostReasons = {
  price: ['价格', 'Price'],
  leadTime: ['交期', 'Lead time'],
  product: ['产品不符合要求', 'Product does not fit'],
  terms: ['商务条件', 'Terms'],
  competitor: ['选择了竞争对手', 'Competitor chosen'],
  budget: ['预算或项目取消', 'Budget or project cancelled'],
  noAnswer: ['客户未答复', 'No answer'],
  other: ['其他', 'Other'],
} as const

/** Why a price is below what is usual. */
export const specialReasons = {
  volume: ['数量大', 'Volume'],
  competition: ['竞争', 'Competition'],
  strategic: ['战略客户', 'Strategic customer'],
  project: ['项目或招标', 'Project or tender'],
  clearance: ['清理库存', 'Stock clearance'],
  oem: ['OEM 或定制', 'OEM or custom product'],
  compensation: ['质量补偿', 'Compensation for a complaint'],
  other: ['其他', 'Other'],
} as const
