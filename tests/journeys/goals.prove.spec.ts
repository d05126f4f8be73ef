import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'

test('a manager wires a goal to first-pass yield and sees where it stands', { tag: '@okr' }, async ({ arrive, as }) => {
  const manager = await as('manager')
  const { rows } = (await manager('GET', '/api/report/quality/first_pass_yield/')).body
  const counted = rows.find(({ values }: { readonly values: { readonly rty: string | null } }) => values.rty !== null)
  const [period] = (await manager('GET', '/api/okr/period/?status=active')).body.results
  const objective = await manager('POST', '/api/okr/objective/', {
    title: newName('一次做好 '),
    period: period.id,
    level: 'person',
    kind: 'aspirational',
  })
  expect(objective.status).toBe(201)
  const made = await manager('POST', '/api/okr/keyResult/', {
    objective: objective.body.id,
    name: '一次合格率',
    kind: 'metric',
    baseline: '0',
    target: '100',
    weight: '1',
    source: 'manual',
    changeNote: '由系统读取',
  })
  expect(made.status).toBe(201)

  const page = await arrive('manager')
  await test.step('the report is chosen, narrowed to a model, and says what it reads', async () => {
    await page.goto(`/okr/key_result/${made.body.id}/edit`)
    await choose(page, page.getByLabel('数据来源'), '列表或报表')
    const source = page.getByLabel('列表或报表地址')
    await source.fill('直通率')
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '直通率' }).first().click()
    await expect(page.getByLabel('地址', { exact: true })).toHaveValue('/quality/report/first_pass_yield')
    await page.getByLabel('地址', { exact: true }).fill(`/quality/report/first_pass_yield?model=${counted.values.model.id}`)
    await choose(page, page.getByLabel('报表列'), 'RTY')
    await expect(page.getByText(/^现在读到：RTY \d/)).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/okr\/key_result\/\d+$/)
  })

  await test.step('once its objective is adopted the figure stands on its page', async () => {
    const path = `/api/okr/objective/${objective.body.id}/`
    const { version } = (await manager('GET', path)).body
    expect((await manager('POST', `${path}adopt/`, { version })).status).toBe(200)
    const { current } = (await manager('GET', `/api/okr/keyResult/${made.body.id}/`)).body
    expect(Number(current)).toBeCloseTo(Number(counted.values.rty) * 100, 4)
    await page.reload()
    await expect(page.getByText('读取时间')).toBeVisible()
  })
})
