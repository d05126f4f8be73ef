import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, pick, query, seenRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { survivorsOf } from '../../mnm/material/mergedNumbers.server.ts'
import { bom } from '../../product/bom/bom.ts'
import { pricesOf } from '../../product/bom/structure/materialPrices.server.ts'
import { explode } from '../../product/bom/structure/explode.ts'
import { structureBelow } from '../../product/bom/structure/structure.server.ts'
import { model } from '../../product/model/model.ts'
import { cost } from '../cost/cost.ts'
import { inEffect } from '../price/inEffect.ts'
import { knownCost, movedBetween, type Parts } from './componentMoves.ts'
import { costMoves } from './costMoves.ts'
import { quotation } from './quotation.ts'

/** So many components are told of each model. */
const told = 3

/** A model with the material under which it is made; that of a model that was merged since is the one that stands for it. */
interface Made {
  readonly id: number
  readonly title: string
  readonly material: number | null
}

/** A quotation to compare with. */
interface Last {
  readonly model: number
  readonly id: number
  readonly title: string
  readonly sentAt: string
}

const items = linesOf(quotation, 'items')

/** Who asks needs costs, what was paid for materials, and what models are made of. */
const needed = [groupPoint('cost', 'read'), groupPoint('price', 'read'), `${bom.name}:read`, `${model.name}:read`] as const

/** When each of some models was quoted last before a quotation was sent: to its customer, else to another one, among the quotations that this person sees. Other versions of it are it. */
const lastQuoted = async (context: Context, id: number, models: readonly number[]): Promise<readonly Last[]> => {
  const { company, numberRoot, sentAt } = await pick(context, quotation, id, ['company', 'numberRoot', 'sentAt'])
  const of = {
    model: col(items, 'model', 'l'),
    sentAt: col(quotation, 'sentAt'),
    company: col(quotation, 'company'),
    root: col(quotation, 'numberRoot'),
  }
  const found = await query(
    context,
    {
      model: sql<number>`${of.model}`,
      id: col(quotation, 'id'),
      title: sql<string>`${col(quotation, 'code')}`,
      sentAt: sql<string>`${of.sentAt}`,
    },
    sql`from (select distinct l.owner_id, ${of.model} from ${table(items)} as l where ${of.model} = any(${models})) as l
      join ${table(quotation)} as t on t.id = l.owner_id and ${rowsSeen(context, quotation)}
      where t.id <> ${id} and ${of.root} is distinct from ${numberRoot} and ${of.sentAt} < ${sentAt ?? context.now}
      order by ${of.model}, (${of.company} = ${company}) desc, ${of.sentAt} desc, t.id desc`,
  )
  return [...Map.groupBy(found, one => one.model).values()].flatMap(([last]) => last ?? [])
}

/** What goes into one of each of some models, today or on the day of a moment, and what it cost then. */
const partsOf = async (context: Context, made: readonly Made[], moment?: string): Promise<ReadonlyMap<number, Parts>> => {
  const tops = [...new Set(made.flatMap(one => one.material ?? []))]
  const structure = await structureBelow(context, tops, moment === undefined ? undefined : companyDay(moment))
  const bought = [...new Set([...structure.values()].flat().map(({ component }) => component))].filter(one => !structure.has(one))
  const prices = await pricesOf(context, bought, { until: moment })
  return new Map(
    made.flatMap(one => {
      if (one.material === null || !structure.has(one.material)) return []
      const parts = [...explode(structure, one.material, '1')].filter(([component]) => !structure.has(component))
      return [[one.id, { needed: new Map(parts), prices }] as const]
    }),
  )
}

const noParts: Parts = { needed: new Map(), prices: new Map() }

/** Answers what models of a quotation cost, and what moved since they were last quoted; only to who may know all of it, and of quotations that they see. */
export const servedCostMoves = serveCall(costMoves, async (context, { quotation: id }) => {
  for (const point of needed) if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await seenRecord(context, quotation.name, id)
  const lines = await find(context, items, {
    where: { record: [id], model: { filled: true } },
    fields: ['model'],
    sort: 'id',
    limit: 'all',
  })
  const asked = [...new Set(lines.flatMap(line => line.model ?? []))]
  const english = context.actor.language === 'en'
  const models = await find(context, model, { where: { id: asked }, fields: ['id', 'caption', 'captionEn', 'material'], limit: 'all' })
  const standing = await survivorsOf(
    context,
    models.flatMap(one => one.material ?? []),
  )
  const made = models.map((one): Made => ({
    id: one.id,
    title: (english ? one.captionEn : null) ?? one.caption,
    material: one.material === null ? null : (standing.get(one.material)?.id ?? one.material),
  }))
  const lasts = new Map((await lastQuoted(context, id, asked)).map(last => [last.model, last]))
  const costs = await find(context, cost, {
    where: { model: asked },
    fields: ['id', 'model', 'amount', 'validFrom', 'recordedAt'],
    limit: 'all',
  })
  const costOn = (of: number, moment: string): string | null =>
    inEffect(
      costs.filter(one => one.model === of),
      companyDay(moment),
      moment,
    )?.amount ?? null

  const now = await partsOf(context, made)
  const before = new Map<number, Parts>()
  for (const [moment, of] of Map.groupBy(lasts.values(), last => last.sentAt)) {
    const parts = await partsOf(
      context,
      made.filter(one => of.some(last => last.model === one.id)),
      moment,
    )
    for (const [one, known] of parts) before.set(one, known)
  }
  const compared = asked
    .flatMap(one => made.find(other => other.id === one) ?? [])
    .map(one => {
      const [last, current, former] = [lasts.get(one.id) ?? null, now.get(one.id), before.get(one.id)]
      return { one, last, current, former, moved: last === null ? null : movedBetween(former ?? noParts, current ?? noParts, told) }
    })
  const components = await find(context, material, {
    where: { id: [...new Set(compared.flatMap(({ moved }) => moved?.most.map(move => move.material) ?? []))] },
    fields: ['id', 'caption', 'captionEn'],
    limit: 'all',
  })
  const titles = new Map(components.map(row => [row.id, english ? row.captionEn : row.caption]))
  return {
    models: compared.map(({ one, last, current, former, moved }) => ({
      model: { id: one.id, title: one.title },
      last: last && { id: last.id, title: last.title, sentOn: companyDay(last.sentAt) },
      standard: { before: last && costOn(one.id, last.sentAt), now: costOn(one.id, context.now) },
      rolledUp: { before: former ? knownCost(former) : null, now: current ? knownCost(current) : null },
      moved: moved && { total: moved.total, others: moved.others },
      unpriced: current ? [...current.needed.keys()].filter(part => !current.prices.has(part)).length : 0,
      notCompared: moved?.notCompared ?? 0,
      moves: (moved?.most ?? []).map(({ material: of, quantity, price, moved: by }) => ({
        component: { id: of, title: titles.get(of) ?? '' },
        quantity: { before: quantity[0], now: quantity[1] },
        price: { before: price[0], now: price[1] },
        moved: by,
      })),
    })),
  }
})
