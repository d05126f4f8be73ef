import { dayFromNow } from '../harness/days.ts'
import { expect, test, type Call } from './journey.ts'
import { sentOrder } from './sentOrder.ts'
import { shownText } from './shownText.ts'

// A supplier announces on a phone what they send, and the warehouse receives what was announced.

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** An order of five housings that its supplier has got, and the link to it. */
const linkedOrder = async (as: (who: string) => Promise<Call>): Promise<{ readonly id: number; readonly path: string }> => {
  const buyer = await as('buyer')
  const { body: suppliers } = await buyer('GET', '/api/purchase/supplier/?page_size=1&status=qualified')
  const items = [{ name: 'Housing', quantity: '5', newPrice: '0' }]
  const { id } = await sentOrder(as, { supplier: suppliers.results[0].id, deliverBy: dayFromNow(30), items })
  const given = await buyer('POST', '/api/guest_link/', { entity: 'purchase.order', record: id, recipient: 'Li Gong', language: 'zh' })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  return { id, path: given.body.path }
}

test.describe('a delivery', { tag: '@purchase' }, () => {
  test.use({ refusals: [400] })

  test('is announced on the phone in Chinese and English, and received by one press', async ({ arrive, as, open, origin }) => {
    const order = await linkedOrder(as)
    const guest = await open({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    await guest.goto(`${origin}${order.path}`)
    const form = guest.getByRole('form', { name: '通知发货' })
    await form.getByLabel(/^预计到货/).fill(dayFromNow(2))
    await form.getByLabel(/^发货数量/).fill('9')
    await form.getByLabel('供应商批号').fill('L-2026-7')
    const file = form.getByLabel('质量证明文件')
    await file.setInputFiles({ name: 'coa.txt', mimeType: 'text/plain', buffer: Buffer.from('pH 7.00') })
    await expect(form.getByText('只接受 PDF 和图片')).toBeVisible()
    await file.setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(form.getByText('coa.pdf')).toBeVisible()
    await form.getByRole('button', { name: '通知发货' }).click()
    await expect(form.getByText(/只剩 5/)).toBeVisible()
    // What was refused keeps everything else.
    await expect(form.getByLabel('供应商批号')).toHaveValue('L-2026-7')
    await expect(form.getByText('coa.pdf')).toBeVisible()
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await form.getByLabel(/^发货数量/).fill('3')
    await expect(form.getByRole('button', { name: '通知发货' })).toBeEnabled({ timeout: 10_000 })
    await form.getByRole('button', { name: '通知发货' }).click()
    await expect(guest.getByRole('heading', { name: '已提交' })).toBeVisible()
    await expect(shownText(guest.getByRole('article'), 'L-2026-7')).toBeVisible()
    await guest.getByText('更正日期和运单').first().click()
    const correction = guest.getByRole('form', { name: '更正日期和运单' })
    await correction.getByLabel(/^预计到货/).fill(dayFromNow(4))
    await correction.getByRole('button', { name: '保存更正' }).click()
    await expect(guest.getByRole('article').getByText(dayFromNow(4)).first()).toBeVisible()
    await guest.getByRole('button', { name: 'English' }).click()
    await expect(
      guest.getByRole('region', { name: 'Announced deliveries' }).getByText('Withdraw this shipping notice').first(),
    ).toBeVisible()
    await expect(guest.getByLabel(/^Quantity announced/)).toHaveValue('2')

    const page = await arrive('warehouse', { language: 'en' })
    await page.goto(`/purchase/shippingNotice?order=${order.id}`)
    await page.getByRole('link', { name: /^ASN-/ }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Receive/ })
      .click()
    await expect(page.getByText('coa.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/purchase\/receipt\/\d+/)
    await expect(shownText(page, 'L-2026-7').first()).toBeVisible()
  })
})
