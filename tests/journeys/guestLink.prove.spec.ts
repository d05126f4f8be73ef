import { dayFromNow } from '../harness/days.ts'
import { expect, test, type Call } from './journey.ts'
import { phone, recipient, givenLink } from './guestLink.ts'
import { sentOrder } from './sentOrder.ts'

/** An order that waits for its supplier. */
const waitingOrder = async (as: (who: string) => Promise<Call>): Promise<{ readonly id: number; readonly code: string }> => {
  const { body: suppliers } = await (await as('buyer'))('GET', '/api/purchase/supplier/?page_size=1&status=qualified')
  const items = [{ name: 'Housing', quantity: '5', newPrice: '0' }]
  return sentOrder(as, { supplier: suppliers.results[0].id, deliverBy: dayFromNow(30), items })
}

test.describe('a link that is good no longer', { tag: '@core' }, () => {
  test.use({ refusals: [404] })

  test('a supplier confirms an order in English; a revoked link tells them what to do', async ({ arrive, as, open }) => {
    const order = await waitingOrder(as)
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
    await guest.getByRole('button', { name: 'Confirm order' }).click()
    await expect(guest.getByRole('heading', { name: 'Submitted' })).toBeVisible()
    const { body: read } = await (await as('buyer'))('GET', `/api/purchase/order/${order.id}/`)
    expect([read.state, read.promisedOn]).toEqual(['confirmed', dayFromNow(20)])
  })
})
