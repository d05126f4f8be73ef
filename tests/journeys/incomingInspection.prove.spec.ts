import { expect, test } from './journey.ts'
import { inspectAll, newLot } from './newLot.ts'
import { entriesOf, openTimeline } from './timeline.ts'

test('a lot of class A is released by another person than the inspector', { tag: '@quality' }, async ({ arrive, as }) => {
  const inspector = await as('inspector')
  const lot = await newLot(await as('admin'), inspector, { quantity: '90', inspectionClass: 'A' })
  await inspectAll(inspector, lot)

  const page = await arrive('inspector')
  await page.goto(`/quality/iqc/${lot.id}`)
  await expect(page.getByText('A 类物料：须由检验员以外的人放行或处置。')).toBeVisible()
  await expect(page.getByRole('tab', { name: '总览' })).toBeVisible()
  for (const step of ['合格放行', '处置']) await expect(page.getByRole('button', { name: step })).toHaveCount(0)
  const { body: signed } = await inspector('GET', `/api/quality/iqc/${lot.id}/`)
  const refused = await inspector('POST', `/api/quality/iqc/${lot.id}/pass/`, { version: signed.version, input: {} })
  expect(refused).toMatchObject({
    status: 403,
    body: { error: 'fourEyes', message: 'Class A material must be released or dispositioned by someone other than the inspector' },
  })

  const other = await arrive('manager')
  await other.goto(`/quality/iqc/${lot.id}`)
  await other.getByRole('button', { name: '合格放行' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '合格放行' }).click()
  await expect(other.getByText('待入库', { exact: true }).first()).toBeVisible()
  await expect(entriesOf(await openTimeline(other)).first()).toContainText('合格放行')
  await expect(other.getByRole('tabpanel')).toContainText('处置人')
})

test.describe('two inspectors at one lot', { tag: '@quality' }, () => {
  test.use({ refusals: [409] })

  test('meet only where both typed the same cell, decide cell by cell, and take back what they typed', async ({ arrive, as }) => {
    const inspector = await as('inspector')
    const lot = await newLot(await as('admin'), inspector, { quantity: '90', inspectionClass: 'B' })
    const page = await arrive('inspector', { hears: false })
    await page.goto(`/quality/iqc/${lot.id}?tab=readings`)
    const cells = page.getByRole('gridcell')
    await cells.first().waitFor()
    const path = `/api/quality/iqc/${lot.id}/`
    const { body: shown } = await inspector('GET', path)
    const theirs = [1, 2].map(sample => ({ round: 1, sample, characteristic: 'D1', value: `10.0${sample}` }))
    const written = await inspector('PATCH', path, { version: shown.version, readings: theirs })
    expect(written).toMatchObject({ status: 200 })

    await cells.nth(1).click()
    await page.keyboard.type('10.05')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('about 10')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+s')
    const conflict = page.getByRole('region', { name: '他人的修改' })
    await expect(conflict.getByRole('rowheader')).toHaveText(['样品 1 · 项次 D1'])
    await conflict.getByRole('button', { name: /^保留我的/ }).click()
    await expect(page.getByText('已全部保存')).toBeVisible()

    await page.getByRole('button', { name: '样品 3 · 项次 D1' }).click()
    await page.keyboard.type('10.03')
    await page.keyboard.press('Enter')
    await expect(page.getByText('格无法识别')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('1 格无法识别或不完整')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+y')
    await page.keyboard.press('Alt+s')
    await expect(page.getByText('已全部保存')).toBeVisible()
    const { body: saved } = await inspector('GET', path)
    expect(saved.readings.map((reading: { readonly value: string }) => reading.value).toSorted()).toEqual(['10.02', '10.03', '10.05'])
  })
})
