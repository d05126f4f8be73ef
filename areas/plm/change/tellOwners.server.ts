import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { type StoredRecord, statesMeaning } from '#core/definition'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { company } from '../../crm/company/company.ts'
import { quotation } from '../../crm/quotation/quotation.ts'
import { openQuotationStates } from '../../crm/quotation/quotationChoices.ts'
import { order as salesOrder } from '../../operate/order/order.ts'
import { openPlans } from '../../operate/productionPlan/planChoices.ts'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { unit } from '../../product/unit/unit.ts'
import { order } from '../../purchase/order/order.ts'
import { openStates as openOrders } from '../../purchase/order/orderStates.ts'
import { changeEvents } from './change.events.ts'
import { change } from './change.ts'
import { productsConcerned } from './concerned.server.ts'
import { inField } from '../../product/unit/whereabouts.ts'

type Changed = StoredRecord<typeof change>

const orderLines = linesOf(order, 'items')
const soldLines = linesOf(salesOrder, 'items')
const quotedLines = linesOf(quotation, 'items')

/** Somebody has open documents of one kind that are concerned. */
interface Owned {
  readonly person: number
  readonly codes: readonly string[]
}

const namedOf = 5

const owned = async (
  { tx }: Pick<Context, 'tx'>,
  person: RawBuilder<unknown>,
  code: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): Promise<readonly Owned[]> => {
  const { rows } = await sql<Owned>`select ${person} as person, array_agg(distinct coalesce(${code}, '–')) as codes
    ${source} and ${person} is not null group by 1 order by 1`.execute(tx)
  return rows
}

/** Whose open purchase orders, plans, sales orders, quotations and units in the field are concerned, by their kind. The whole truth: each is told of their own. */
const ownersOf = async (context: Context, row: Changed): Promise<readonly (readonly [kind: Label, owned: readonly Owned[]])[]> => {
  const former = row.items.flatMap(({ action, component }) => (component === null || action === 'add' ? [] : [component]))
  const models = [...(await productsConcerned(context, row))]
  const ownerOf = (id: RawBuilder<unknown>) => sql`(select ${col(company, 'owner', 'c')} from ${table(company)} as c where c.id = ${id})`
  return [
    [
      ['采购订单', 'Purchase orders'],
      await owned(
        context,
        col(order, 'buyer'),
        col(order, 'code'),
        sql`from ${table(order)} as t where ${col(order, 'state')} = any(${[...openOrders]})
          and exists (select from ${table(orderLines)} as i where i.owner_id = t.id and ${col(orderLines, 'material', 'i')} = any(${former}))`,
      ),
    ],
    [
      ['生产计划', 'Production plans'],
      await owned(
        context,
        sql`t.created_by_id`,
        col(productionPlan, 'code'),
        sql`from ${table(productionPlan)} as t where ${col(productionPlan, 'state')} = any(${['draft', ...openPlans]})
          and ${col(productionPlan, 'model')} = any(${models})`,
      ),
    ],
    [
      ['销售订单', 'Sales orders'],
      await owned(
        context,
        ownerOf(col(salesOrder, 'company')),
        col(salesOrder, 'code'),
        sql`from ${table(salesOrder)} as t where ${col(salesOrder, 'state')} = any(${statesMeaning(salesOrder, 'open', 'waiting')})
          and exists (select from ${table(soldLines)} as i where i.owner_id = t.id and ${col(soldLines, 'model', 'i')} = any(${models}))`,
      ),
    ],
    [
      ['报价', 'Quotations'],
      await owned(
        context,
        col(quotation, 'seller'),
        col(quotation, 'code'),
        sql`from ${table(quotation)} as t where ${col(quotation, 'state')} = any(${[...openQuotationStates]})
          and exists (select from ${table(quotedLines)} as i where i.owner_id = t.id and ${col(quotedLines, 'model', 'i')} = any(${models}))`,
      ),
    ],
    [
      ['在役产品', 'Units in the field'],
      await owned(
        context,
        ownerOf(col(unit, 'customer')),
        col(unit, 'code'),
        sql`from ${table(unit)} as t where ${meets(unit, { ...inField, model: models })}`,
      ),
    ],
  ]
}

/** What somebody is told: their own documents alone, a few of each kind by their numbers. */
const bodyFor = (person: number, kinds: Awaited<ReturnType<typeof ownersOf>>): Label => {
  const said = kinds.flatMap(([kind, found]) => {
    const codes = found.find(one => one.person === person)?.codes ?? []
    if (codes.length === 0) return []
    const [named, rest] = [codes.slice(0, namedOf), codes.length - namedOf]
    return [
      [
        `${kind[0]}：${named.join('、')}${rest > 0 ? ` 等 ${codes.length} 项` : ''}`,
        `${kind[1]}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
      ],
    ] as const
  })
  return [said.map(([zh]) => zh).join('；'), said.map(([, en]) => en).join('; ')]
}

/** Tells everybody who owns an open purchase order, plan, sales order, quotation or unit that a change concerns: each of their own, whether or not they read changes. */
export const tellOwners = async (context: Context, row: Changed): Promise<void> => {
  const kinds = await ownersOf(context, row)
  const people = [...new Set(kinds.flatMap(([, found]) => found.map(({ person }) => person)))]
  for (const person of people)
    await announce(context, {
      event: changeEvents.concerns,
      to: [person],
      title: [`${row.code} 涉及您的单据`, `Your documents are affected by ${row.code}`],
      body: bodyFor(person, kinds),
      link: `/plm/changes/${row.id}`,
      about: { entity: change.name, recordId: row.id },
    })
}
