import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { order } from '../areas/purchase/order/order.ts'
import { papersOf } from '../core/papers/offered.ts'
import { readPapers } from '../core/papers/print.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { purchasingDesk } from './harness/purchasingDesk.ts'

// Papers of what was agreed call others as they were called then; what is still worked at calls them as they are called today, as do pages and lists.

const desk = await purchasingDesk()
const orders = '/api/purchase/order/'

/** What stands on the paper of an order. */
const paperOf = (id: number): Promise<string> =>
  asProgram(desk.server.database, async context => {
    const [paper] = papersOf(order)
    if (!paper) throw new Error('An order has no paper')
    const parts = {
      company: { name: ['公司', 'Company'], contact: ['', ''] },
      store: { has: async () => false, read: async () => Readable.from([]) },
    } as const
    const { printed } = await readPapers(parts, context, { entity: order, paper, ids: [id], origin: 'https://example.com' })
    return JSON.stringify(printed.papers)
  })

const renamed = async (name: string): Promise<void> => {
  const answer = await desk.change(desk.chief, 'admin.user', desk.buyer.userId, { name })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('an order names its buyer on paper as they were called when it was sent, and on its page as they are called today', async () => {
  const [first, second] = [await desk.ordered(), await desk.ordered()]
  const send = async (id: number): Promise<void> => {
    const answer = await desk.take(desk.buyer, order.name, id, 'send')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await renamed('王一')
  await send(first.id)
  await renamed('王二')
  await renamed('王三')
  await send(second.id)
  const said = async (id: number): Promise<readonly string[]> => {
    const paper = await paperOf(id)
    return ['王一', '王二', '王三'].filter(name => paper.includes(name))
  }
  expect([await said(first.id), await said(second.id)]).toEqual([['王一'], ['王三']])
  const { results } = (await desk.buyer.get(`${orders}?fields=buyer`)).json()
  const titles = [await desk.read(order.name, first.id), ...results].map(({ buyer }) => buyer.title)
  expect(titles).toEqual(['王三', '王三', '王三'])
})
