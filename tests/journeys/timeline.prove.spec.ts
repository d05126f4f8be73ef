import { dayAfter } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { newName } from './newSupplier.ts'

test('标准按有效期立在时间轴上；手机上按天列出；物料是带图的卡片', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('inspector')
  await page.goto('/quality/iqc_standard')
  await page.getByRole('radiogroup', { name: '显示方式' }).getByText('时间轴').click()
  const timeline = page.getByRole('region', { name: '时间轴' })
  await expect(timeline.locator('.ms-lane').filter({ hasText: 'QS-IQC-01' }).locator('.ms-calendar-bar')).not.toHaveCount(0)
  await timeline.getByText('季', { exact: true }).click()
  await expect(page).toHaveURL(/as=timeline&span=quarter/)
  await settled(page)
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(timeline.locator('.ms-lane')).toHaveCount(0)
  await expect(timeline.getByText('这段时间没有记录。').or(timeline.locator('.ms-day-list'))).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/mnm/material_no?as=cards')
  const cards = page.getByRole('list', { name: '卡片' }).getByRole('listitem')
  await expect(cards).not.toHaveCount(0)
  const before = await cards.count()
  await page.getByRole('button', { name: /^显示更多/ }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await settled(page)
  expect(await seriousFindings(page)).toEqual([])
})

test(
  'a calendar is read by another program at an address that its person makes and revokes',
  { tag: '@core' },
  async ({ arrive, as, origin, request }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['质量主管'])
    const quality = await as(colleague)
    const suppliers = await quality('GET', '/api/purchase/supplier/?page_size=1')
    const materials = await quality('GET', '/api/mnm/material/?page_size=1')
    const { body } = await quality('POST', '/api/quality/scar/', {
      supplier: suppliers.body.results[0].id,
      material: materials.body.results[0].id,
      problem: 'Cracked housing',
      dueOn: dayAfter(companyToday(), 7),
    })
    const page = await arrive(colleague, { language: 'en' })
    await page.goto('/quality/scar?as=calendar')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('button', { name: 'Make address' }).click()
    const address = await page.getByLabel('Address (shown only this once)').inputValue()
    const calendar = await request.get(address)
    expect(calendar.status()).toBe(200)
    expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(`SUMMARY:${body.code}`)
    await settled(page)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('button', { name: 'Make address' })).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  },
)

test('补充协议在时间轴上用箭头连到原合同，读屏和手机上用文字说明', { tag: '@core' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const { results } = (await admin('GET', '/api/purchase/contract/?status=effective&supplementTo__null=true&page_size=1')).body
  const [former] = results
  const whole = (await admin('GET', `/api/purchase/contract/${former.id}/`)).body
  const made = await admin('POST', '/api/purchase/contract/', {
    supplementTo: former.id,
    supplier: whole.supplier.id,
    owner: whole.owner.id,
    name: newName('补充 '),
    type: whole.type,
    startsOn: whole.startsOn,
    endsOn: whole.endsOn,
    currency: whole.currency,
    prices: [],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const page = await arrive('admin')
  await page.goto(`/purchase/contract?supplier=${whole.supplier.id}&as=timeline`)
  await settled(page)
  const link = page.locator(`.ms-calendar-bar[data-row-key="${made.body.id}"]`).getByRole('link')
  await expect(link).toHaveAccessibleName(/补充的合同/)
  await expect(page.locator('.ms-lane-arrows > path').first()).toHaveAttribute('d', /^M/)
  expect(await seriousFindings(page)).toEqual([])
  await resize(page, 'mobile')
  await expect(page.getByText(/补充的合同/).first()).toBeVisible()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
