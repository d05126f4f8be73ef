import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { lendOrder } from '../../../tests/harness/lendOrder.ts'
import { openOrderDesk, orders, payments, waybills } from '../../../tests/harness/orderDesk.ts'

// How far orders are, kept as goods move, against the same told from their histories alone: three orders share what lies in stock.

const { company, today, post, read, take, confirmed, pay } = await openOrderDesk()
const received = { receivedOn: today, receivedBy: '门卫' }
const moves = '/api/stock/move/'

/** A product, where it lies, and how much of it. */
interface Goods {
  readonly model: number
  readonly material: number
  readonly location: number
  readonly lot: number
  readonly make: boolean
  lying: number
}

interface Line {
  readonly goods: Goods
  quantity: number
  reserved: number
  returned: number
  shipments: { readonly id: number; readonly quantity: number; state: 'shipped' | 'received' | 'deleted' }[]
}

/** An order for lines of these, with what was done to it. */
interface Story {
  id: number
  due: string
  state: 'confirmed' | 'cancelled' | 'shortClosed'
  paid: boolean
  readonly loan: boolean
  lines: readonly Line[]
}

type Shipments = Line['shipments']

const sum = (shipments: Shipments, ...states: readonly string[]): number =>
  shipments.filter(({ state }) => states.includes(state)).reduce((all, one) => all + one.quantity, 0)
const gone = ({ shipments }: Line): number => sum(shipments, 'shipped', 'received')
/** Whether nothing of an order is left to be shipped: then nothing is reserved, nor closed short, for it. */
const isShipped = ({ lines }: Story): boolean => lines.every(line => gone(line) >= line.quantity)
const openOf = (line: Line): number => Math.max(0, line.quantity - gone(line) - line.reserved)

const free = (world: readonly Story[], goods: Goods): number =>
  goods.lying - world.flatMap(({ lines }) => lines.filter(line => line.goods === goods)).reduce((all, line) => all + line.reserved, 0)

/** Whether free stock covers a line once every line that is due earlier, or as early in an older order, has had its part. */
const isCovered = (world: readonly Story[], story: Story, line: Line): boolean => {
  const before = world
    .filter(other => other.state === 'confirmed' && (other.due < story.due || (other.due === story.due && other.id < story.id)))
    .flatMap(({ lines }) => lines.filter(one => one.goods === line.goods))
  return free(world, line.goods) - before.reduce((all, one) => all + openOf(one), 0) >= openOf(line)
}

const codeOf = (world: readonly Story[], story: Story, line: Line): string | null => {
  if (story.state === 'cancelled') return null
  const quantity = story.state === 'shortClosed' ? gone(line) : line.quantity
  if (sum(line.shipments, 'received') >= quantity) return 'completed'
  if (gone(line) >= quantity) return 'shipped'
  if (openOf(line) === 0 || isCovered(world, story, line)) return 'stocked'
  return line.goods.make ? 'awaiting' : 'ordered'
}

const ranks = ['awaiting', 'ordered', 'arranged', 'stocked', 'shipped', 'completed']

const codeOfOrder = (codes: readonly (string | null)[], { state, loan, paid }: Story): string | null => {
  if (state === 'cancelled') return null
  const worst = codes.map(code => ranks.indexOf(code ?? '')).toSorted((one, other) => one - other)[0] ?? 0
  const isSettled = state === 'shortClosed' || loan || paid
  return ranks[worst] === 'completed' && isSettled ? 'finished' : (ranks[worst] ?? null)
}

/** How a deed was answered, and how it ought to be. */
type Outcome = readonly [answered: number, expected: number]

/** One deed: who, which line of it, and how much. */
interface Deed {
  readonly world: readonly Story[]
  readonly story: Story
  readonly line: Line
  readonly at: number
  readonly much: number
}

const nothing: Outcome = [0, 0]
const itemsOf = async ({ id }: Story): Promise<readonly { readonly id: number }[]> => (await read(orders, id)).items

