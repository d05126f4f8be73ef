import { beforeAll, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// What production reports say of units that failed, each figure with the records behind it.

let company: Company
let model: number
let code: number

const post = async (path: string, body: object) => {
  const answer = await company.owner.post(path, body)
  expect([200, 201], answer.body).toContain(answer.statusCode)
  return answer.json()
}

const take = async (id: number, step: string, input?: object): Promise<void> => {
  const { version } = (await company.owner.get(`/api/product/unit/${id}/`)).json()
  await post(`/api/product/unit/${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

const report = async (name: string, asked = '') => (await company.owner.get(`/api/report/quality/${name}/${asked}`)).json()

const counted = async (path: string, { parameters }: { readonly parameters: string }): Promise<number> =>
  (await company.owner.get(`${path}?${parameters}`)).json().count

beforeAll(async () => {
  company = await openCompany()
  model = (await company.usable(company.entity('product.model'))).id
  code = (await company.make(company.entity('quality.defectCode'))).id
  const ids: number[] = []
  for (const sn of ['000001', '000002', '000003', '000004']) ids.push((await post('/api/product/unit/', { model, sn })).id)
  for (const id of ids) await take(id, 'assembled')
  const [bad = 0, ...good] = ids
  await take(bad, 'fail', { defect: code, location: 'R12' })
  await take(bad, 'repaired', { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 12 })
  // Testing it again does not make it pass the first time.
  for (const id of [bad, ...good]) await take(id, 'passTest')
})

test('first-pass yield counts first results, and leads to the units', async () => {
  const { rows } = await report('first_pass_yield', `?model=${model}`)
  expect(rows.map(({ values }: { readonly values: object }) => values)).toMatchObject([
    { stage: 'assembly', tested: 4, passed: 4, fpy: '1.0000', rty: null },
    { stage: 'firstTest', tested: 4, passed: 3, fpy: '0.7500', rty: null },
  ])
  expect(await counted('/api/product/unit/', rows[1].leadsTo)).toBe(4)
  // Of one stage there is a figure of all products, by which a goal can be measured; of several together there is none.
  const ofStage = await report('first_pass_yield', `?model=${model}&stage=firstTest`)
  expect(ofStage.rows).toMatchObject([{ values: { stage: 'firstTest', tested: 4 } }])
  expect(ofStage.total.values).toMatchObject({ stage: 'firstTest', tested: 4, passed: 3, fpy: '0.7500' })
  expect((await report('first_pass_yield', `?model=${model}`)).total.values).toMatchObject({ stage: null, fpy: null })
})

test('a chart of first results draws those of the days that are asked for', async () => {
  const { pn } = (await company.owner.get(`/api/product/unit/?model=${model}`)).json().results[0]
  const readings = async (days: Readonly<Record<string, string>>): Promise<number> => {
    const asked = new URLSearchParams({ pn, parameter: 'production:firstTest', ...days })
    return (await company.owner.get(`/api/quality/chart/?${asked.toString()}`)).json().readings
  }
  const [yesterday, today, tomorrow] = [dayFromNow(-1), companyToday(), dayFromNow(1)]
  expect(await readings({})).toBe(4)
  expect(await readings({ from: today, until: today })).toBe(4)
  expect(await readings({ from: tomorrow })).toBe(0)
  expect(await readings({ until: yesterday })).toBe(0)
})

test('defects stand by their code, and lead to themselves', async () => {
  const { rows, summary } = await report('defect_pareto')
  // One defect of four tested units, with one code in use: Φ⁻¹(0.75) + 1.5.
  expect(summary).toMatchObject([{ value: '250000.0', note: [expect.stringContaining('2.17 σ'), expect.anything()] }])
  expect(rows).toMatchObject([{ values: { defect: { id: code }, defects: 1, open: 0, minutes: 12, share: '1.0000' } }])
  expect(await counted('/api/quality/processDefect/', rows[0].leadsTo)).toBe(1)
})

test('poor quality costs what scrap and rework do, by where its cause lies; without a cost of an hour it is counted as unknown', async () => {
  const asked = `?from=${companyToday()}&until=${companyToday()}`
  const before = await report('poor_quality_cost', asked)
  expect(before.rows.map(({ values }: { readonly values: object }) => values)).toMatchObject([
    { responsible: 'process', units: 0, fixes: 1, minutes: 12, rework: '0.00', total: '0.00', unknown: 1 },
  ])
  expect(await counted('/api/quality/processDefect/', before.rows[0].leadsTo)).toBe(1)
  const rule = { validFrom: '2020-01-01', assemblyMinutes: 60, testMinutes: 30, readBackMinutes: 20, approvalLimit: '1000', notes: '期初' }
  await post('/api/quality/scrapRule/', { ...rule, perHour: '90' })
  // A later rule is of later fixes.
  await post('/api/quality/scrapRule/', { ...rule, validFrom: '2199-01-01', perHour: '900' })
  const { rows, total } = await report('poor_quality_cost', asked)
  expect(rows[0].values).toMatchObject({ responsible: 'process', rework: '18.00', scrap: '0.00', total: '18.00', unknown: 0 })
  expect(total.values).toMatchObject({ total: '18.00', minutes: 12 })
})

test('a chart of what passed and failed is indicative of fewer than 25 subgroups', async () => {
  const { pn } = (await company.owner.get(`/api/product/unit/?model=${model}`)).json().results[0]
  const asked = new URLSearchParams({ pn, parameter: 'production:assembly', kind: 'p', group: 'count', size: '1' })
  const drawn = async () => {
    const { groups, indicative } = (await company.owner.get(`/api/quality/chart/?${asked.toString()}`)).json()
    return { groups, indicative }
  }
  const assembled = async (sn: number) => {
    const { id } = await post('/api/product/unit/', { model, sn: String(sn).padStart(6, '0') })
    await take(id, 'assembled')
  }
  for (let sn = 5; sn < 25; sn += 1) await assembled(sn)
  expect(await drawn()).toEqual({ groups: 24, indicative: true })
  await assembled(25)
  expect(await drawn()).toEqual({ groups: 25, indicative: false })
})
