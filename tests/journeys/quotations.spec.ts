import { dayFromNow } from '../harness/days.ts'
import { expect, test, type Call } from './journey.ts'

/** A draft of the seller for one of his customers, at a price below the tier price or at that of the book. */
const draftOf = async (call: Call, more: object) => {
  const { body: customers } = await call('GET', '/api/materials/company/?page_size=1&currency=CNY&status=active')
  const [{ id: company, paymentTerms }] = customers.results
  const { body: prices } = await call('GET', '/api/materials/price/?tier=retail&currency=CNY&standing=current&sort=id&page_size=1')
  const { id: seller } = (await call('GET', '/api/users/me/')).body
  const made = await call('POST', '/api/materials/quotation/', {
    company,
    paymentTerms,
    seller,
    type: 'normal',
    currency: 'CNY',
    priceListDate: dayFromNow(0),
    taxMode: 'included',
    validityDays: 30,
    items: [{ model: prices.results[0].model.id, quantity: '2', ...more }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

test('a quotation below its band becomes a special one, whose price is explained to who agrees to it', async ({ arrive, as }) => {
  const seller = await as('sales')
  const draft = await draftOf(seller, { discount: '0.06' })
  const page = await arrive('sales')
  await page.goto(`/materials/quotation/regular/${draft.id}`)
  await page.getByRole('tab', { name: '须审批' }).click()
  await expect(page.getByText('请转为特价后提交审批')).toBeVisible()
  const { body: special } = await seller('POST', `/api/materials/quotation/${draft.id}/toSpecial/`, {
    version: draft.version,
    input: { specialReason: 'volume' },
  })
  expect([draft.code, special.code]).toEqual([null, null])
  await page.goto('/materials/quotation/specials')
  await expect(page).toHaveURL(/type=special/)
  await page.getByRole('link', { name: `#${draft.id}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/materials/quotation/special/${draft.id}$`))
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '特价报价单' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto('/materials/quotation/list')
  await expect(page).toHaveURL(/type=normal/)
  await page.goto(`/materials/quotation/special/${draft.id}`)
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('审批中').first()).toBeVisible()

  const approver = await arrive('manager')
  await approver.goto(`/materials/quotation/special/${draft.id}`)
  await expect(approver.getByRole('rowheader', { name: '成交价', exact: true })).toBeVisible()
  await page.goto('/materials/quotation/special')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('新建报价单')
  await expect(page.getByText('特价原因').first()).toBeVisible()
})

/** Somebody agrees to a quotation that waits for him. */
const agree = async (call: Call, quotation: number) => {
  const { body } = await call('GET', `/api/approval/document/?entity=materials.quotation&record=${quotation}`)
  const [{ id, hash, version, mine }] = body.results
  return call('POST', `/api/approval/${id}/decide/`, { task: mine[0]?.task, decision: 'approve', hash, version })
}

test('in the deepest band general manager and finance are asked at the same time, and read who is still to decide', async ({
  arrive,
  as,
}) => {
  const seller = await as('sales')
  const { id, version } = await draftOf(seller, { discount: '0.18' })
  const input = { specialReason: 'competition' }
  const { body: special } = await seller('POST', `/api/materials/quotation/${id}/toSpecial/`, { version, input })
  const submitted = await seller('POST', `/api/materials/quotation/${id}/submit/`, { version: special.version })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect((await agree(await as('o.bennett'), id)).status).toBe(200)

  const manager = await arrive('manager', { language: 'en' })
  await manager.goto('/approval/inbox')
  const row = manager.getByRole('listitem').filter({ has: manager.getByRole('link', { name: new RegExp(submitted.body.code) }) })
  await expect(row).toContainText('Waiting for General manager')
  await row.getByRole('link').click()
  const groups = manager.getByRole('list', { name: 'Approver groups' }).getByRole('listitem')
  await expect(groups).toContainText([/^General manager Pending .*Shen Guoping/, /^Finance manager Pending .*Fan Xueqin/])
  await manager.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(manager.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()

  const finance = await arrive('fan.xueqin', { viewport: { width: 390, height: 844 }, touch: true })
  await finance.goto('/approval/inbox')
  const waiting = finance.getByRole('listitem').filter({ has: finance.getByRole('link', { name: new RegExp(submitted.body.code) }) })
  await expect(waiting).toContainText('待审批方：财务负责人')
  await waiting.getByRole('link').tap()
  await expect(finance.getByRole('list', { name: '审批方' }).getByRole('listitem')).toContainText([
    /^总经理 同意/,
    /^财务负责人 待审批 范雪琴/,
  ])
  expect(await finance.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await finance.getByRole('button', { name: '同意', exact: true }).tap()
  await expect.poll(async () => (await seller('GET', `/api/materials/quotation/${id}/`)).body.state).toBe('approved')
})

test('a customer accepts an offer by a link in English, on a phone', async ({ as, open }) => {
  const seller = await as('sales')
  const draft = await draftOf(seller, {})
  const { body: sent, status } = await seller('POST', `/api/materials/quotation/${draft.id}/send/`, { version: draft.version })
  expect(status, JSON.stringify(sent)).toBe(200)
  const given = await seller('POST', '/api/guest_link/', {
    entity: 'materials.quotation',
    record: draft.id,
    recipient: 'Jane Miller',
    language: 'en',
  })
  const guest = await open({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  await guest.goto(given.body.path)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(sent.code)
  await expect(guest.getByText('Total', { exact: true })).toBeVisible()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await guest.locator('summary').filter({ hasText: 'Ask for other quantities' }).click()
  const wish = guest.getByRole('form', { name: 'Ask for other quantities' })
  await wish.getByLabel(/^1\. /).fill('5')
  await wish.getByRole('button', { name: 'Submit' }).click()
  await expect(guest.getByText('Sent. The answer will be shown on this page.')).toBeVisible()
  await expect(guest.getByText('Requested quantities').first()).toBeVisible()
  await guest.getByLabel(/^Customer reference/).fill('PO-4711')
  await guest.getByRole('form', { name: 'Accept this quotation' }).getByRole('button', { name: 'Submit' }).click()
  await expect
    .poll(async () => (await seller('GET', `/api/materials/quotation/${draft.id}/`)).body)
    .toMatchObject({
      state: 'accepted',
      customerReference: 'PO-4711',
      viewedAt: expect.any(String),
      requested: [{ line: 1, quantity: '2.0000', requested: '5.0000' }],
    })
})
