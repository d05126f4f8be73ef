import { sql } from 'kysely'
import { deedsDone, type ToldDeed } from '#core/audit.server'
import type { Context } from '#core/context.server'
import { companyDay, dayEnd, dayStart } from '#core/days'
import type { AnyEntity } from '#core/definition'
import { actionWords } from '#core/exchange'
import { fieldOf } from '#core/fields'
import { inLanguage, type Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { daysOf, leadToScreen, serveReport } from '#core/reports.server'
import { contract } from '../../purchase/contract/contract.ts'
import { order } from '../../purchase/order/order.ts'
import { priceComparison } from '../../purchase/priceComparison/priceComparison.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { supplierTermsReport } from './supplierTermsReport.ts'

/** So many deeds are read: one more than a report answers. */
const most = 1001

const awards = linesOf(priceComparison, 'awards')

const decisions = ['approve', 'reject', 'return'].map(deed => `approval:${deed}`)

/** What is asked of each entity. */
const asked = {
  account: [{ entity: supplier, places: ['bankName', 'bankAccount'], actions: ['confirmAccount', 'refuseAccount'] }],
  price: [
    { entity: contract, places: ['prices.%', 'amountCap'], actions: decisions },
    { entity: order, places: ['items.%.newPrice'], actions: decisions },
    { entity: priceComparison, places: ['awards.%'], actions: decisions },
  ],
} as const

type Asked = keyof typeof asked

/** The records of an entity that are about a supplier. The whole truth. */
const idsOf = async (context: Context, entity: AnyEntity, of: number): Promise<readonly number[]> => {
  if (entity === supplier) return [of]
  if (entity === priceComparison) {
    const awarded = await query(
      context,
      { id: sql<number>`l.owner_id` },
      sql`from ${table(awards)} as l where ${col(awards, 'supplier', 'l')} = ${of} group by l.owner_id`,
    )
    return awarded.map(({ id }) => id)
  }
  const those = entity === contract ? contract : order
  return (await find(context, those, { where: { supplier: of }, fields: ['id'], limit: 'all' })).map(({ id }) => id)
}

/** Of which supplier the records of an entity are. The whole truth. */
const suppliersOf = async (context: Context, entity: typeof contract | typeof order, ids: readonly number[]) =>
  new Map(
    (await find(context, entity, { where: { id: [...ids] }, fields: ['id', 'supplier'], limit: 'all' })).map(one => [one.id, one.supplier]),
  )

/** What the places of a change are called that are asked about, each once and in their order. */
const captionsOf = ({ fields }: AnyEntity, places: readonly string[], wanted: readonly string[]): readonly Label[] => {
  const changed = new Set(places.map(place => place.split('.')[0]))
  const names = [...new Set(wanted.map(place => place.split('.')[0] ?? ''))].filter(name => changed.has(name))
  return names.flatMap(name => {
    const label = fieldOf(fields, name)?.label
    return label ? [label] : []
  })
}

/** Answers who changed and who agreed to the terms of suppliers. The whole truth, as the audit has it, without a value. */
export const servedSupplierTerms = serveReport(supplierTermsReport, async (context, { period, from, until, supplier: of, what }) => {
  const days = daysOf({ period, from, until }, companyDay(context.now))
  const { language } = context.actor
  const { registry } = context.product
  const wanted: readonly Asked[] = what === null ? ['account', 'price'] : [what]
  const questions = wanted.flatMap(about => asked[about].map(one => ({ ...one, about })))
  const on = []
  for (const { entity, places, actions } of questions)
    on.push({ entity: entity.name, places, actions, ...(typeof of === 'number' ? { ids: await idsOf(context, entity, of) } : {}) })
  const deeds = await deedsDone(context.tx, {
    from: days.from && dayStart(days.from),
    until: days.until && dayEnd(days.until),
    on,
    most,
  })
  const recordsOf = (entity: AnyEntity): readonly number[] =>
    deeds.flatMap(deed => (deed.entity === entity.name && deed.record !== null ? [deed.record] : []))
  const byContract = await suppliersOf(context, contract, recordsOf(contract))
  const byOrder = await suppliersOf(context, order, recordsOf(order))
  const supplierOf = ({ entity, record }: ToldDeed): number | null => {
    if (record === null) return null
    if (entity === supplier.name) return record
    return (entity === contract.name ? byContract : byOrder).get(record) ?? of ?? null
  }
  const rows = deeds.flatMap(deed => {
    const question = questions.find(({ entity }) => entity.name === deed.entity)
    if (!question) return []
    const ofEntity = (entity: AnyEntity): number | null => (deed.entity === entity.name ? deed.record : null)
    const captions = captionsOf(question.entity, deed.places, question.places)
    return [
      {
        values: {
          supplier: supplierOf(deed),
          what: question.about,
          at: deed.at,
          person: deed.user,
          actingFor: deed.actingFor,
          deed: inLanguage(actionWords(registry, deed.entity, deed.action), language),
          changed:
            captions.length === 0 ? null : captions.map(caption => inLanguage(caption, language)).join(language === 'zh' ? '、' : ', '),
          contract: ofEntity(contract),
          order: ofEntity(order),
          comparison: ofEntity(priceComparison),
          times: 1,
        },
        leadsTo: leadToScreen('log.audit', { entity: deed.entity, ...(deed.record === null ? {} : { record: deed.record }) }),
      },
    ]
  })
  return { rows }
})
