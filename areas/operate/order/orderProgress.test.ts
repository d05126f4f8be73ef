import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, waybills, type Body } from '../../../tests/harness/orderDesk.ts'

// How far an order is, kept as its goods move, against the same told from its history alone.

const { company, today, post, read, take, confirmed } = await openOrderDesk()
const received = { receivedOn: today, receivedBy: '门卫' }

interface Told {
  quantity: number
  readonly make: boolean
  reserved: number
  readonly shipments: { readonly id: number; readonly quantity: number; state: 'shipped' | 'received' | 'deleted' }[]
}

/** How far a line is, told from its history alone. */
const codeOf = ({ quantity, make, reserved, shipments }: Told): string => {
  const sum = (...states: readonly string[]) =>
    shipments.filter(({ state }) => states.includes(state)).reduce((all, one) => all + one.quantity, 0)
  if (sum('received') >= quantity) return 'completed'
  const gone = sum('shipped', 'received')
  if (gone >= quantity) return 'shipped'
  return reserved >= quantity - gone ? 'stocked' : make ? 'awaiting' : 'ordered'
}

const ranks = ['ordered', 'awaiting', 'arranged', 'stocked', 'shipped', 'completed']

const gone = ({ shipments }: Told): number =>
  shipments.filter(({ state }) => state !== 'deleted').reduce((all, one) => all + one.quantity, 0)

/** An order for lines of these, with the history of each. */
interface Story {
  readonly order: Body
  readonly lines: readonly Told[]
}

/** How a deed was answered, and how it ought to be. */
type Outcome = readonly [answered: number, expected: number]

const nothing: Outcome = [0, 0]

const reserveAll = async ({ order, lines }: Story): Promise<Outcome> => {
  const lacking = lines.some(line => line.reserved < line.quantity - gone(line))
  const { status } = await take(orders, order.id, 'reserve')
  for (const line of lines) line.reserved = Math.max(line.reserved, line.quantity - gone(line))
  return [status, lacking ? 200 : 400]
}

const shipSome = async ({ order }: Story, line: Told, at: number, much: number): Promise<Outcome> => {
  const { status, body } = await post(waybills, {
    order: order.id,
    carrier: '德邦',
    items: [{ ordered: order.items[at].id, quantity: String(much) }],
  })
  const fits = much <= line.quantity - gone(line)
  if (status === 201) {
    line.shipments.push({ id: body.id, quantity: much, state: 'shipped' })
    line.reserved = Math.max(0, line.reserved - much)
  }
  return [status, fits ? 201 : 400]
}

const releaseAll = async ({ order, lines }: Story): Promise<Outcome> => {
  const { results } = (await company.owner.get(`/api/stock/reservation/?order=${order.id}&status=open&page_size=200`)).json()
  for (const { id } of results) await take('/api/stock/reservation/', id, 'release', { reason: '让出' })
  for (const line of lines) line.reserved = 0
  return nothing
}

/** Cancels what of a line is still to be shipped: what is left of it is what was shipped, and nothing stays reserved for it. */
const closeLine = async ({ order, lines }: Story, line: Told, at: number): Promise<Outcome> => {
  const isOpen = line.quantity > gone(line)
  const left = lines.reduce((all, one) => all + (one === line ? gone(one) : one.quantity), 0)
  const allShipped = lines.every(one => gone(one) >= one.quantity)
  const { status, body } = await take(orders, order.id, 'shortCloseLine', { line: at + 1, reason: '客户不要了' })
  if (status === 200) {
    line.quantity = gone(line)
    line.reserved = 0
    const value = lines.reduce((all, one) => all + one.quantity * 100, 0)
    expect(body.total).toMatchObject({ amount: `${value}.0000` })
  }
  return [status, allShipped ? 409 : isOpen && left > 0 ? 200 : 400]
}

const end = async (line: Told, name: 'receive' | 'remove'): Promise<Outcome> => {
  const under = line.shipments.find(({ state }) => state === 'shipped')
  if (!under) return nothing
  const { status } = await take(waybills, under.id, name, name === 'receive' ? received : { deletedReason: '错' })
  under.state = name === 'receive' ? 'received' : 'deleted'
  return [status, 200]
}

test('the progress of an order is that of its worst line, whatever is reserved, shipped, received, deleted, released and cancelled', async () => {
  const own = await goodsInStock((entity, change) => company.usable(entity, change))
  const bought = await goodsInStock((entity, change) =>
    company.usable(entity, { ...change, ...(entity.name === 'product.model' ? { source: 'buy' } : {}) }),
  )
  const deed = fc.record({
    name: fc.constantFrom('reserve', 'ship', 'ship', 'receive', 'remove', 'release', 'closeLine'),
    at: fc.constantFrom(0, 1),
    much: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 9 }), async history => {
      const items = [
        { model: own.model, quantity: '4' },
        { model: bought.model, quantity: '3' },
      ]
      const first: Told = { quantity: 4, make: true, reserved: 0, shipments: [] }
      const second: Told = { quantity: 3, make: false, reserved: 0, shipments: [] }
      const story: Story = { order: await confirmed(items), lines: [first, second] }
      for (const { name, at, much } of history) {
        const line = at === 0 ? first : second
        const deeds = {
          reserve: () => reserveAll(story),
          ship: () => shipSome(story, line, at, much),
          release: () => releaseAll(story),
          closeLine: () => closeLine(story, line, at),
          receive: () => end(line, 'receive'),
          remove: () => end(line, 'remove'),
        }
        const [answered, expected] = await deeds[name]()
        const codes = story.lines.map(codeOf)
        const worst = codes.toSorted((one, other) => ranks.indexOf(one) - ranks.indexOf(other))[0]
        const { progress, items: lines } = await read(orders, story.order.id)
        expect([answered, progress, lines[0].progress, lines[1].progress]).toEqual([expected, worst, ...codes])
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)
