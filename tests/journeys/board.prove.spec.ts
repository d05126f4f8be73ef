import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { newAction, column, card } from './board.ts'

test('a card is moved from the keyboard and from its menu, and a saved view keeps the board', { tag: '@core' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const action = await newAction(admin)
  const page = await arrive('admin', { language: 'en' })
  await page.goto(`/quality/scar?supplier=${action.supplier}&as=board`)
  await settled(page)

  const link = page.getByRole('link', { name: action.code })
  await link.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 'Accepted 0')).toContainText('Only from “Awaiting verification” does a step lead to “Accepted”.')
  await expect(page.getByRole('status').filter({ hasText: 'is held over Accepted' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('is held over')).toHaveCount(0)

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Containment').fill('Stock sorted')
  await dialog.getByLabel('Root cause').fill('Worn mould')
  await dialog.getByLabel('Corrective action').fill('Mould replaced')
  await dialog.getByRole('button', { name: 'Record response' }).click()
  await expect(column(page, 'Awaiting verification 1').getByRole('link', { name: action.code })).toBeVisible()

  // The phone has no arrows to drag with: the card's menu names every column.
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  expect(await card(page, action.id).evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: `Move ${action.code}` }).click()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Move to Accepted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(column(page, 'Accepted 1').getByRole('link', { name: action.code })).toBeVisible()

  await resize(page, 'desktop')
  const name = newName('Actions ')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('List').click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(column(page, 'Accepted 1')).toBeVisible()
  await showIn(page, 'dark-blue', 'dark')
  expect(await faintWords(page)).toEqual([])
})

test('a card whose move is still being saved is not moved again, and says so', { tag: '@core' }, async ({ arrive, as }) => {
  const admin = await as('admin')
  const action = await newAction(admin)
  const input = { containment: 'Stock blocked', cause: 'Worn mould', action: 'Mould replaced' }
  expect((await admin('POST', `/api/quality/scar/${action.id}/answer/`, { version: 1, input })).status).toBe(200)
  const page = await arrive('admin', { language: 'en' })
  const { promise: saving, resolve: letItBeSaved } = Promise.withResolvers<void>()
  await page.route(`**/api/quality/scar/${action.id}/accept/`, async route => {
    await saving
    await route.continue()
  })
  await page.goto(`/quality/scar?supplier=${action.supplier}&as=board`)
  await settled(page)
  await card(page, action.id).dragTo(column(page, 'Accepted 0'))
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(card(page, action.id)).toHaveAttribute('aria-busy', 'true')

  await card(page, action.id).dragTo(column(page, 'Awaiting response 0'))
  await expect(card(page, action.id).getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: `Move ${action.code}` }).click()
  await page.getByRole('menuitem', { name: /^Move to Awaiting response/ }).click()
  await expect(card(page, action.id).getByRole('alert')).toContainText('Its last move is still being saved.')
  letItBeSaved()
  await expect(column(page, 'Accepted 1').getByRole('link', { name: action.code })).toBeVisible()
  await expect(card(page, action.id)).toHaveAttribute('aria-busy', 'false')
  await expect(card(page, action.id).getByRole('alert')).toHaveCount(0)
})

test.describe('a card that the server does not let go', { tag: '@core' }, () => {
  test.use({ refusals: [409] })

  test('is back where it stands now when somebody else was faster', async ({ arrive, as }) => {
    const admin = await as('admin')
    const action = await newAction(admin)
    const answered = await admin('POST', `/api/quality/scar/${action.id}/answer/`, {
      version: 1,
      input: { containment: 'Stock blocked', cause: 'Worn mould', action: 'Mould replaced' },
    })
    expect(answered.status).toBe(200)
    const page = await arrive('admin', { language: 'en', hears: false })
    await page.goto(`/quality/scar?supplier=${action.supplier}&as=board`)
    await expect(column(page, 'Awaiting verification 1').getByRole('link', { name: action.code })).toBeVisible()
    const { version } = answered.body
    expect((await admin('POST', `/api/quality/scar/${action.id}/sendBack/`, { version, input: { reason: 'Not enough' } })).status).toBe(200)

    await card(page, action.id).dragTo(column(page, 'Accepted 0'))
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(column(page, 'Awaiting response 1').getByRole('link', { name: action.code })).toBeVisible()
    await expect(card(page, action.id).getByRole('alert')).toBeVisible()
  })
})
