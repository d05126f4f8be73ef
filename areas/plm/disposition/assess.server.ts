import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { tableOf, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, exact, sumOf, unitPricePlaces } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { changeRecord, find, lockAnyRecord, makeParts, pick, pickEach } from '#core/records.server'
import { sop } from '../../craft/sop/sop.ts'
import { material as goods } from '../../mnm/material/material.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { order } from '../../purchase/order/order.ts'
import { openStates, ordering } from '../../purchase/order/orderStates.ts'
import type { change } from '../change/change.ts'
import { disposition } from './disposition.ts'
import { costsGoods, places, type Place } from './dispositionChoices.ts'
import { hoursOf } from './hoursOf.ts'

type Changed = StoredRecord<typeof change>

/** So much of a material is in a place. */
interface Amount {
  readonly material: number
  readonly place: Place
  readonly quantity: string
}

/** What a change may concern: the former materials in stock, on order and at the line, and what was made by the bill. */
const concerned = async (context: Context, row: Changed): Promise<readonly { readonly material: number; readonly place: Place }[]> => {
  const former = [...new Set(row.items.flatMap(({ action, component }) => (component === null || action === 'add' ? [] : [component])))]
  const parent = row.bom === null ? null : (await pick(context, bom, row.bom, ['parent'])).parent
  return [
    ...former.flatMap(material => (['onHand', 'onOrder', 'wip'] as const).map(place => ({ material, place }))),
    ...(parent === null ? [] : (['finished', 'shipped'] as const).map(place => ({ material: parent, place }))),
  ]
}

/** How much of each there is now, as the derived `quantityNow` says of a row; what there is none of is left out. */
const amountsNow = async (context: Context, row: Changed): Promise<readonly Amount[]> => {
  const asked = await concerned(context, row)
  if (asked.length === 0) return []
  const { rows } = await sql<Amount>`select d.material_id as material, d.place, quantity_now(d)::text as quantity
    from jsonb_array_elements(${JSON.stringify(asked.map(({ material, place }) => ({ material_id: material, place })))}::jsonb) as a(one)
    cross join lateral jsonb_populate_record(null::${sql.table(tableOf(disposition))}, a.one) as d
    where quantity_now(d) > 0`.execute(context.tx)
  return rows
}

const items = linesOf(order, 'items')

/** What one of each material was last ordered for, with tax, in the currency of the company. The whole truth: who may not see prices does not see what comes of it. */
const lastCosts = async (context: Context, materials: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ material: number; cost: string }>`
    select distinct on (1) ${col(items, 'material', 'i')} as material,
      round(${col(items, 'price', 'i')} * coalesce(${col(order, 'exchangeRate')}, 1), ${unitPricePlaces})::text as cost
    from ${table(items)} as i join ${table(order)} as t on t.id = i.owner_id
    where ${col(items, 'material', 'i')} = any(${[...materials]}) and ${col(items, 'price', 'i')} is not null and ${col(order, 'state')} = any(${[...ordering]})
    order by 1, t.id desc`.execute(context.tx)
  return new Map(rows.map(({ material, cost }) => [material, cost]))
}

/** How long making one of what a change concerns takes by the work instructions that are effective today, in hours; null where none says. The whole truth, as the quantities are. */
const standardHours = async (context: Context, row: Changed): Promise<string | null> => {
  if (row.model === null) return null
  const { family } = await pick(context, model, row.model, ['family'])
  const instructions = await find(context, sop, {
    where: { standing: 'effective' },
    fields: ['standardMinutes', 'models', 'families'],
    limit: 'all',
  })
  const own = instructions.filter(({ models, families }) => models.includes(row.model ?? 0) || families.includes(family))
  const minutes = sumOf(own.flatMap(({ standardMinutes }) => standardMinutes ?? []))
  return minutes.eq(0) ? null : minutes.over('60', 2).toFixed(2)
}

/** Makes a disposition of everything that a change concerns by now and that has none yet; those that there are stay as they are. */
export const addDispositions = async (context: Context, row: Changed): Promise<readonly Amount[]> => {
  const amounts = await amountsNow(context, row)
  const standard = amounts.some(({ place }) => place === 'finished') ? await standardHours(context, row) : null
  await makeParts(context, disposition, row, {
    one: ['material', 'place'],
    of: amounts.map(({ material, place }) => ({ material, place, dueOn: row.dueOn, hoursEach: place === 'finished' ? standard : null })),
  })
  return amounts
}

