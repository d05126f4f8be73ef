import { dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    needs: '用于',
    nothing: '没有需求',
    all: '选择本页全部',
    bulk: '批量操作',
    buy: '生成采购申请',
    order: '采购订单',
    arrival: '新的到货日',
    promises: '承诺',
    ask: '采用：请供应商改期',
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
    nothing: 'Nothing needs it',
    all: 'Select all on this page',
    bulk: 'Bulk actions',
    buy: 'Make requisition',
    order: 'Purchase order',
    arrival: 'New arrival',
    promises: 'Promises',
    ask: 'Keep: ask the supplier',
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

interface Found {
  readonly id: number
}

/** What a list answers; a refusal is said as it is. */
const listed = async <One extends Found>(by: Call, path: string): Promise<readonly One[]> => {
  const answer = await by('GET', path)
  expect([path, answer.status, answer.status === 200 ? '' : JSON.stringify(answer.body)]).toEqual([path, 200, ''])
  return answer.body.results
}

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
    material: (material as Found).id,
    quantity,
    needDate,
    shortage: (shortage as Found | null)?.id ?? null,
    estimate: '3',
  }))
  const changed = await planner('PATCH', path, { version, items: priced })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await took(planner, path, 'submit')
  await agreed(as, 'purchase.requisition', request)
  await took(buyer, path, 'claim')
  await took(buyer, path, 'skip', { supplier, why: 'smallAmount', remark: '小额' })
  const [comparison = { id: 0 }] = await listed(buyer, `/api/purchase/priceComparison/?request=${request}`)
  await took(buyer, `/api/purchase/priceComparison/${comparison.id}/`, 'award')
  await agreed(as, 'purchase.priceComparison', comparison.id)
  const [order = { id: 0 }] = await listed(buyer, `/api/purchase/order/?comparison=${comparison.id}`)
  await took(buyer, `/api/purchase/order/${order.id}/`, 'send')
}

