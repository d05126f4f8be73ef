import { expect, test } from 'vitest'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { orders } from '../../../tests/harness/orderDesk.ts'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// What plans make for orders, and how far those are by it, against the same told from their histories alone: units are dealt out one by one.

const { read, take, planned, madeHere, unitsOf, finish, scrap, confirmed, workday, line } = await openPlanDesk()

/** An order with one line. */
interface Ordered {
  readonly id: number
  readonly line: number
  readonly quantity: number
  reserved: number
}

/** A plan with what became of its units, in the order of their SNs. */
interface Planned {
  readonly id: number
  readonly units: { readonly id: number; fate: 'open' | 'stocked' | 'scrapped' }[]
  readonly serves: { readonly order: Ordered; quantity: number }[]
  cancelled: boolean
}

interface World {
  readonly goods: Awaited<ReturnType<typeof madeHere>>
  readonly orders: readonly Ordered[]
  readonly plans: Planned[]
}

/** Deals some units out to the lines of a plan, one by one: how many the line of an order gets. */
const dealt = ({ serves }: Planned, some: number, order: Ordered): number => {
  const turns = serves.flatMap(one => Array.from({ length: one.quantity }, () => one.order))
  return turns.slice(0, some).filter(one => one === order).length
}

const isOpen = (plan: Planned): boolean => !plan.cancelled && plan.units.some(({ fate }) => fate === 'open')
const withFate = (plan: Planned, ...fates: readonly string[]): number => plan.units.filter(({ fate }) => fates.includes(fate)).length

const arranged = (plan: Planned, order: Ordered): number => (plan.cancelled ? 0 : dealt(plan, withFate(plan, 'open', 'stocked'), order))
const produced = (plan: Planned, order: Ordered): number => (plan.cancelled ? 0 : dealt(plan, withFate(plan, 'stocked'), order))

const sumOver = (world: World, of: (plan: Planned) => number): number => world.plans.reduce((all, plan) => all + of(plan), 0)
const free = (world: World): number =>
  sumOver(world, plan => withFate(plan, 'stocked')) - world.orders.reduce((all, { reserved }) => all + reserved, 0)

/** How far an order is: the older one is served first. */
const codeOf = (world: World, order: Ordered): string => {
  const needs = ({ quantity, reserved }: Ordered): number => quantity - reserved
  const before = world.orders.slice(0, world.orders.indexOf(order)).reduce((all, one) => all + needs(one), 0)
  const share = free(world) - before
  if (needs(order) === 0 || share >= needs(order)) return 'stocked'
  const coming = sumOver(world, plan => arranged(plan, order) - produced(plan, order))
  return coming + Math.max(0, share) >= needs(order) ? 'arranged' : 'awaiting'
}

interface Deed {
  readonly world: World
  readonly order: Ordered
  readonly plan: Planned | undefined
  readonly much: number
}

/** How a deed was answered, and how it ought to be. */
type Outcome = readonly [answered: number, expected: number]

const nothing: Outcome = [0, 0]

const makeFor = async ({ world, much }: Deed, served: readonly Ordered[]): Promise<Outcome> => {
  const serves = served.map(order => ({ order, quantity: much }))
  const fits = served.every(order => sumOver(world, plan => arranged(plan, order)) + much <= order.quantity)
  const draft = await planned(world.goods, much * served.length, {
    orders: serves.map(one => ({ ordered: one.order.line, quantity: String(one.quantity) })),
  })
  if (draft.status === 201) {
    expect((await take(plans, draft.body.id, 'release')).status).toBe(200)
    const made = (await unitsOf(draft.body.id)).map(({ id }) => ({ id, fate: 'open' as const }))
    world.plans.push({ id: draft.body.id, units: made, serves, cancelled: false })
  }
  return [draft.status, fits ? 201 : 400]
}

const deeds: Readonly<Record<string, (deed: Deed) => Promise<Outcome>>> = {
  plan: deed => makeFor(deed, [deed.order]),
  planBoth: deed => makeFor(deed, deed.world.orders),
  async stock({ plan }) {
    const unit = plan && !plan.cancelled ? plan.units.find(({ fate }) => fate === 'open') : undefined
    if (!unit) return nothing
    await finish(unit.id)
    unit.fate = 'stocked'
    return nothing
  },
  async scrap({ plan }) {
    const unit = plan && !plan.cancelled ? plan.units.findLast(({ fate }) => fate === 'open') : undefined
    if (!unit) return nothing
    await scrap(unit.id)
    unit.fate = 'scrapped'
    return nothing
  },
  async cancel({ plan }) {
    if (!plan) return nothing
    const isUntouched = !plan.cancelled && plan.units.every(({ fate }) => fate === 'open')
    const { status } = await take(plans, plan.id, 'cancel', { reason: '不做了' })
    plan.cancelled ||= isUntouched
    return [status, isUntouched ? 200 : 409]
  },
  async letGo({ plan, order }) {
    const served = plan?.serves.find(one => one.order === order)
    if (!plan || !served) return nothing
    const { status } = await take(plans, plan.id, 'reassign', { ordered: order.line, quantity: '0', reason: '改备库' })
    if (!isOpen(plan)) return [status, 409]
    plan.serves.splice(plan.serves.indexOf(served), 1)
    return [status, 200]
  },
  async move({ plan }) {
    if (!plan) return nothing
    const days = { line, startOn: workday(22), finishOn: workday(33), reason: '人手' }
    return [(await take(plans, plan.id, 'reschedule', days)).status, isOpen(plan) ? 200 : 409]
  },
  async reserve({ world, order }) {
    const some = Math.min(order.quantity - order.reserved, free(world))
    const { status } = await take(orders, order.id, 'reserve')
    order.reserved += some
    return [status, some > 0 ? 200 : 400]
  },
}

test('what plans make for orders is what their units are dealt out to, and the progress of an order follows from it, whatever happens', async () => {
  const deed = fc.record({
    name: fc.constantFrom(...Object.keys(deeds), 'plan', 'stock', 'stock', 'scrap'),
    who: fc.constantFrom(0, 1),
    which: fc.nat({ max: 5 }),
    much: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 12 }), async history => {
      const goods = await madeHere()
      const ordered: Ordered[] = []
      for (const quantity of [3, 2]) {
        const { id, items } = await confirmed([{ model: goods.model, quantity: String(quantity) }])
        ordered.push({ id, line: items[0].id, quantity, reserved: 0 })
      }
      const world: World = { goods, orders: ordered, plans: [] }
      for (const { name, who, which, much } of history) {
        const order = world.orders[who]
        if (!order) continue
        const plan = world.plans.length > 0 ? world.plans[which % world.plans.length] : undefined
        const [answered, expected] = (await deeds[name]?.({ world, order, plan, much })) ?? nothing
        expect([name, answered]).toEqual([name, expected])
        for (const one of world.orders) {
          const { progress, anyArranged, items } = await read(orders, one.id)
          expect([progress, anyArranged, Number(items[0].arranged), Number(items[0].produced)]).toEqual([
            codeOf(world, one),
            world.plans.some(made => isOpen(made) && made.serves.some(({ order: of }) => of === one)),
            sumOver(world, made => arranged(made, one)),
            sumOver(world, made => produced(made, one)),
          ])
        }
      }
    }),
    { numRuns: runs(3) },
  )
}, 120_000)
