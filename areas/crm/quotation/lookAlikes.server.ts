import { serveCall, type Context } from '#core/context.server'
import { documentNumber } from '#core/definition'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { inLanguage } from '#core/language'
import { exact } from '#core/numbers'
import { linesOf, namesSeen } from '#core/queries.server'
import { find, seenRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { mostAlike } from './likeness.ts'
import { lookAlikes } from './lookAlikes.ts'
import { quotation } from './quotation.ts'

/** So many are shown, of so many of the newest. */
const shown = 5
const compared = 500

const decided = ['accepted', 'converted', 'lost'] as const
const fields = [
  'id',
  'code',
  'company',
  'state',
  'lostReason',
  'sentAt',
  'currency',
  'total',
  'totalCny',
  'tierTotal',
  'margin',
  'createdAt',
] as const

/** Of which product families each quotation offers something. */
const familiesOf = async (context: Context, quotations: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const lines = await find(context, linesOf(quotation, 'items'), {
    where: { record: quotations, model: { filled: true } },
    fields: ['record', 'model'],
    limit: 'all',
  })
  const models = await find(context, model, {
    where: { id: [...new Set(lines.flatMap(line => line.model ?? []))] },
    fields: ['id', 'family'],
    limit: 'all',
  })
  const families = new Map(models.map(({ id, family }) => [id, family]))
  const byQuotation = Map.groupBy(lines, ({ record }) => record)
  return new Map([...byQuotation].map(([id, of]) => [id, new Set(of.flatMap(line => families.get(line.model ?? 0) ?? []))]))
}

const none: ReadonlySet<number> = new Set()

/** Answers what was offered before that is most like a quotation, to whoever sees quoted and sales prices; only what they see themselves. */
export const servedLookAlikes = serveCall(lookAlikes, async (context, { quotation: id }) => {
  for (const point of [groupPoint('quotedPrice', 'read'), groupPoint('salesPrice', 'read')])
    if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await seenRecord(context, quotation.name, id)
  const [subject] = await find(context, quotation, { where: { id }, fields, limit: 1 })
  const known = await find(context, quotation, {
    where: { state: decided, id: { not: [id] } },
    as: context.actor,
    fields,
    sort: '-id',
    limit: compared,
  })
  const seesCosts = may(context.actor, groupPoint('cost', 'read'))
  if (!subject) return { alike: [] }
  const all = [subject, ...known]
  const families = await familiesOf(
    context,
    all.map(one => one.id),
  )
  const customers = await find(context, company, {
    where: { id: [...new Set(all.map(one => one.company))] },
    fields: ['id', 'name', 'nameEn', 'region'],
    limit: 'all',
  })
  const customerOf = new Map(customers.map(one => [one.id, one]))
  const calledOf = await namesSeen(context, company, customerOf.keys())
  const asCompared = (one: (typeof all)[number]) => ({
    ...one,
    families: families.get(one.id) ?? none,
    region: customerOf.get(one.company)?.region ?? '',
    totalCny: one.totalCny?.amount ?? null,
    day: companyDay(one.sentAt ?? one.createdAt),
  })
  return {
    alike: mostAlike(asCompared(subject), known.map(asCompared), shown).map(one => {
      const customer = customerOf.get(one.company)
      return {
        id: one.id,
        code: documentNumber(one),
        company: inLanguage(
          calledOf(one.company, [customer?.name ?? '', customer?.nameEn ?? customer?.name ?? '']),
          context.actor.language,
        ),
        state: one.state,
        lostReason: one.lostReason,
        sentOn: one.sentAt === null ? null : companyDay(one.sentAt),
        currency: one.currency,
        total: exact(one.total?.amount ?? '0').toFixed(2),
        belowTier: shareBelow(one.tierTotal, one.total?.amount ?? null),
        margin: seesCosts ? one.margin : null,
      }
    }),
  }
})

const shareBelow = (tierTotal: string | null, total: string | null): string | null =>
  tierTotal === null || total === null || exact(tierTotal).eq(0) ? null : exact(tierTotal).minus(total).over(tierTotal, 4).toFixed(4)
