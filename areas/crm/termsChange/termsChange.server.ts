import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col } from '#core/queries.server'
import { changeRecord, lockAnyRecord, pick } from '#core/records.server'
import { company } from '../company/company.ts'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { termsChange } from './termsChange.ts'

type TermsChange = StoredRecord<typeof termsChange>
type Changed = Change<typeof termsChange>

const changedMeanwhile: Label = [
  '客户的类型、等级或上级客户在审批期间已变更，请退回提交人重新提交',
  'Type, tier or parent company of the customer were changed meanwhile. Send it back to who submitted it.',
]

/** The terms that are changed, as the customer has them now. */
const withFormer = async (context: Context, row: TermsChange): Promise<Changed> => {
  const { type, tier, parent } = await pick(context, company, row.company, ['type', 'tier', 'parent'])
  return { formerType: type, formerTier: tier, formerParent: parent }
}

/** Everybody has agreed: the customer has its new terms from now on, if it has still those that were to be changed. */
const bringIntoEffect = async (context: Context, row: TermsChange): Promise<Changed> => {
  const of = (await lockAnyRecord(context, company, row.company)) ?? refuse('notFound')
  if (of.type !== row.formerType || of.tier !== row.formerTier || of.parent !== row.formerParent)
    refuse('ruleBroken', { message: changedMeanwhile, leadsTo: { step: 'crm.termsChange:read', of: row.id } })
  const change = {
    type: row.newType ?? of.type,
    tier: row.newTier ?? of.tier,
    parent: row.leavesGroup ? null : (row.newParent ?? of.parent),
  }
  await changeRecord(context, company, of, change, { action: 'changeTerms', reason: `${row.code ?? ''} ${row.reason}`.trim() })
  return { effectiveOn: companyDay(context.now) }
}

/** How the terms of customers are changed. Whoever sees a customer sees what is changed of it. */
export const servedTermsChange = serve(termsChange, {
  scope: ofSeenCompany(col(termsChange, 'company')),
  onCreate: withFormer,
  onChange: withFormer,
  handedIn: { submit: withFormer },
  transitions: { submit: bringIntoEffect },
})
