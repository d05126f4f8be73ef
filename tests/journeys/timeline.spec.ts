import { dayAfter, daysBetween, mondayOf } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { makeSupplier, newName } from './newSupplier.ts'

/** On which day a timeline of six weeks shows a day, from 0: it begins with the Monday before last. */
const daysInto = (day: string): number => daysBetween(dayAfter(mondayOf(companyToday()), -7), day)

test('标准按有效期立在时间轴上；手机上按天列出；物料是带图的卡片', async ({ arrive }) => {
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

test('a contract is lengthened at its end and begun by drawing its days; a corrective action by the plus of its day', async ({
  arrive,
  as,
}) => {
  const admin = await as('admin')
  const supplier = await makeSupplier(admin, newName('Timeline '))
  const users = await admin('GET', '/api/admin/user/?page_size=1')
  const today = companyToday()
  const [startsOn, endsOn] = [dayAfter(today, -3), dayAfter(today, 10)]
  const { status, body: contract } = await admin('POST', '/api/purchase/contract/', {
    supplier: supplier.id,
    owner: users.body.results[0].id,
    name: newName('Framework '),
    type: 'framework',
    startsOn,
    endsOn,
    currency: 'CNY',
    prices: [],
  })
  expect(status, JSON.stringify(contract)).toBe(201)
  const storedEnd = async () => (await admin('GET', `/api/purchase/contract/${contract.id}/`)).body.endsOn
  const page = await arrive('admin', { language: 'en' })
  await page.goto(`/purchase/contract?supplier=${supplier.id}&as=timeline&span=weeks`)
  await settled(page)
  const bar = page.locator(`[data-row-key="${contract.id}"]`)
  const ground = page.locator('.ms-lane > div.ms-lane-days')
  const place = await ground.boundingBox()
  const day = (place?.width ?? 0) / 42
  await bar
    .locator('[data-grip="to"]')
    .dragTo(ground, { targetPosition: { x: ((await bar.boundingBox())?.width ?? 0) + daysInto(startsOn) * day + 2.5 * day, y: 4 } })
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await storedEnd()).toBe(dayAfter(endsOn, 3))

  // The same by keys; the first day stays.
  await bar.getByRole('link').focus()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: 'Until' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(storedEnd).toBe(dayAfter(endsOn, 1))
  expect((await admin('GET', `/api/purchase/contract/${contract.id}/`)).body.startsOn).toBe(startsOn)

  // Drawn over days on which nothing stands: the form begins with them.
  const after = (daysInto(endsOn) + 4.5) * day
  await page.mouse.move((place?.x ?? 0) + after, (place?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((place?.x ?? 0) + after + 3 * day, (place?.y ?? 0) + 20, { steps: 5 })
  await expect(page.locator('.ms-lane-drawn')).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`startsOn=${dayAfter(endsOn, 4)}&endsOn=${dayAfter(endsOn, 7)}`))
  await expect(page.getByLabel('Starts on')).toHaveValue(dayAfter(endsOn, 4))
  await expect(page.getByLabel('Ends on')).toHaveValue(dayAfter(endsOn, 7))

  await page.goto('/quality/scar?as=calendar&span=week')
  await page.getByRole('link', { name: `New on ${dayAfter(mondayOf(today), 4)}` }).click()
  await expect(page.getByLabel('Response due')).toHaveValue(dayAfter(mondayOf(today), 4))
  expect(await seriousFindings(page)).toEqual([])
})

test('a calendar is read by another program at an address that its person makes and revokes', async ({ arrive, as, origin, request }) => {
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
})

test('补充协议在时间轴上用箭头连到原合同，读屏和手机上用文字说明', async ({ arrive, as }) => {
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