const actions = '/api/operate/mrpAction/'

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test.describe(language, { tag: '@operate' }, () => {
    test('last night’s run is read, an action explained to the last peg, and twenty lines become requisitions in three presses', async ({
      arrive,
      as,
    }) => {
      const planner = await as('planner')
      const page = await arrive('planner', { language })
      await test.step('the list opens with what counts now', async () => {
        await page.goto('/operate/mrp')
        await expect(page).toHaveURL(/current=true/)
        await expect(page).toHaveURL(/state=open/)
      })

      const wanted = 'current=true&state=open&kind=order&page_size=20'
      const before = await listed<Found>(planner, `${actions}?${wanted}`)
      expect(before.length, 'as many lines as are bought together').toBe(20)

      await test.step('one of them is explained to the last peg: what uses it, down to the order or plan', async () => {
        const read = []
        for (const { id } of before) read.push((await planner('GET', `${actions}${id}/`)).body)
        const [explained] = read.toSorted((one, other) => other.pegs.length - one.pegs.length)
        expect(explained.pegs.length).toBeGreaterThan(0)
        expect(explained.owner, 'somebody takes it up').not.toBeNull()
        await page.goto(`/operate/mrp/${explained.id}`)
        await expect(page.getByText(say.needs, { exact: true }).first()).toBeVisible()
        await expect(page.locator('.ms-peg')).toHaveCount(explained.pegs.length)
        const last = explained.pegs.at(-1)
        await expect(page.locator('.ms-peg').last()).toHaveText(language === 'zh' ? last.what : (last.whatEn ?? last.what))
      })

      await test.step('three presses: all of the page, make requisition, and yes', async () => {
        await page.goto(`/operate/mrp?${wanted}`)
        await page.getByRole('checkbox', { name: say.all }).click()
        await page.getByRole('region', { name: say.bulk }).getByRole('button', { name: say.buy, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: say.buy, exact: true }).click()
        await expect
          .poll(
            async () =>
              (await listed(planner, `${actions}?id__in=${before.map(({ id }) => id).join(',')}&state=actioned&page_size=50`)).length,
            {
              timeout: 60_000,
            },
          )
          .toBe(20)
      })

      await test.step('each is a shortage; what policy agrees to stands in a requisition of its supplier and week', async () => {
        for (const { id } of before) {
          const { made } = (await planner('GET', `${actions}${id}/`)).body
          const shortage = (await planner('GET', `/api/operate/shortage/${made.id}/`)).body
          expect(['approved', 'draft']).toContain(shortage.state)
          if (shortage.state !== 'approved') continue
          expect(shortage).toMatchObject({ approvedBy: 'policy', requested: shortage.quantity })
        }
      })
    })

    test('the planner moves a supplier’s day, sees which orders slip, and throws it away', async ({ arrive, as }) => {
      const planner = await as('planner')
      const moved = dayFromNow(120)
      const slips = (body: { readonly promises: readonly { readonly before: number; readonly after: number }[] }): number =>
        body.promises.filter(({ before, after }) => after > before).length
      const orders = await listed<Found & { readonly code: string }>(
        planner,
        '/api/purchase/order/?state__in=sent,confirmed,partlyReceived&page_size=100&fields=code',
      )
      let chosen: (typeof orders)[number] | undefined
      for (const one of orders) {
        const tried = await planner('GET', `/api/operate/what_if/?purchaseOrder=${one.id}&promisedOn=${moved}`)
        if (tried.status === 200 && slips(tried.body) > 0) {
          chosen = one
          break
        }
      }
      if (!chosen) throw new Error('No order of the demo company holds up a promise')
      const before = (await planner('GET', `/api/purchase/order/${chosen.id}/`)).body
      const page = await arrive('planner', { language })
      await page.goto('/operate/what_if')
      await expect(page.getByText(say.hint)).toBeVisible()
      const field = page.getByRole('combobox', { name: say.order, exact: true })
      await field.fill(chosen.code)
      await page.locator('.ant-select-dropdown:visible').getByText(chosen.code).first().click()
      await page.getByLabel(say.arrival, { exact: true }).fill(moved)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: say.promises, exact: true })).toBeVisible()
      const rows = page.getByRole('table', { name: say.promises }).getByRole('row')
      await expect(rows.nth(1).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('button', { name: say.ask, exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.discard, exact: true }).click()
      await expect(page.getByText(say.hint)).toBeVisible()
      expect((await planner('GET', `/api/purchase/order/${chosen.id}/`)).body).toEqual(before)
    })

    test('a shortage that no bill asks for is reported with its reason, agreed to, and bought', async ({ arrive, as }) => {
      const [planner, admin] = [await as('planner'), await as('admin')]
      const [material] = await listed<Found & { readonly code: string }>(
        planner,
        '/api/mnm/material/?status=active&purchasable=true&type=ordinary&sort=-code&page_size=10&fields=code',
      )
      if (!material) throw new Error('Nothing is bought in the demo company')
      const page = await arrive('planner', { language })
      await page.goto('/operate/mrp_other_add')
      const field = page.getByRole('combobox', { name: say.material, exact: true })
      await field.fill(material.code)
      await page.locator('.ant-select-dropdown:visible').getByText(material.code).first().click()
      await page.getByLabel(say.quantity, { exact: true }).fill('7')
      await page.getByLabel(say.expected, { exact: true }).fill(dayFromNow(40))
      await page.keyboard.press('Enter')
      await page.getByLabel(say.why, { exact: true }).fill('展会样机')
      await page.getByRole('button', { name: say.save, exact: true }).first().click()
      await page.getByRole('button', { name: say.submit, exact: true }).click()
      await expect(page.getByText(say.pending, { exact: true }).first()).toBeVisible()
      const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
      await agreed(as, 'operate.shortage', id, ['peng.fei', 'cao.li', 'manager'])
      await expect(page.getByText(say.approved, { exact: true }).first()).toBeVisible()
      const [line] = await listed<Found & { readonly quantity: string; readonly record: Found }>(
        admin,
        `/api/purchase/requisition/items/?shortage=${id}`,
      )
      expect(line).toMatchObject({ quantity: '7.0000' })
      const supplier = await makeSupplier(admin, newName('杭州精工'))
      await took(admin, `/api/purchase/supplier/${supplier.id}/`, 'takeOver', { reason: '原有供应商' })
      await bought(as, line?.record.id ?? 0, supplier.id)
      await page.reload()
      await expect(page.getByText(say.purchased, { exact: true }).first()).toBeVisible()
    })
  })
}
