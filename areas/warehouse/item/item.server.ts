import { sql, type RawBuilder } from 'kysely'
import { guard, serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { authorOf } from '#core/rights'
import { application } from '../application/application.ts'
import { move } from '../move/move.ts'
import { decidingPrice } from './decidingPrice.ts'
import { item } from './item.ts'

const stillThere: Label = ['还有库存、预留或借出，不能停用', 'Some of it is still on hand, reserved or on loan, so it cannot be retired']

const lines = linesOf(application, 'items')

/** What the moves of an item add up to: the whole truth, as for every kept value. */
const summed = (change: 'onHandChange' | 'onLoanChange' | 'setAsideChange'): RawBuilder<unknown> =>
  sql`(select coalesce(sum(${col(move, change, 'm')}), 0)::integer from ${table(move)} as m where ${col(move, 'item', 'm')} = ${sql.ref('t.id')})`

const ofMove = [touches(move, row => row.item)]

/** What is approved and not fetched yet, by whomever: the whole truth. */
const reserved = sql`(select coalesce(sum(${col(lines, 'quantity', 'l')}), 0)::integer from ${table(lines)} as l
  join ${table(application)} as a on ${sql.ref('a.id')} = ${sql.ref('l.owner_id')} where ${col(lines, 'item', 'l')} = ${sql.ref('t.id')} and ${meets(application, { state: 'approved' }, 'a')})`

const pricedNow = ({ actor, now }: Context) => ({ pricedOn: companyDay(now), pricedBy: authorOf(actor) })

/** What is kept of items. Whoever enters a price is remembered, and so is the price that it replaces: by them it is decided who agrees. */
export const servedItem = serve(item, {
  onCreate: async context => pricedNow(context),
  onChange: async (context, row, before) =>
    exact(row.unitPrice).eq(before.unitPrice) ? {} : { ...pricedNow(context), formerPrice: decidingPrice(before, companyDay(context.now)) },
  kept: {
    onHand: { value: summed('onHandChange'), from: ofMove },
    onLoan: { value: summed('onLoanChange'), from: ofMove },
    setAside: { value: summed('setAsideChange'), from: ofMove },
    reserved: { value: reserved, from: [touches(application, row => row.items.map(line => line.item), ['state', 'items'])] },
  },
  transitions: { retire: 'statusOnly', reactivate: 'statusOnly' },
  guards: {
    retire: guard(
      item,
      ['onHand', 'reserved', 'onLoan', 'setAside'],
      (_actor, row) => row.onHand + row.reserved + row.onLoan + row.setAside === 0 || stillThere,
    ),
  },
})
