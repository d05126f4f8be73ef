import { expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, workbookOf } from '../../../tests/harness/exchangeDesk.ts'
import { openOrderDesk, orders, type Body } from '../../../tests/harness/orderDesk.ts'

const lines = 'operate.order.items'
const [documents, linesEach] = [20, 100]

test('two thousand new lines of draft orders come in one row each with one wrong in a hundred: each is named, nothing is half-written, and all are priced and written once they are right', async () => {
  const { company, drafted, confirmed, read, serialProduct } = await openOrderDesk({ doesJobs: exchangeJobs })
  const { owner } = company
  const desk = exchangeDesk(owner)
  const model = await serialProduct()
  const { pn } = await read('/api/product/model/', model)
  const late = await confirmed([{ model, quantity: '1' }])
  const made: Body[] = []
  for (let turn = 0; turn < documents; turn++) made.push(await drafted([{ model, quantity: '1' }]))

  /** What is wrong with a row, in turn: the quantity, the product, the order. */
  const faults: readonly ((row: readonly [string, string, string | number]) => readonly (string | number)[])[] = [
    ([order, product]) => [order, product, '十台'],
    ([order, product]) => [order, product, -1],
    ([order, product]) => [order, product, 1.5],
    ([order, , quantity]) => [order, 'no such product', quantity],
    ([, product, quantity]) => ['#999999', product, quantity],
    ([, product, quantity]) => ['', product, quantity],
    ([, product, quantity]) => [late.code, product, quantity],
  ]
  const targets = ['quantity', 'quantity', 'quantity', 'model', 'record', 'record', '']
  const rows = made.flatMap(({ id }) => Array.from({ length: linesEach }, () => [`#${id}`, pn, 2] as const))
  const wrong = rows.flatMap((_row, at) => (at % 100 === 7 ? [at] : []))
  const typed = rows.map((row, at) => (wrong.includes(at) ? (faults[wrong.indexOf(at) % faults.length]?.(row) ?? row) : row))
  const opened = await desk.open(lines, await workbookOf([['Order', 'Product model', 'Quantity'], ...typed]), '新明细.xlsx')
  expect(opened.plan).toMatchObject({ mode: 'create', targets: ['record', 'model', 'quantity'] })
  // A hundred equal lines of one order are meant.
  const checked = await desk.check(opened, { confirmed: ['exchange:equalRow'] })
  expect(checked.counts).toMatchObject({ good: rows.length - wrong.length, bad: wrong.length, creates: rows.length - wrong.length })
  const bad = await desk.rows(checked.id, 'bad')
  expect(bad.map(({ no, problems }) => [no, problems[0]?.target])).toEqual(
    wrong.map((at, turn) => [at + 2, targets[turn % targets.length]]),
  )
  for (const { problems } of bad) for (const { message } of problems) expect(message).toEqual([expect.any(String), expect.any(String)])

  expect((await owner.post(`/api/exchange/import/${checked.id}/write/`, { scope: 'all' })).json().error).toBe('dataIncomplete')
  const readAll = async (): Promise<readonly Body[]> => {
    const found: Body[] = []
    for (const { id } of made) found.push(await read(orders, id))
    return found
  }
  const untouched = await readAll()
  expect(untouched.map(({ version, items }) => [version, items.length])).toEqual(made.map(({ version }) => [version, 1]))

  const changes = wrong.flatMap(at => (rows[at] ?? []).map((text, column) => ({ no: at + 2, column, text: String(text) })))
  expect((await owner.patch(`/api/exchange/import/${checked.id}/rows/`, { changes })).statusCode).toBe(200)
  expect((await desk.check(checked)).counts).toMatchObject({ good: rows.length, bad: 0 })
  expect(await desk.write(checked.id, 'all')).toMatchObject({ state: 'written', counts: { written: rows.length } })
  // The line that was there, and 100 lines of 2 pieces at 100.
  const written = await readAll()
  expect(written.map(({ items, total }) => [items.length, total])).toEqual(
    made.map(() => [linesEach + 1, { amount: '20100.0000', currency: 'CNY' }]),
  )
  expect(new Set(written.flatMap(({ items }) => items.slice(1).map((item: Body) => `${item.name} ${item.unitPrice}`)))).toEqual(
    new Set([`${written[0].items[0].name} 100.000000`]),
  )
  expect((await read(orders, late.id)).items).toHaveLength(1)
}, 300_000)
