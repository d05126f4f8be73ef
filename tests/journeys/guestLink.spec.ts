import { dayFromNow } from '../harness/days.ts'
import type { Page } from '@playwright/test'
import { expect, test, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'

// What a supplier is asked reaches him by a link: he has no account, only a phone.

const phone = { viewport: { width: 390, height: 844 } } as const
const recipient = 'Li Gong, Kunshan Precision'

/** An order that waits for its supplier. */
const sentOrder = async (buyer: Call): Promise<{ readonly id: number; readonly code: string }> => {
  const { body: suppliers } = await buyer('GET', '/api/purchase/supplier/?page_size=1&status=qualified')
  const made = await buyer('POST', '/api/purchase/order/', {
    supplier: suppliers.results[0].id,
    deliverBy: dayFromNow(30),
    items: [{ name: 'Housing', quantity: '5' }],
  })
  const sent = await buyer('POST', `/api/purchase/order/${made.body.id}/send/`, { version: made.body.version })
  expect(sent.status, JSON.stringify([made.body, sent.body])).toBe(200)
  return sent.body
}

/** Gives a link from the page of a record; answers where it leads. */
const givenLink = async (
  page: Page,
  words: { readonly button: string; readonly recipient: string; readonly create: string },
): Promise<string> => {
  await page.getByRole('button', { name: words.button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(dialog.getByLabel(words.recipient)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(words.recipient).fill(recipient)
  await dialog.getByRole('button', { name: words.create }).click()
  const address = await dialog.getByRole('status').locator('code').textContent()
  await expect(dialog.getByRole('listitem').filter({ hasText: recipient }).first()).toBeVisible()
  return address ?? ''
}

test('a supplier answers a corrective action on the phone, once, and the quality engineer reads it', async ({ arrive, as, open }) => {
  const admin = await as('admin')
  const supplier = await makeSupplier(admin, newName('链接供应商'))
  const { body: materials } = await admin('GET', '/api/mnm/material/?page_size=1&status=active')
  const problem = newName('外径超差 ')
  const scar = await admin('POST', '/api/quality/scar/', {
    supplier: supplier.id,
    material: materials.results[0].id,
    problem,
    dueOn: dayFromNow(14),
  })
  expect(scar.status, JSON.stringify(scar.body)).toBe(201)
  const page = await arrive('admin')
  await page.goto(`/quality/scar/${scar.body.id}`)
  const address = await givenLink(page, { button: '请供应商回复', recipient: '收件人', create: '生成链接' })

  const guest = await open({ ...phone, locale: 'zh-CN' })
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(scar.body.code)
  await expect(guest.getByText(problem)).toBeVisible()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByLabel(/^根本原因/)).toBeFocused()
  await expect(guest.getByLabel(/^根本原因/)).toHaveAttribute('aria-invalid', 'true')
  await guest.getByLabel(/^根本原因/).fill('刀具磨损')
  await guest.getByLabel(/^纠正措施/).fill('每 200 件换刀')
  await guest.getByRole('button', { name: '提交' }).click()
  await expect(guest.getByRole('heading', { name: '已提交' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: '已提交' })).toBeVisible()

  await page.goto(`/quality/scar/${scar.body.id}`)
  await expect(page.getByText('每 200 件换刀')).toBeVisible()
  await expect(page.getByText(new RegExp(`${recipient}（`)).first()).toBeVisible()
})

test.describe('a link that is good no longer', () => {
  test.use({ refusals: [404] })

  test('a supplier confirms an order in English; a revoked link tells him what to do', async ({ arrive, as, open }) => {
    const order = await sentOrder(await as('buyer'))
    const page = await arrive('buyer', { language: 'en' })
    await page.goto(`/purchase/order/${order.id}`)
    const words = { button: 'Ask the supplier to confirm', recipient: 'Recipient', create: 'Create link' }
    const revoked = await givenLink(page, words)
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: `Revoke the link for ${recipient}` })
      .first()
      .click()
    await expect(dialog.getByRole('listitem').first()).toContainText('Revoked')
    await page.keyboard.press('Escape')
    const address = await givenLink(page, words)

    const guest = await open({ ...phone, locale: 'en-US' })
    await guest.goto(revoked)
    await expect(guest.getByRole('alert')).toContainText('Ask the sender for a new one')
    await guest.goto('about:blank')
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(order.code)
    await expect(guest.getByRole('region', { name: 'Order lines' })).toBeVisible()
    await guest.getByLabel(/^Promised date/).fill(dayFromNow(20))
    await guest.getByLabel('Prices as ordered').check()
    await guest.getByRole('button', { name: 'Submit' }).click()
    await expect(guest.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    const { body: read } = await (await as('buyer'))('GET', `/api/purchase/order/${order.id}/`)
    expect([read.state, read.promisedOn]).toEqual(['confirmed', dayFromNow(20)])
  })
})
