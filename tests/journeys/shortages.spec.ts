import { dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    needs: '用于',
    all: '选择本页全部',
    bulk: '批量操作',
    buy: '生成采购申请',
    order: '采购订单',
    arrival: '新的到货日',
    promises: '承诺',
    discard: '放弃',
    hint: '选择计划或采购订单并填写新的日期',
    submit: '提交审批',
    approved: '已批准',
    material: '物料',
    quantity: '缺料数量',
    expected: '期望到货',
    why: '缺料原因',
    save: '保存',
    pending: '审批中',
    purchased: '已采购',
  },
  en: {
    needs: 'Needed for',
    all: 'Select all on this page',
    bulk: 'Bulk actions',
    buy: 'Make requisition',
    order: 'Purchase order',
    arrival: 'New arrival',
    promises: 'Promises',
    discard: 'Throw away',
    hint: 'Choose a plan or a purchase order',
    submit: 'Submit for approval',
    approved: 'Approved',
    material: 'Material',
    quantity: 'Quantity',
    expected: 'Expected date',
    why: 'Why it is missing',
    save: 'Save',
    pending: 'In approval',
    purchased: 'Purchased',
  },
} as const

/** Takes a step of a record as it stands. */
const took = async (by: Call, path: string, step: string, input: object = {}): Promise<void> => {
  const { version } = (await by('GET', path)).body
  const answer = await by('POST', `${path}${step}/`, { version, ...(Object.keys(input).length > 0 ? { input } : {}) })
  expect([step, answer.status, answer.status === 200 ? '' : JSON.stringify(answer.body)]).toEqual([step, 200, ''])
}

/** What was requested is agreed to, awarded without a comparison and ordered from a supplier, as buyers do it. */
const bought = async (as: (who: string) => Promise<Call>, request: number, supplier: number): Promise<void> => {
  const [planner, buyer] = [await as('planner'), await as('buyer')]
  const path = `/api/purchase/requisition/${request}/`
  const { version, items } = (await planner('GET', path)).body
  const priced = items.map(({ id, material, quantity, needDate, shortage }: Readonly<Record<string, unknown>>) => ({
    id,
    material: (material as { readonly id: number }).id,
    quantity,
    needDate,
    shortage: (shortage as { readonly id: number } | null)?.id ?? null,
    estimate: '3',
  }))
  const changed = await planner('PATCH', path, { version, items: priced })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await took(planner, path, 'submit')
  await agreed(as, 'purchase.requisition', request)
  await took(buyer, path, 'claim')
  await took(buyer, path, 'skip', { supplier, why: 'smallAmount', remark: '小额' })
  const comparison = (await buyer('GET', `/api/purchase/priceComparison/?request=${request}`)).body.results[0].id
  await took(buyer, `/api/purchase/priceComparison/${comparison}/`, 'award')
  await agreed(as, 'purchase.priceComparison', comparison)
  const order = (await buyer('GET', `/api/purchase/order/?comparison=${comparison}`)).body.results[0].id
  await took(buyer, `/api/purchase/order/${order}/`, 'send')
}

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test.describe(language, { tag: '@operate' }, () => {
    test('last night’s run is read, an action explained to the last peg, and what is to be ordered requested in three presses', async ({
      arrive,
      as,
    }) => {
      const planner = await as('planner')
      const page = await arrive('planner', { language })
      await page.goto('/operate/mrp')
      // It opens with what counts now.
      await expect(page).toHaveURL(/current=true/)
      await expect(page).toHaveURL(/state=open/)
      const { body } = await planner(
        'GET',
        '/api/operate/mrpAction/?current=true&state=open&kind=order&page_size=50&fields=pegs,priority,owner',
      )
      const explained = body.results.find(({ pegs }: { readonly pegs: readonly object[] }) => pegs.length > 1) ?? body.results[0]
      expect(explained.owner, 'somebody takes it up').not.toBeNull()
      await page.goto(`/operate/mrp/${explained.id}`)
      await expect(page.getByText(say.needs, { exact: true }).first()).toBeVisible()
      await expect(page.locator('.ms-peg')).toHaveCount(explained.pegs.length)

      await page.goto('/operate/mrp?current=true&state=open&kind=order&page_size=50')
      await page.getByRole('checkbox', { name: say.all }).click()
      await page.getByRole('region', { name: say.bulk }).getByRole('button', { name: say.buy, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.buy, exact: true }).click()
      await expect(async () => {
        const done = await planner('GET', '/api/operate/mrpAction/?current=true&state=actioned&kind=order&page_size=1')
        expect(done.body.count).toBeGreaterThanOrEqual(20)
      }).toPass()
    })

    test('the planner moves a supplier’s day in memory, sees what differs, and throws it away', async ({ arrive, as }) => {
      const planner = await as('planner')
      const { body } = await planner('GET', '/api/purchase/order/?state=confirmed&page_size=1&fields=code,promisedOn')
      const [order] = body.results
      const before = (await planner('GET', `/api/purchase/order/${order.id}/`)).body
      const page = await arrive('planner', { language })
      await page.goto('/operate/what_if')
      await expect(page.getByText(say.hint)).toBeVisible()
      await page.getByLabel(say.order, { exact: true }).last().fill(order.code)
      await page.locator('.ant-select-dropdown:visible').getByText(order.code).first().click()
      await page.getByLabel(say.arrival, { exact: true }).fill(dayFromNow(60))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: say.promises, exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.discard, exact: true }).click()
      await expect(page.getByText(say.hint)).toBeVisible()
      expect((await planner('GET', `/api/purchase/order/${order.id}/`)).body).toEqual(before)
    })

    test('a shortage that no bill asks for is reported with its reason, agreed to, and bought', async ({ arrive, as }) => {
      const [planner, admin] = [await as('planner'), await as('admin')]
      const { body } = await planner(
        'GET',
        '/api/mnm/material/?status=active&purchasable=true&type=ordinary&sort=-code&page_size=1&fields=code',
      )
      const [{ code }] = body.results
      const page = await arrive('planner', { language })
      await page.goto('/operate/mrp_other_add')
      await page.getByLabel(say.material, { exact: true }).fill(code)
      await page.locator('.ant-select-dropdown:visible').getByText(code).first().click()
      await page.getByLabel(say.quantity, { exact: true }).fill('7')
      await page.getByLabel(say.expected, { exact: true }).fill(dayFromNow(40))
      await page.keyboard.press('Enter')
      await page.getByLabel(say.why, { exact: true }).fill('展会样机')
      await page.getByRole('button', { name: say.save }).first().click()
      await page.getByRole('button', { name: say.submit, exact: true }).click()
      await expect(page.getByText(say.pending).first()).toBeVisible()
      const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
      await agreed(as, 'operate.shortage', id, ['peng.fei', 'cao.li', 'manager'])
      await expect(page.getByText(say.approved).first()).toBeVisible()
      const lines = await admin('GET', `/api/purchase/requisition/items/?shortage=${id}`)
      expect(lines.body.results).toMatchObject([{ quantity: '7.0000' }])
      const supplier = await makeSupplier(admin, newName('杭州精工'))
      await took(admin, `/api/purchase/supplier/${supplier.id}/`, 'takeOver', { reason: '原有供应商' })
      await bought(as, lines.body.results[0].record.id, supplier.id)
      await page.reload()
      await expect(page.getByText(say.purchased, { exact: true }).first()).toBeVisible()
    })
  })
}