const deeds: Readonly<Record<string, (deed: Deed) => Promise<Outcome>>> = {
  async reserve({ world, story }) {
    const { status } = await take(orders, story.id, 'reserve')
    if (story.state !== 'confirmed' || isShipped(story)) return [status, 409]
    let much = 0
    for (const line of story.lines) {
      const taken = Math.min(openOf(line), Math.max(0, free(world, line.goods)))
      line.reserved += taken
      much += taken
    }
    return [status, much > 0 ? 200 : 400]
  },
  async ship({ world, story, line, at, much }) {
    if (story.state !== 'confirmed') return nothing
    const ordered = (await itemsOf(story))[at]?.id
    const { status, body } = await post(waybills, { order: story.id, carrier: '德邦', items: [{ ordered, quantity: String(much) }] })
    const fits = much <= line.quantity - gone(line) && much <= line.reserved + free(world, line.goods)
    if (status === 201) {
      line.shipments.push({ id: body.id, quantity: much, state: 'shipped' })
      line.goods.lying -= much
      line.reserved = Math.max(0, line.reserved - much)
    }
    return [status, fits ? 201 : 400]
  },
  async release({ story }) {
    const { results } = (await company.owner.get(`/api/stock/reservation/?order=${story.id}&status=open&page_size=200`)).json()
    for (const { id } of results) await take('/api/stock/reservation/', id, 'release', { reason: '让出' })
    for (const line of story.lines) line.reserved = 0
    return nothing
  },
  /** Cancels what of a line is still to be shipped: what is left of it is what was shipped, and nothing stays reserved for it. */
  async closeLine({ story, line, at }) {
    const isOpen = line.quantity > gone(line)
    const left = story.lines.reduce((all, one) => all + (one === line ? gone(one) : one.quantity), 0)
    // An order of one line of which nothing was shipped is cancelled as a whole: the step is not offered.
    const isWhole = story.lines.length === 1 && gone(line) === 0
    const allShipped = isShipped(story)
    const { status } = await take(orders, story.id, 'shortCloseLine', { line: at + 1, reason: '客户不要了' })
    if (story.state !== 'confirmed') return [status, 409]
    if (status === 200) {
      line.quantity = gone(line)
      line.reserved = 0
    }
    return [status, allShipped || isWhole ? 409 : isOpen && left > 0 ? 200 : 400]
  },
  async receive({ line }) {
    const under = line.shipments.find(({ state }) => state === 'shipped')
    if (!under) return nothing
    const { status } = await take(waybills, under.id, 'receive', received)
    under.state = 'received'
    return [status, 200]
  },
  async remove({ line }) {
    const under = line.shipments.find(({ state }) => state === 'shipped')
    if (!under) return nothing
    const { status } = await take(waybills, under.id, 'remove', { deletedReason: '错' })
    const cameBack = gone(line) - under.quantity < line.returned
    if (status === 200) {
      under.state = 'deleted'
      line.goods.lying += under.quantity
    }
    return [status, cameBack ? 400 : 200]
  },
  async cancel({ story }) {
    const anyShipped = story.lines.some(line => gone(line) > 0)
    const { status } = await take(orders, story.id, 'cancel', { reason: '不要了' })
    if (story.state !== 'confirmed' || anyShipped || story.paid) return [status, 409]
    story.state = 'cancelled'
    for (const line of story.lines) line.reserved = 0
    return [status, 200]
  },
  async shortClose({ story }) {
    const isPart = story.lines.some(line => gone(line) > 0) && story.lines.some(line => gone(line) < line.quantity)
    const { status } = await take(orders, story.id, 'shortClose', { reason: '客户不要了' })
    if (story.state !== 'confirmed' || !isPart) return [status, 409]
    story.state = 'shortClosed'
    for (const line of story.lines) line.reserved = 0
    return [status, 200]
  },
  async pay({ story }) {
    if (story.state !== 'confirmed' || story.loan || story.paid) return nothing
    const { status } = await pay(story.id)
    story.paid = true
    return [status, 201]
  },
  async reverse({ story }) {
    if (story.state !== 'confirmed' || !story.paid) return nothing
    const { results } = (await company.owner.get(`${payments}?order=${story.id}&page_size=200`)).json()
    const last = results.find(({ status }: { status: string }) => status !== 'reversed')
    const { status } = await take(payments, last.id, 'reverse', { reversalReason: '退票' })
    story.paid = false
    return [status, 200]
  },
  async promise({ story, much }) {
    if (story.state !== 'confirmed') return nothing
    const promisedOn = dayAfter(today, much)
    const { status } = await take(orders, story.id, 'promise', { promisedOn })
    story.due = promisedOn
    return [status, 200]
  },
  /** What is ordered is changed as a version and confirmed anew, with what is reserved as far as it asks for it: without the lines of which all was cancelled. */
  async revise({ story, line, much }) {
    if (story.loan || story.paid || story.state !== 'confirmed' || story.lines.some(one => gone(one) > 0) || much === line.quantity)
      return nothing
    const former = await read(orders, story.id)
    line.quantity = much
    const items = former.items
      .map(({ id, model }: { id: number; model: { id: number } | null }, place: number) => ({
        id,
        model: model?.id ?? null,
        quantity: String(story.lines[place]?.quantity),
      }))
      .filter(({ quantity }: { quantity: string }) => quantity !== '0')
    story.lines = story.lines.filter(({ quantity }) => quantity > 0)
    const version = await company.owner.patch(`${orders}${story.id}/`, { version: former.version, items })
    expect(version.statusCode, version.body).toBe(200)
    const { id, promisedOn, requestedOn, orderedOn } = version.json()
    story.id = id
    story.due = promisedOn ?? requestedOn ?? orderedOn
    for (const one of story.lines) Object.assign(one, { reserved: Math.min(one.reserved, one.quantity), shipments: [] })
    const again = await take(orders, id, 'confirm')
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    return [again.status, 200]
  },
  async giveBack({ story, line, at, much }) {
    if (!story.loan) return nothing
    const ordered = (await itemsOf(story))[at]?.id
    const body = { order: story.id, location: line.goods.location, items: [{ ordered, quantity: String(much) }] }
    const { status } = await post('/api/operate/loanReturn/', body)
    const fits = much <= gone(line) - line.returned
    if (status === 201) {
      line.returned += much
      line.goods.lying += much
    }
    return [status, fits ? 201 : 400]
  },
  async arrive({ line: { goods }, much }) {
    const { material, lot, location: to } = goods
    const { status } = await post(moves, { reason: 'opening', material, lot, quantity: String(much), to })
    goods.lying += much
    return [status, 201]
  },
  async issue({ world, line: { goods }, much }) {
    const { material, lot, location: from } = goods
    const { status } = await post(moves, { reason: 'issue', material, lot, quantity: String(much), from, note: '试产' })
    const fits = much <= free(world, goods)
    if (status === 201) goods.lying -= much
    return [status, fits ? 201 : 400]
  },
}

