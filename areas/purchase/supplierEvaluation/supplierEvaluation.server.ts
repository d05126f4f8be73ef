import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { documentNumber, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockAnyRecord, pick } from '#core/records.server'
import { isLapsed } from '../supplier/lapsed.ts'
import { supplier } from '../supplier/supplier.ts'
import { supplierEvaluation } from './supplierEvaluation.ts'

type Evaluation = StoredRecord<typeof supplierEvaluation>
type Supplier = StoredRecord<typeof supplier>

const correctFirst: Label = [
  '供应商因加严检验 5 批不合格被暂停，须先接受其纠正措施',
  'Incoming inspection suspended this supplier. Accept its corrective action first.',
]
const renewFirst: Label = [
  '供应商的必备证书已过期，请先更新证书',
  'A mandatory certificate of this supplier has expired. Enter the new one first.',
]
const inactive: Label = ['供应商已停用，请先重新评审', 'This supplier is inactive. Re-evaluate it first.']
const blacklisted: Label = ['供应商已在黑名单中，请先重新评审', 'This supplier is blacklisted. Re-evaluate it first.']
const asBlacklisting: Label = ['列入黑名单请使用“提请列入黑名单”', 'Use “Propose blacklisting” for that']
const notBlacklisting: Label = ['拟定结论不是列入黑名单', 'The proposed result is not blacklisting']

/** Why a supplier cannot become what is proposed now. */
const obstacle = (context: Context, row: Supplier, { decision }: Evaluation): Label | undefined => {
  if (row.status === 'blacklisted') return blacklisted
  if (decision === 'blacklisted') return undefined
  if (row.status === 'inactive') return inactive
  if (row.suspendedFrom !== null) return correctFirst
  return isLapsed(row.mandatoryUntil, companyDay(context.now)) ? renewFirst : undefined
}

/** The supplier, who can become what is proposed: asked when it is handed in and again when all have agreed. */
const decidable = async (context: Context, row: Evaluation): Promise<Supplier> => {
  const found = (await lockAnyRecord(context, supplier, row.supplier)) ?? refuse('notFound')
  const message = obstacle(context, found, row)
  if (message) refuse('ruleBroken', { message, problems: { supplier: message } })
  return found
}

const check = async (context: Context, row: Evaluation): Promise<void> => {
  await decidable(context, row)
}

/** Makes the supplier what everybody has agreed to; the evaluation is the reason. */
const carryOut = async (context: Context, row: Evaluation): Promise<Change<typeof supplierEvaluation>> => {
  const found = await decidable(context, row)
  const decidedOn = companyDay(context.now)
  // Whoever was decided on with all that is known is judged anew by what happens from then on.
  const change = { status: row.decision, suspendedFrom: null, lapsedFrom: null, scoreFrom: null, scoredSince: decidedOn }
  await changeRecord(context, supplier, found, change, { action: 'follow', reason: documentNumber(row) })
  return { decidedOn }
}

const isBlacklisting = ({ decision }: Pick<Evaluation, 'decision'>): boolean => decision === 'blacklisted'

/** How a supplier comes to be qualified, or barred for good. */
export const servedSupplierEvaluation = serve(supplierEvaluation, {
  onCreate: async (context, row) => ({ introducedBy: (await pick(context, supplier, row.supplier, ['createdBy'])).createdBy }),
  handedIn: { submit: check, submitBlacklist: check },
  guards: {
    submit: guard(supplierEvaluation, ['decision'], (_actor, row) => !isBlacklisting(row) || asBlacklisting),
    submitBlacklist: guard(supplierEvaluation, ['decision'], (_actor, row) => isBlacklisting(row) || notBlacklisting),
  },
  transitions: { submit: carryOut, submitBlacklist: carryOut },
})
