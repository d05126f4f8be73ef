import { beforeAll, expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, exportPath, type ExchangeDesk } from '../../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

let server: TestServer
let keeper: Visitor
let desk: ExchangeDesk

const head = 'name,unit,type,inspectionClass,purchasable,class,attributes'

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  keeper = await server.visitor({ points: 'all', department: await server.department('研发部') })
  desk = exchangeDesk(keeper)
  await keeper.post('/api/mnm/unit/', { name: '个', precision: 0 })
  const attributes = [
    { code: 'ohms', name: '阻值', nameEn: 'Resistance', type: 'number', unit: 'Ω', precision: 2, min: '0' },
    { code: 'size', name: '封装', nameEn: 'Package', type: 'enum', choices: '0402\nmelf: 玻封 | 圆柱 / MELF' },
    { code: 'heat', name: '工作温度', nameEn: 'Operating temperature', type: 'range', unit: '°C', precision: 0 },
  ]
  const made = await keeper.post('/api/mnm/materialClass/', { code: 'EL', name: '电子料', attributes })
  expect(made.statusCode, made.body).toBe(201)
})

const material = async (name: string) => (await keeper.get(`/api/mnm/material/?search=${name}`)).json().results[0]

test('a spreadsheet says attributes by name, with units and captions, and tells where one does not fit', async () => {
  const line = (name: string, said: string) => `${name},个,普通,A,是,EL 电子料,${said}`
  const good = line('readable', '阻值: 4700 Ω | Package: MELF | heat: -55 – 155 °C')
  const read = await desk.open('mnm.material', [head, good, line('wrong', '阻值: -1'), line('unknown', '电压: 5')].join('\n'), '物料.csv')
  const checked = await desk.check(read)
  expect(checked.counts).toMatchObject({ good: 1, bad: 2 })
  const problems = (await desk.rows(read.id, 'bad')).flatMap(row => row.problems.map(({ message }) => message[1]))
  expect(problems.map(words => /at least 0|no such attribute/i.test(words))).toEqual([true, true])
  await desk.write(read.id, 'good')
  const { id, version } = await material('readable')
  await keeper.post(`/api/mnm/material/${id}/takeOver/`, { version, input: { code: 'OLD-1', reason: '原有料号' } })
  const { attributes } = await material('readable')
  expect(attributes.map(({ code, value }: { code: string; value: unknown }) => [code, value])).toEqual([
    ['ohms', '4700'],
    ['size', 'melf'],
    ['heat', { from: '-55', to: '155' }],
  ])
})

test('what an export says of them is read as the same again', async () => {
  const file = await keeper.get(exportPath('mnm.material', '?search=readable&format=csv&columns=code,attributes'))
  expect(file.body).toContain('4,700 Ω')
  const before = (await material('readable')).attributes
  const view = await desk.open('mnm.material', file.body.replace('4,700 Ω', '4,800 Ω'), 'again.csv')
  const checked = await desk.check(view, { mode: 'update', key: ['code'] })
  expect([checked.problem, checked.counts.bad]).toEqual([null, 0])
  await desk.write(checked.id, 'all')
  const after = (await material('readable')).attributes
  expect(after[0].value).toBe('4800')
  expect(after.slice(1)).toEqual(before.slice(1))
})
