import { expect, test, type Call } from './journey.ts'
import { type Current, check, pnOf } from './prices.ts'

/** The retail prices in CNY of the two models that are sold and were priced last. */
const twoPrices = async (call: Call): Promise<readonly Current[]> => {
  const { body } = await call('GET', '/api/crm/price/?tier=retail&currency=CNY&standing=current&sort=-id&page_size=50')
  const sold = await call('GET', '/api/product/model/?status=active&page_size=200')
  const ids = new Set(sold.body.results.map(({ id }: { readonly id: number }) => id))
  return body.results.filter(({ model }: Current) => ids.has(model.id)).slice(0, 2)
}

const agree = async (call: Call, id: number): Promise<void> => {
  const { body } = await call('GET', `/api/approval/document/?entity=crm.priceChange&record=${id}`)
  const [{ id: approval, hash, version, mine }] = body.results
  const decided = await call('POST', `/api/approval/${approval}/decide/`, { task: mine[0].task, decision: 'approve', hash, version })
  expect(decided.status).toBe(200)
}

test(
  'a price is explained, changed with the consent of another one, and is the new one from today',
  { tag: ['@crm', '@prove'] },
  async ({ arrive, as }) => {
    const manager = await as('hu.yong')
    const [first, second] = await twoPrices(manager)
    if (!first || !second) throw new Error('The price book is empty')
    const page = await arrive('hu.yong')
    await page.goto('/materials/price')
    const checker = page.getByRole('region', { name: '查价', exact: true })
    await check(page, /^产品型号/, pnOf(first.model))
    await expect(checker.getByText('单价四舍五入到分')).toBeVisible()

    const raised = (amount: string): string => (Number(amount) * 1.1).toFixed(2)
    const { body: made } = await manager('POST', '/api/crm/priceChange/', {
      reason: '原材料上涨',
      effectiveDate: '2026-01-05',
      rows: [first, second].map(({ model, amount }) => ({ model: model.id, tier: 'retail', currency: 'CNY', amount: raised(amount) })),
    })
    await page.goto(`/materials/priceChange/${made.id}`)
    await expect(page.getByText('共 2 个价格：上调 2，下调 0，不变 0，首次定价 0。')).toBeVisible()
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('审批中').first()).toBeVisible()
    await agree(await as('manager'), made.id)
    await page.reload()
    await expect(page.getByText('已生效').first()).toBeVisible()

    await page.goto('/materials/price')
    await check(page, /^产品型号/, pnOf(first.model))
    // What the way to the price begins with; a promotion may come after it.
    await expect(checker).toContainText(Number(raised(first.amount)).toLocaleString('en'))
  },
)
