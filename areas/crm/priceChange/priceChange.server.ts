import { guard, serve, type Context, type GuardAnswer, type RowsProposal } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { groupPoint, may, type Actor } from '#core/rights'
import { model as product } from '../../product/model/model.ts'
import { pricedIn } from '../../product/model/modelStates.ts'
import { lockPrices } from '../price/price.server.ts'
import { needsConsent } from './changeOf.ts'
import { enterPrices } from './enterPrices.server.ts'
import { priceChange } from './priceChange.ts'
import { effectiveFrom, presentChange, settledChange } from './settleChange.server.ts'

type PriceChange = StoredRecord<typeof priceChange>
type Changed = Change<typeof priceChange>

const pricesHidden: Label = ['没有查看销售价格的权限', 'You do not have permission to view sales prices']
const toApprove: Label = ['有首次定价或超出免审批幅度的价格', 'Some prices are first prices or beyond the limit.']
const withinLimits: Label = ['所有变动都在免审批幅度内，可直接生效', 'All changes are within the limit. Put them into effect as they are.']
const notYet: Label = ['未到生效日期', 'Its day has not come yet']

const seesPrices = (actor: Actor): GuardAnswer =>
  may(actor, groupPoint('salesPrice', 'read')) || { code: 'noPermission', message: pricesHidden }

/** On its day or later a change comes into effect at once, otherwise it waits for its day. */
const comeInto = async (context: Context, row: PriceChange): Promise<Changed> => {
  if (row.effectiveDate > companyDay(context.now)) return { status: 'approved' }
  const effectiveOn = effectiveFrom(context, row)
  await enterPrices(context, row, effectiveOn)
  return { status: 'effective', effectiveOn }
}

/** Prices may have moved since the draft was saved: what it differs from is asked again, with everybody else kept out. */
const apply = async (context: Context, row: PriceChange): Promise<Changed> => {
  await lockPrices(
    context,
    row.rows.map(({ model }) => model),
  )
  const settled = await settledChange(context, row)
  if ((settled.rows ?? []).some(needsConsent))
    refuse('ruleBroken', { message: toApprove, leadsTo: { step: 'crm.priceChange:submit', of: row.id } })
  return { ...settled, ...(await comeInto(context, row)) }
}

/** Products that were ticked, or whose page one comes from: each with its retail price to be entered. */
const ofModels: RowsProposal = {
  from: null,
  values: async (work, ids) => {
    const found = await find(work, product, { where: { id: ids, status: pricedIn }, fields: ['id'], as: work.actor, limit: 'all' })
    return { rows: found.map(({ id }) => ({ model: id, tier: 'retail', currency: 'CNY', amount: null })) }
  },
}

/** What happens to price changes. */
export const servedPriceChange = serve(priceChange, {
  onCreate: settledChange,
  onChange: settledChange,
  // Prices move while a draft lies: which way it goes is asked of them as they are.
  present: { in: ['draft'], of: presentChange },
  handedIn: { submit: settledChange },
  proposals: { ofModels },
  guards: {
    submit: guard(priceChange, ['needsApproval'], (actor, row) => {
      const sight = seesPrices(actor)
      return sight === true ? row.needsApproval || withinLimits : sight
    }),
    apply: guard(priceChange, ['needsApproval'], (actor, row) => {
      const sight = seesPrices(actor)
      return sight === true ? !row.needsApproval || toApprove : sight
    }),
    activate: guard(priceChange, ['isDue'], (_actor, row) => row.isDue || notYet),
  },
  transitions: {
    submit: comeInto,
    apply,
    activate: async (context, row): Promise<Changed> => {
      await enterPrices(context, row, row.effectiveDate)
      return { effectiveOn: row.effectiveDate }
    },
    withdraw: 'statusOnly',
  },
})
