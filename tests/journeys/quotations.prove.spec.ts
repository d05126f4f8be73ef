import { expect, test, type Call } from './journey.ts'
import { draftOf } from './quotations.ts'

/** Somebody agrees to a quotation that waits for them. */
const agree = async (call: Call, quotation: number) => {
  const { body } = await call('GET', `/api/approval/document/?entity=crm.quotation&record=${quotation}`)
  const [{ id, hash, version, mine }] = body.results
  return call('POST', `/api/approval/${id}/decide/`, { task: mine[0]?.task, decision: 'approve', hash, version })
}

test(
  'in the deepest band general manager and finance are asked at the same time, and read who is still to decide',
  { tag: '@crm' },
  async ({ arrive, as }) => {
    const seller = await as('sales')
    const { id, version } = await draftOf(seller, { discount: '0.18' })
    const input = { specialReason: 'competition' }
    const { body: special } = await seller('POST', `/api/crm/quotation/${id}/toSpecial/`, { version, input })
    const submitted = await seller('POST', `/api/crm/quotation/${id}/submit/`, { version: special.version })
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
    await expect.poll(async () => (await seller('GET', `/api/crm/quotation/${id}/`)).body.state).toBe('approved')
  },
)

test('a customer accepts an offer by a link in English, on a phone', { tag: '@crm' }, async ({ as, open }) => {
  const seller = await as('sales')
  const draft = await draftOf(seller, {})
  const { body: sent, status } = await seller('POST', `/api/crm/quotation/${draft.id}/send/`, { version: draft.version })
  expect(status, JSON.stringify(sent)).toBe(200)
  const given = await seller('POST', '/api/guest_link/', {
    entity: 'crm.quotation',
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
  await wish.getByRole('button', { name: 'Send request' }).click()
  await expect(guest.getByText('Sent. The answer will be shown on this page.')).toBeVisible()
  await expect(guest.getByText('Requested quantities').first()).toBeVisible()
  await guest.getByLabel(/^Customer reference/).fill('PO-4711')
  await guest.getByRole('form', { name: 'Accept this quotation' }).getByRole('button', { name: 'Accept quotation' }).click()
  await expect
    .poll(async () => (await seller('GET', `/api/crm/quotation/${draft.id}/`)).body)
    .toMatchObject({
      state: 'accepted',
      customerReference: 'PO-4711',
      viewedAt: expect.any(String),
      requested: [{ line: 1, quantity: '2.0000', requested: '5.0000' }],
    })
})
