import { answerTo, fill, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { counted, type Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { pick, pickEach } from '#core/records.server'
import { authorOf } from '#core/rights'
import { company } from '../../crm/company/company.ts'
import { material } from '../../mnm/material/material.ts'
import { lot } from '../../stock/lot/lot.ts'
import { lockUnits, unitsWithLots } from './affectedUnits.server.ts'
import { blockable, blockGoods, unblockGoods } from './containGoods.server.ts'
import { containment, mostListed } from './containment.ts'
import { containmentEvents } from './containment.events.ts'
import { askedSupplier, containedDefect } from './openRecords.server.ts'
import { barredLots } from '../../product/unit/unitSlots.server.ts'
import { containedLots } from './containedLots.server.ts'
import { customersOfLots } from './containmentSlots.server.ts'
import { lockedLotsMadeOf } from './lockLots.server.ts'

type Containment = StoredRecord<typeof containment>

const notAffected: Label = ['其中有不含此批次的产品', 'Some of these units do not hold the lot']

/** Everything at once: the lot and what was made of it are locked, their stock is blocked, and who holds goods of them is listed. */
const contain = async (context: Context, row: Containment): Promise<Change<typeof containment>> => {
  const made = await lockedLotsMadeOf(context, row.lot)
  const of = await pick(context, lot, row.lot, ['material'])
  const { unit } = await pick(context, material, of.material, ['unit'])
  const lots = [row.lot, ...made]
  const isShipped = ({ shippedOn }: { readonly shippedOn: string | null }): boolean => shippedOn !== null
  const here = (await unitsWithLots(context, lots)).filter(one => !isShipped(one))
  await lockUnits(
    context,
    here.map(one => one.unit),
  )
  const found = await unitsWithLots(context, lots)
  return {
    material: of.material,
    unit,
    ...(await blockable(context, row.lot)),
    defectFound: await containedDefect(context, row),
    scar: row.askSupplier ? await askedSupplier(context, row) : null,
    held: found.filter(one => !isShipped(one) && one.stage !== 'scrapped' && one.stage !== 'voided').length,
    shipped: found.filter(isShipped).length,
    units: found.slice(0, mostListed),
    lots: made.slice(0, mostListed),
    customers: (await answerTo(context, customersOfLots)(context, lots)).slice(0, mostListed),
  }
}

/** Whose customers have units of it, or goods of the lots themselves. */
const sellersOf = async (context: Context, { units, customers: sent }: Containment): Promise<readonly number[]> => {
  const customers = [...new Set([...sent, ...units.flatMap(({ customer }) => customer ?? [])])]
  const known = await pickEach(context, company, customers, ['owner'])
  return [...known.values()].flatMap(({ owner }) => owner ?? [])
}

/** Blocks the stock of a new one, and tells everybody who must act on it. */
const takeEffect = async (context: Context, row: Containment, before: Containment | null): Promise<void> => {
  if (before !== null) return
  await blockGoods(context, row, [row.lot, ...row.lots])
  await announce(context, {
    event: containmentEvents.contained,
    to: [...new Set([row.owner, ...(await holdersOf(context, 'stock.move:create')), ...(await sellersOf(context, row))])],
    title: [`批次已围堵：${row.code}`, `A lot was contained: ${row.code}`],
    body: [
      `在厂产品 ${row.held ?? 0} 台，已发货 ${row.shipped ?? 0} 台。原因：${row.reason}`,
      `${counted(row.held ?? 0, 'unit')} in the house, ${row.shipped ?? 0} shipped. Reason: ${row.reason}`,
    ],
    link: `/quality/containment/${row.id}`,
    about: { entity: containment.name, recordId: row.id },
  })
}

/** Units that were looked at and found good go on. */
const clear = async (context: Context, row: Containment, { units }: TransitionInput<typeof containment, 'clear'>) => {
  const holding = new Set((await unitsWithLots(context, [row.lot, ...row.lots])).map(one => one.unit))
  if (units.some(id => !holding.has(id))) refuse('invalidFields', { problems: { 'input.units': notAffected } })
  return { cleared: [...new Set([...row.cleared, ...units])] }
}

/** How a lot is contained in one step, and lifted by somebody else than who asked for it. */
export const servedContainment = serve(containment, {
  asks: [customersOfLots],
  fills: [fill(barredLots, containedLots)],
  onCreate: contain,
  onWritten: takeEffect,
  transitions: {
    clear,
    lift: async (context, row) => {
      await unblockGoods(context, row)
      return { liftedBy: authorOf(context.actor), liftedOn: companyDay(context.now) }
    },
  },
})