/** A product of which nothing lies in stock. */
const goodsOf = async (source: 'make' | 'buy'): Promise<Goods> => {
  const { model, material } = await goodsInStock((entity, change) =>
    company.usable(entity, { ...change, ...(entity.name === 'product.model' ? { source } : {}) }),
  )
  const [{ location, lot }] = (await company.owner.get(`/api/stock/balance/?material=${material}`)).json().results
  const goods = { model, material, location: location.id, lot: lot.id, make: source === 'make', lying: 0 }
  const issued = { reason: 'issue', material, lot: lot.id, from: location.id, quantity: '1000', note: '试产' }
  expect((await post(moves, issued)).status).toBe(201)
  return goods
}

test('the progress of an order is that of its worst line, whatever happens to it, to stock and to other orders', async () => {
  const deed = fc.record({
    name: fc.constantFrom(...Object.keys(deeds), 'reserve', 'ship', 'ship', 'receive', 'promise'),
    who: fc.constantFrom(0, 1, 2),
    at: fc.constantFrom(0, 1),
    much: fc.integer({ min: 1, max: 4 }),
  })
  const goods = [await goodsOf('make'), await goodsOf('buy')]
  // Orders of earlier histories stay as they were left, and go first.
  const world: Story[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), fc.integer({ min: 1, max: 8 }), async (history, lying) => {
      for (const of of goods) {
        const needed = world.flatMap(({ state, lines }) => (state === 'confirmed' ? lines.filter(line => line.goods === of) : []))
        const quantity = String(Math.max(1, needed.reduce((all, line) => all + line.reserved + openOf(line), lying) - of.lying))
        expect((await post(moves, { reason: 'opening', material: of.material, lot: of.lot, quantity, to: of.location })).status).toBe(201)
        of.lying += Number(quantity)
      }
      const stories: Story[] = []
      for (const loan of [false, false, true]) {
        const lines = goods.map((of, at): Line => ({ goods: of, quantity: 4 - at, reserved: 0, returned: 0, shipments: [] }))
        const { id, orderedOn } = await confirmed(lines.map(({ goods: { model }, quantity }) => ({ model, quantity: String(quantity) })))
        if (loan) await lendOrder(company.database.db)(id)
        stories.push({ id, due: orderedOn, state: 'confirmed', paid: false, loan, lines })
      }
      world.push(...stories)
      const check = async () => {
        for (const story of stories) {
          const { progress, items } = await read(orders, story.id)
          const codes = story.lines.map(line => codeOf(world, story, line))
          expect([progress, ...items.map((line: { progress: string }) => line.progress)]).toEqual([codeOfOrder(codes, story), ...codes])
        }
      }
      await check()
      for (const { name, who, at, much } of history) {
        const story = stories[who]
        const line = story?.lines[at]
        if (!story || !line) continue
        const [answered, expected] = (await deeds[name]?.({ world, story, line, at, much })) ?? nothing
        expect([name, answered]).toEqual([name, expected])
        await check()
      }
    }),
    { numRuns: runs(6) },
  )
}, 240_000)
