import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { reportApi } from '../../../core/define/report.ts'
import type { ReportAnswer, ReportRow } from '../../../core/reports/reportAnswer.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'

// Materials that nobody has needed, and some that are there several times: their figures lead to exactly those.

let company: Company
let alike: readonly Made[]

beforeAll(async () => {
  company = await openCompany()
  const material = company.entity('mnm.material')
  const [first, second] = [await company.usable(material), await company.usable(material)]
  alike = [first, second]
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  // Made three years ago under one name; past all rules, because nobody enters the past.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update mnm_material as m set created_at = now() - interval '3 years', name = f.name, spec = f.spec, brand_id = f.brand_id, brand_model = f.brand_model
     from mnm_material as f where f.id = $1 and m.id = any($2)`,
    [first.id, [first.id, second.id]],
  )
  await owner.end()
})

const rowsOf = async (report: string): Promise<readonly ReportRow[]> =>
  (await company.owner.get(reportApi(report))).json<ReportAnswer>().rows

/** The materials of the list to which a row leads. */
const listed = async ({ leadsTo }: ReportRow): Promise<readonly number[]> => {
  const { parameters } = leadsTo as { readonly parameters: string }
  const { results } = (await company.owner.get(`/api/mnm/material/?${parameters}`)).json<{ results: readonly Made[] }>()
  return results.map(({ id }) => id).toSorted((one, other) => one - other)
}

const both = (): readonly number[] => alike.map(({ id }) => id).toSorted((one, other) => one - other)

test('dead materials of a class lead to them', async () => {
  const rows = await rowsOf('mnm.deadMaterials')
  expect(rows.reduce((sum, { values }) => sum + Number(values['dead']), 0)).toBe(2)
  expect((await Promise.all(rows.map(listed))).flat().toSorted((one, other) => one - other)).toEqual(both())
})

test('a group of duplicates leads to all that are in it', async () => {
  const rows = await rowsOf('mnm.duplicates')
  expect(rows.map(({ values }) => values['materials'])).toEqual([2])
  expect(await listed(rows[0] as ReportRow)).toEqual(both())
})
