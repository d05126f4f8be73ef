import type { Label } from '#core/language'
import { replacing, type Coverage, type customerChoices, type resolutions } from './caseChoices.ts'

type Resolution = keyof typeof resolutions

/** What of a case decides whether something is to be paid. */
export interface Charged {
  readonly type: 'return' | 'loanReturn'
  readonly coverage: Coverage | null
  readonly resolution: Resolution | null
  readonly customerChoice: keyof typeof customerChoices | null
  /** Repairs that were carried out, whatever their test says. */
  readonly repairsDone: number
}

/** What of a case decides whether its unit may go, and whether it may close. */
export interface Closing extends Charged {
  readonly status: string
  readonly failureMode: number | null
  readonly incomingResult: 'pass' | 'fail' | null
  readonly finalResult: 'pass' | 'fail' | null
  readonly repairsPassed: number
  readonly openRepairs: number
  readonly paid: boolean
  readonly waivedReason: string | null
  readonly sentBackOn: string | null
  readonly scrappedOn: string | null
  readonly replacement: number | null
  /** A unit that was lent is still with the customer, or another one lent meanwhile is. */
  readonly lentOut: boolean
}

/**
 * Whether the customer pays: unless the warranty covers parts and labour. Nothing is owed where nothing was wrong, or where the customer had it back or scrapped as it
 * was; what was repaired or is replaced all the same is owed whatever is said of it.
 */
export const isCharged = ({ type, coverage, resolution, customerChoice, repairsDone }: Charged): boolean => {
  if (type !== 'return' || coverage === 'covered' || resolution === null) return false
  if (repairsDone > 0 || replacing.has(resolution)) return true
  return resolution !== 'noProblem' && customerChoice !== 'returnUnrepaired' && customerChoice !== 'scrap'
}

/** Whether something is to be paid that was neither paid nor waived. */
export const owes = (row: Charged & Pick<Closing, 'paid' | 'waivedReason'>): boolean =>
  isCharged(row) && !row.paid && row.waivedReason === null

/** Whether the unit was repaired, so that a final test says that it works. */
const isRepaired = ({ resolution, customerChoice }: Charged): boolean =>
  resolution === 'repaired' || (resolution === 'outOfWarranty' && customerChoice === 'repair')

const noResolution: Label = ['请填写处理结果', 'Enter the resolution']
const noMode: Label = ['请填写故障模式', 'Enter the failure mode']
const repairsOpen: Label = ['还有未完成的维修', 'Some repairs are not finished']
const lentStill: Label = ['借用的产品尚未归还，请先登记借用归还', 'The unit on loan was not returned. Record its loan return first']
const unpaid: Label = ['须先付款，或由有权限者免收', 'The customer has to pay first, or someone with the permission waives the charge']
const noIncoming: Label = ['请登记入厂检测', 'Record the incoming test']
const noEvidence: Label = ['未见故障须有合格的入厂检测', 'No problem found needs a passed incoming test']
const noRepair: Label = ['没有测试合格的维修', 'No repair has passed its test']
const noFinal: Label = ['最终测试尚未合格', 'The final test has not passed']
const noReplacement: Label = ['请先发出替换的产品', 'Send the replacement first']
const noChoice: Label = ['请登记客户的选择', 'Record what the customer decided']
const stillHere: Label = [
  '产品还在公司：请先退回、按客户意愿报废或更换',
  'The unit is still here. Send it back, scrap it by the customer’s decision, or replace it',
]
const goneAlready: Label = ['产品已不在公司', 'The unit has left already']
const onlyAsItIs: Label = [
  '维修中的只有“未见故障”“客户不修”可直接结束；其他请先转测试',
  'From review only what works, goes back unrepaired or is scrapped is finished; submit anything else for testing first',
]
const byLoanReturn: Label = ['借用的产品由借用归还单收回', 'A unit on loan comes back with its loan return']

/** What is still missing of the resolution, as its kind asks it; true when nothing is. */
const followedUp = (row: Closing): true | Label => {
  if (row.resolution === null) return noResolution
  if (row.failureMode === null) return noMode
  if (row.incomingResult === null) return noIncoming
  if (row.openRepairs > 0) return repairsOpen
  if (row.resolution === 'noProblem' && row.incomingResult !== 'pass') return noEvidence
  if (row.resolution === 'outOfWarranty' && row.customerChoice === null) return noChoice
  if (isRepaired(row) && row.repairsPassed === 0) return noRepair
  if ((isRepaired(row) || row.repairsDone > 0) && row.finalResult !== 'pass') return noFinal
  return owes(row) ? unpaid : true
}

const hasLeft = ({ sentBackOn, scrappedOn }: Pick<Closing, 'sentBackOn' | 'scrappedOn'>): boolean =>
  sentBackOn !== null || scrappedOn !== null

const isAsItIs = ({ resolution, customerChoice }: Closing): boolean =>
  resolution === 'noProblem' || customerChoice === 'returnUnrepaired' || customerChoice === 'scrap'

/** Whether a case may close now; why not, where it may not. */
export const mayClose = (row: Closing): true | Label => {
  if (row.lentOut) return lentStill
  if (row.type === 'loanReturn') return true
  const done = followedUp(row)
  if (done !== true) return done
  if (row.status === 'inProgress' && !isAsItIs(row)) return onlyAsItIs
  if (replacing.has(row.resolution ?? '') && row.replacement === null) return noReplacement
  return hasLeft(row) || row.replacement !== null || stillHere
}

/** Whether the unit may go back to the customer now: nothing leaves that is not paid for, nor what was repaired and does not work. */
export const maySendBack = (row: Closing): true | Label => {
  if (row.type === 'loanReturn') return byLoanReturn
  if (hasLeft(row) || row.replacement !== null) return goneAlready
  const done = followedUp(row)
  if (done !== true) return done
  return row.status === 'inProgress' && !isAsItIs(row) ? onlyAsItIs : true
}

/** Whether another unit may be sent in place of this one. */
export const mayReplace = (row: Closing): true | Label => {
  if (row.type === 'loanReturn') return byLoanReturn
  if (!replacing.has(row.resolution ?? '')) return noResolution
  if (row.replacement !== null || hasLeft(row)) return goneAlready
  if (row.openRepairs > 0) return repairsOpen
  return owes(row) ? unpaid : true
}

/** Whether the unit may be scrapped: by the customer's word alone. */
export const mayScrap = (row: Closing): true | Label => {
  if (hasLeft(row) || row.replacement !== null) return goneAlready
  if (row.customerChoice !== 'scrap') return noChoice
  if (row.incomingResult === null) return noIncoming
  if (row.openRepairs > 0) return repairsOpen
  return owes(row) ? unpaid : true
}

/** The fields that decide it. */
export const closingFields = [
  'type',
  'status',
  'coverage',
  'resolution',
  'customerChoice',
  'repairsDone',
  'failureMode',
  'incomingResult',
  'finalResult',
  'repairsPassed',
  'openRepairs',
  'paid',
  'waivedReason',
  'sentBackOn',
  'scrappedOn',
  'replacement',
  'lentOut',
] as const
