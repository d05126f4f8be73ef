import { dayAfter, daysBetween, mondayOf } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'

/** On which day a timeline of six weeks shows a day, from 0: it begins with the Monday before last. */
const daysInto = (day: string): number => daysBetween(dayAfter(mondayOf(companyToday()), -7), day)

test(
  'a contract is lengthened at its end and begun by drawing its days; a corrective action by the plus of its day',
  { tag: ['@core', '@prove'] },
  async ({ arrive, as }) => {
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
  },
)
