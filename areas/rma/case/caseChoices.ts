import { meaning } from '#core/definition'
import { states, type ChoiceValue } from '#core/fields'
import type { Label } from '#core/language'

/** How far a case has come: the states of the specification, and those that were called off before anything arrived. */
export const caseStates = states({
  new: { label: ['新建', 'New'], means: 'waiting:customer' },
  received: { label: ['已收货', 'Received'], means: 'open' },
  inProgress: { label: ['检测维修中', 'Review or repair in progress'], means: 'open' },
  testing: { label: ['测试、待付款', 'Testing, waiting for payment'], means: 'open' },
  closed: { label: ['已关闭', 'Closed'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** Whether a case is done, by its state: `undone` while its unit is awaited, here, or waited for by the customer. */
export const caseStandings = {
  undone: ['未完成', 'Undone'],
  done: ['已完成', 'Done'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Readonly<Record<string, Label>>

/** The states in which a case is not done: of a unit there is one such case at most. */
export const undone = meaning(caseStates, 'unfinished')

/** The states in which the unit of a case is with us. */
export const atWork = ['inProgress', 'testing'] as const

/** The states in which the unit of a case has come and the case is not done. */
export const withUs = ['received', ...atWork] as const

/** Where the customer is: each has a list of its own. */
export const caseKinds = {
  foreign: ['国外', 'Foreign'],
  domestic: ['国内', 'Domestic'],
} as const satisfies Readonly<Record<string, Label>>

/** Why a unit comes back. */
export const caseTypes = {
  return: ['返修', 'Return'],
  loanReturn: ['借用归还', 'Loan return'],
} as const satisfies Readonly<Record<string, Label>>

/** How a case was resolved. */
export const resolutions = {
  repaired: ['维修后返回', 'Repaired and returned'],
  newReplacement: ['换新', 'New replacement'],
  usedReplacement: ['换旧', 'Used replacement'],
  noProblem: ['未见故障', 'No problem found'],
  outOfWarranty: ['超出保修', 'Out of warranty'],
  other: ['其他', 'Other'],
} as const satisfies Readonly<Record<string, Label>>

/** Resolutions by which the customer gets another unit. */
export const replacing: ReadonlySet<string> = new Set(['newReplacement', 'usedReplacement'])

/** What a customer wants who would have to pay. */
export const customerChoices = {
  repair: ['付费维修', 'Repair at cost'],
  returnUnrepaired: ['不修，退回', 'Return unrepaired'],
  scrap: ['代为报废', 'Scrap it'],
} as const satisfies Readonly<Record<string, Label>>

/** What the warranty covers of a case. */
export const coverages = {
  covered: { label: ['保修内', 'Covered'], tone: 'good' },
  partsOnly: { label: ['仅零件保修', 'Parts only'], tone: 'warn' },
  labourOnly: { label: ['仅人工保修', 'Labour only'], tone: 'warn' },
  expired: { label: ['已过保', 'Expired'], tone: 'bad' },
  unknown: { label: ['无法判定', 'Cannot be decided'], tone: 'warn' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What the warranty covers, by name. */
export type Coverage = keyof typeof coverages

/** Why the warranty was decided as it was. */
export const warrantyRules = {
  shipment: ['发货日加产品保修月数', 'Day of shipment plus the months of the product'],
  agreed: ['该个体约定的保修期', 'Term agreed for this unit'],
  repair: ['上次维修的保修', 'Warranty of the previous repair'],
  notShipped: ['无发货日期', 'No day of shipment is known'],
  noTerms: ['产品未填写保修月数', 'The product names no warranty'],
  unregistered: ['未登记的个体', 'Unregistered unit'],
  overridden: ['经批准更改', 'Changed with approval'],
} as const satisfies Readonly<Record<string, Label>>

/** Why the warranty was decided so, by name. */
export type WarrantyRule = keyof typeof warrantyRules

/** What somebody may ask the verdict to be instead. */
export const overrides = {
  covered: ['按保修处理', 'Treat as covered'],
  expired: ['按过保处理', 'Treat as expired'],
} as const satisfies Readonly<Record<string, Label>>

/** How a test of the unit ended. */
export const testResults = {
  pass: { label: ['合格', 'Pass'], tone: 'good' },
  fail: { label: ['不合格', 'Fail'], tone: 'bad' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** A case of the same unit within so many days is a repeat. */
export const mostRepeatDays = 90

/** A case is done within so many working days of its receipt; while the customer is waited for, nothing is late. */
export const daysToReturn = 10

/** What was repaired is covered for so many months, from the day on which it went back. */
export const usualRepairWarrantyMonths = 3
