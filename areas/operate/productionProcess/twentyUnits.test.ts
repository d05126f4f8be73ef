import { expect, test } from 'vitest'
import { orders } from '../../../tests/harness/orderDesk.ts'
import { openPlanDesk, plans } from '../../../tests/harness/planDesk.ts'

// From an order to its goods by scanning: twenty units for nineteen, one of which is repaired and one scrapped.

const { company, read, take, releasedPlan, madeHere, arrive, unitsOf, scrap, confirmed, ship, place } = await openPlanDesk()

const scan = async (stage: string, codes: readonly string[]) => {
  const answer = await company.owner.post('/api/operate/production_process/', {
    stage,
    units: codes.join('\n'),
    ...(stage === 'readBack' ? { location: place } : {}),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().results as readonly { readonly code: string; readonly done: boolean; readonly message: string | null }[]
}

test('twenty units are assembled, tested, repaired, scrapped and stocked by scanning, then shipped', async () => {
  const goods = await madeHere()
  await arrive(goods.part, '100', { expiresOn: '2199-01-01' })
  await arrive(goods.screw, '100')
  const order = await confirmed([{ model: goods.model, quantity: '19' }])
  const plan = await releasedPlan(goods, 20, { orders: [{ ordered: order['items'][0].id, quantity: '19' }] })
  expect((await read(orders, order['id'])).progress).toBe('arranged')
  expect((await take(plans, plan.id, 'issue')).status).toBe(200)
  const units = await unitsOf(plan.id)
  const codes = units.map(({ code }) => String(code))
  expect((await scan('assembly', codes)).every(({ done }) => done)).toBe(true)
  const [bad, broken] = units
  const { id: defect } = await company.make(company.entity('quality.defectCode'))
  for (const one of [bad, broken])
    expect((await take('/api/product/unit/', one?.['id'], 'fail', { defect, location: 'R1' })).status).toBe(200)
  // Those that failed are named; all others go on.
  const tested = await scan('firstTest', codes)
  expect(tested.filter(({ done }) => !done).map(({ code }) => code)).toEqual([bad?.['code'], broken?.['code']])
  const fix = { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 10 }
  expect((await take('/api/product/unit/', bad?.['id'], 'repaired', fix)).status).toBe(200)
  await scrap(broken?.['id'])
  expect((await scan('firstTest', [codes[0] ?? ''])).every(({ done }) => done)).toBe(true)
  const stocked = await scan('readBack', codes)
  expect(stocked.filter(({ done }) => !done).map(({ code }) => code)).toEqual([broken?.['code']])
  expect(await read(plans, plan.id)).toMatchObject({ state: 'finished', stocked: 19, scrapped: 1 })
  expect(await read(orders, order['id'])).toMatchObject({ progress: 'stocked', items: [{ arranged: '19.0000', produced: '19.0000' }] })
  const good = units.filter(({ id }) => id !== broken?.['id']).map(({ id }) => Number(id))
  const shipped = await ship(order, '19', good)
  expect(shipped.status, JSON.stringify(shipped.body)).toBe(201)
  expect((await read(orders, order['id'])).progress).toBe('shipped')
}, 60_000)
