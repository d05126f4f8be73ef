import type { Page } from '@playwright/test'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { expect, test, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'

/** A corrective action that waits for its answer, of a supplier of its own. */
const newAction = async (admin: Call): Promise<{ readonly id: number; readonly code: string; readonly supplier: number }> => {
  const supplier = await makeSupplier(admin, newName('Board '))
  const materials = await admin('GET', '/api/mnm/material/?page_size=1')
  const { status, body } = await admin('POST', '/api/quality/scar/', {
    supplier: supplier.id,
    material: materials.body.results[0].id,
    problem: newName('Cracked housing '),
    dueOn: '2027-01-15',
  })
  expect(status).toBe(201)
  return { id: body.id, code: body.code, supplier: supplier.id }
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, id: number) => page.locator(`[data-row-key="${id}"]`)

test('卡片拖到别的列：不允许的退回并说明原因，允许的先填写再移动', async ({ arrive, as }) => {
  const action = await newAction(await as('admin'))
  const page = await arrive('admin')
  await page.goto(`/quality/scar?supplier=${action.supplier}`)
  await settled(page)
  await page.getByRole('radiogroup', { name: '显示方式' }).getByText('看板').click()
  await expect(page).toHaveURL(/as=board/)
  await expect(column(page, '待回复 1').getByRole('link', { name: action.code })).toBeVisible()

  // No step leads from open to accepted: the card comes back and says so.
  await card(page, action.id).dragTo(column(page, '已接受 0'))
  await expect(card(page, action.id).getByRole('alert')).toContainText('只能从“待验证”移到“已接受”')
  await expect(column(page, '待回复 1').getByRole('link', { name: action.code })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // Grabbed by its link, it is the card that is dragged.
  await card(page, action.id).getByRole('link', { name: action.code }).dragTo(column(page, '待验证 0'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记回复' }).click()
  await expect(dialog.getByText('必填').first()).toBeVisible()
  await dialog.getByLabel('原因').fill('模具磨损')
  await dialog.getByLabel('纠正措施').fill('更换模具')
  await dialog.getByRole('button', { name: '登记回复' }).click()
  await expect(column(page, '待验证 1').getByRole('link', { name: action.code })).toBeVisible()
  await expect(card(page, action.id).getByRole('alert')).toHaveCount(0)
})

test('a card is moved from the keyboard and from its menu, and a saved view keeps the board', async ({ arrive, as }) => {
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
  await dialog.getByLabel('Root cause').fill('Worn mould')
  await dialog.getByLabel('Corrective action').fill('Mould replaced')
  await dialog.getByRole('button', { name: 'Record response' }).click()
  await expect(column(page, 'Awaiting verification 1').getByRole('link', { name: action.code })).toBeVisible()

  // The phone has no arrows to drag with: the card's menu names every column.
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
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

test.describe('a card that the server does not let go', () => {
  test.use({ refusals: [409] })

  test('is back where it stands now when somebody else was faster', async ({ arrive, as }) => {
    const admin = await as('admin')
    const action = await newAction(admin)
    const answered = await admin('POST', `/api/quality/scar/${action.id}/answer/`, {
      version: 1,
      input: { cause: 'Worn mould', action: 'Mould replaced' },
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
