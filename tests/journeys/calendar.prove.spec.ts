import { dayAfter } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { wednesday, newAction } from './calendar.ts'

test(
  'the calendar knows holidays, is a list by day on a phone, and moves records from their menu',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const admin = await as('admin')
    const action = await newAction(admin, wednesday())
    const page = await arrive('admin', { language: 'en' })
    await page.goto(`/quality/scar?supplier=${action.supplier}&as=calendar`)
    await settled(page)
    await page.getByRole('radiogroup', { name: 'How much is shown' }).getByText('Week').click()
    await expect(page.locator(`[data-row-key="${action.id}"]`)).toBeVisible()
    await page.getByRole('radiogroup', { name: 'How much is shown' }).getByText('Month').click()
    await expect(page).toHaveURL(/span=month/)
    for (let month = Number(companyToday().slice(5, 7)) + 12 * (Number(wednesday().slice(0, 4)) - 2026); month > 10; month -= 1)
      await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.locator('[data-day="2026-10-05"]')).toHaveAttribute('data-kind', 'holiday')
    await expect(page.locator('[data-day="2026-10-10"]')).toContainText('work National Day')
    await expect(page).toHaveURL(/as=calendar&span=month&day=2026-10-01/)
    const name = newName('October ')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.locator(`[data-row-key="${action.id}"]`)).toBeVisible()
    await page.getByRole('link', { name }).click()
    await expect(page.locator('[data-day="2026-10-05"]')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await showIn(page, 'dark-blue', 'dark')
    expect(await faintWords(page)).toEqual([])

    await resize(page, 'mobile')
    // Its list is of one month, where the month on a wide screen shows whole weeks: the Wednesday may be the next one's.
    if (wednesday().slice(0, 7) > companyToday().slice(0, 7)) await page.getByRole('button', { name: 'Forward' }).click()
    if (wednesday().slice(0, 7) < companyToday().slice(0, 7)) await page.getByRole('button', { name: 'Back' }).click()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: `Move ${action.code}` }).click()
    await page.getByRole('menuitem', { name: '1 day later' }).click()
    await expect.poll(async () => (await admin('GET', `/api/quality/scar/${action.id}/`)).body.dueOn).toBe(dayAfter(wednesday(), 1))
  },
)

test.describe('a record that somebody else has changed meanwhile', { tag: '@core' }, () => {
  test.use({ refusals: [409] })

  test('is not moved, says so and stands on its day of now', async ({ arrive, as }) => {
    const admin = await as('admin')
    const action = await newAction(admin, wednesday())
    const page = await arrive('admin', { language: 'en', hears: false })
    await page.goto(`/quality/scar?supplier=${action.supplier}&as=calendar&span=week`)
    await settled(page)
    const friday = dayAfter(wednesday(), 2)
    const path = `/api/quality/scar/${action.id}/`
    expect((await admin('PATCH', path, { version: 1, dueOn: friday })).status).toBe(200)
    const bar = page.locator(`[data-row-key="${action.id}"]`)
    await bar.dragTo(page.locator(`[data-day="${dayAfter(wednesday(), -1)}"]`))
    await expect(page.getByRole('alert').filter({ hasText: `${action.code} was not moved:` })).toBeVisible()
    expect((await admin('GET', path)).body.dueOn).toBe(friday)
    const place = await bar.boundingBox()
    const day = await page.locator(`[data-day="${friday}"]`).boundingBox()
    expect(place?.x).toBeGreaterThanOrEqual(day?.x ?? Number.NaN)
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test(
  'people are laid over one another in colours that the legend explains, and the address keeps them',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('manager', { language: 'en' })
    await page.goto('/materials/company?as=calendar')
    await settled(page)
    await page.getByRole('button', { name: 'People', exact: true }).click()
    const ticks = page.getByRole('group', { name: 'People shown together' }).getByRole('checkbox')
    await ticks.nth(0).check()
    await expect(page).toHaveURL(/owner__in=\d+|owner=\d+/)
    await ticks.nth(1).check()
    await expect(page).toHaveURL(/owner__in=\d+(,|%2C)\d+/)
    await page.keyboard.press('Escape')
    const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
    await expect(legend).toHaveCount(2)
    await page.reload()
    await settled(page)
    await expect(legend).toHaveCount(2)
    expect(await seriousFindings(page)).toEqual([])
    await legend
      .first()
      .getByRole('button', { name: /^Do not show/ })
      .click()
    await expect(legend).toHaveCount(1)
    await showIn(page, 'dark-blue', 'dark')
    expect(await faintWords(page)).toEqual([])
    await resize(page, 'mobile')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
  },
)