/** Makes the dispositions of a change and freezes what people agree to: how much there is of each, what it cost, and how long working on it takes. Answers what it comes to, in yuan and in hours, and of how many nobody knows what they cost. */
export const freezeImpact = async (
  context: Context,
  row: Changed,
): Promise<{ readonly impact: string; readonly impactUnpriced: number; readonly impactHours: string }> => {
  const amounts = await addDispositions(context, row)
  const there = await find(context, disposition, {
    where: { change: row.id },
    fields: ['id', 'material', 'place', 'decision', 'hoursEach'],
    sort: 'id',
    limit: 'all',
  })
  const costs = await lastCosts(context, [...new Set(there.map(({ material }) => material))])
  const spent: string[] = []
  let unpriced = 0
  const worked: string[] = []
  for (const { id, material, place, decision, hoursEach } of there) {
    const part = await lockAnyRecord(context, disposition, id)
    if (!part) continue
    const quantity = addedUp(amounts.find(one => one.material === material && one.place === place)?.quantity)
    const unitCost = costs.get(material) ?? null
    const cost = unitCost === null ? null : exact(unitCost).times(quantity).toFixed(2)
    if (costsGoods(decision) && exact(quantity).gt(0)) {
      if (cost === null) unpriced += 1
      else spent.push(cost)
    }
    const hours = hoursOf({ decision, quantity, hoursEach })
    if (hours !== null) worked.push(hours)
    await changeRecord(context, disposition, part, { quantity, unitCost, cost, hours }, { action: 'assess' })
  }
  return { impact: sumOf(spent).toFixed(2), impactUnpriced: unpriced, impactHours: sumOf(worked).toFixed(2) }
}

/** The materials on order of whose former orders it was settled what becomes of them, and of which more was ordered since; the later version of an order is no new one. The whole truth: closing depends on it, and only materials are named. */
const orderedSince = async ({ tx }: Context, { id }: Changed): Promise<readonly number[]> => {
  const { rows } = await sql<{ material: number }>`select ${col(disposition, 'material', 'd')} as material from ${table(disposition)} as d
    where ${col(disposition, 'change', 'd')} = ${id} and ${col(disposition, 'place', 'd')} = 'onOrder' and ${col(disposition, 'state', 'd')} = 'done'
      and exists (select from ${table(order)} as t join ${table(items)} as i on i.owner_id = t.id
        where ${col(items, 'material', 'i')} = ${col(disposition, 'material', 'd')} and ${col(order, 'state')} = any(${[...openStates]})
          and ${col(items, 'received', 'i')} + coalesce(${col(items, 'cancelled', 'i')}, 0) < ${col(items, 'quantity', 'i')}
          and not exists (select from ${table(order)} as v where (v.id = t.id or ${col(order, 'numberRoot', 'v')} = ${col(order, 'numberRoot')})
            and v.created_at <= d.updated_at))
    order by d.id`.execute(tx)
  return rows.map(({ material }) => material)
}

const mostNamed = 5

/** Refuses to close a change while there is something of a material that it takes out of the bill of which nobody has settled what becomes of it. */
export const refuseUnsettled = async (context: Context, row: Changed): Promise<void> => {
  const gone = new Set(
    row.items.flatMap(({ action, component }) => (component !== null && (action === 'replace' || action === 'remove') ? [component] : [])),
  )
  const there = await find(context, disposition, { where: { change: row.id }, fields: ['material', 'place'], limit: 'all' })
  const unsettled = (await amountsNow(context, row)).filter(
    ({ material, place }) => gone.has(material) && !there.some(one => one.material === material && one.place === place),
  )
  const again = unsettled.length > 0 ? [] : (await orderedSince(context, row)).filter(material => gone.has(material))
  if (unsettled.length + again.length === 0) return
  const named = await pickEach(context, goods, [...unsettled.map(({ material }) => material), ...again], ['caption', 'captionEn'])
  const nameOf = (material: number): Label => [named.get(material)?.caption ?? '–', named.get(material)?.captionEn ?? '–']
  const listed = (names: readonly Label[]): Label => {
    const shown = names.slice(0, mostNamed)
    return [shown.map(([zh]) => zh).join('；'), shown.map(([, en]) => en).join('; ')]
  }
  if (unsettled.length > 0) {
    const [zh, en] = listed(
      unsettled.map(({ material, place }): Label => {
        const [name, nameEn] = nameOf(material)
        return [`${name} ${places[place][0]}`, `${nameEn} (${places[place][1]})`]
      }),
    )
    refuse('ruleBroken', {
      leadsTo: { step: 'plm.change:reassess' },
      message: [
        `以下货物尚无处置：${zh}。请先“重新核对影响”并完成处置`,
        `There are goods without a disposition: ${en}. Use “Assess again” and complete their dispositions first.`,
      ],
    })
  }
  const [zh, en] = listed(again.map(nameOf))
  refuse('ruleBroken', {
    leadsTo: { step: 'plm.disposition:reopen' },
    message: [
      `处置完成后又采购了：${zh}。请修改或取消该订单，或重新打开在途处置再完成`,
      `Ordered again since its disposition was completed: ${en}. Change or cancel the order, or reopen the disposition and complete it again.`,
    ],
  })
}
