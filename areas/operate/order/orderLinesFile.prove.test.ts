import { expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, exportPath, rowsOfWorkbook, workbookOf } from '../../../tests/harness/exchangeDesk.ts'
import { openOrderDesk, orders, type Body } from '../../../tests/harness/orderDesk.ts'

const lines = 'operate.order.items'
const [documents, linesEach] = [40, 50]

/** What is wrong with a quantity or a line, in turn. */
const faults = ['十台', 0, -1, 1.5] as const

test('two thousand lines of orders come back from a spreadsheet with one wrong in a hundred: each is named, nothing is half-written, and all are written once they are right', async () => {
  const { company, drafted, read, serialProduct } = await openOrderDesk({ doesJobs: exchangeJobs })
  const { owner } = company
  const desk = exchangeDesk(owner)
  const model = await serialProduct()
  const items = Array.from({ length: linesEach }, () => ({ model, quantity: '1' }))
  const made: Body[] = []
  for (let turn = 0; turn < documents; turn++) made.push(await drafted(items))

  const file = await owner.get(exportPath(lines, '?columns=id,version,record,quantity'))
  expect(file.statusCode, file.body.slice(0, 300)).toBe(200)
  const [head, ...rows] = await rowsOfWorkbook(file.rawPayload)
  expect(rows).toHaveLength(documents * linesEach)
  const wrong = rows.flatMap((_row, at) => (at % 100 === 7 ? [at] : []))
  const typed = rows.map((row, at) => [...row].with(3, wrong.includes(at) ? (faults[wrong.indexOf(at) % faults.length] ?? 0) : 2))
  // One after the other: who asks for dozens at once is asked to come again when the machine is busy.
  const readEach = async () => {
    const found = []
    for (const { id } of made) found.push(await read(orders, id))
    return found
  }
  const checked = await desk.check(await desk.open(lines, await workbookOf([head ?? [], ...typed]), '订单明细.xlsx'))
  expect(checked.counts).toMatchObject({ good: rows.length - wrong.length, bad: wrong.length })
  const bad = await desk.rows(checked.id, 'bad')
  expect(bad.map(({ no, problems }) => [no, problems[0]?.target])).toEqual(wrong.map(at => [at + 2, 'quantity']))

  expect((await owner.post(`/api/exchange/import/${checked.id}/write/`, { scope: 'all' })).json().error).toBe('dataIncomplete')
  const untouched = await readEach()
  expect(untouched.map(({ version, total }) => [version, total])).toEqual(made.map(({ version, total }) => [version, total]))

  const changes = wrong.map(at => ({ no: at + 2, column: 3, text: '2' }))
  expect((await owner.patch(`/api/exchange/import/${checked.id}/rows/`, { changes })).json()).toEqual({ changed: wrong.length })
  expect((await desk.check(checked)).counts).toMatchObject({ good: rows.length, bad: 0 })
  expect(await desk.write(checked.id, 'all')).toMatchObject({ state: 'written', counts: { written: rows.length } })
  // One edit of each order, at its price: 50 lines of 2 pieces at 100.
  const written = await readEach()
  expect(written.map(({ version, total }) => [version, total])).toEqual(
    made.map(({ version }) => [version + 1, { amount: '10000.0000', currency: 'CNY' }]),
  )
}, 180_000)
