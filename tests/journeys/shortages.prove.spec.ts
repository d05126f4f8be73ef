import { companyToday, dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import { makeSupplier, newName } from './newSupplier.ts'
import { made, step } from './service.ts'
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
    ask: '采用：请供应商改期',
    discard: '放弃',
    hint: '选择计划或采购订单并填写新的日期',
    start: '开始运算',
    done: '已完成',
    slips: '会迟的承诺',
    submit: '提交审批',
    approved: '已批准',
    material: /^物料/,
    quantity: /^缺料数量/,
    expected: /^期望到货/,
    why: /^缺料原因/,
    save: '保存',
    pending: '审批中',
    purchased: '已采购',
    notPurchased: '未采购',
  },
  en: {
    needs: 'Needed for',
    all: 'Select all on this page',
    bulk: 'Bulk actions',
    buy: 'Make requisition',
    order: 'Purchase order',
    arrival: 'New arrival',
    promises: 'Promises',
    ask: 'Keep: ask the supplier',
    discard: 'Throw away',
    hint: 'Choose a plan or a purchase order',
    start: 'Start',
    done: 'Done',
    slips: 'Promises that slip',
    submit: 'Submit for approval',
    approved: 'Approved',
    material: /^Material/,
    quantity: /^Quantity/,
    expected: /^Expected date/,
    why: /^Why it is missing/,
    save: 'Save',
    pending: 'In approval',
    purchased: 'Purchased',
    notPurchased: 'Not purchased',
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

type As = (who: string) => Promise<Call>

/** A supplier of the journey's own. */
const newSupplier = async (admin: Call): Promise<number> => {
  const { id } = await makeSupplier(admin, newName('杭州精工'))
  await step(admin, `/api/purchase/supplier/${id}/`, 'takeOver', { reason: '原有供应商' })
  return id
}

/** What was requested is agreed to, awarded without a comparison and ordered from a supplier, as buyers do it; answers the order. */
const bought = async (as: As, request: number, supplier: number): Promise<Found & { readonly code: string }> => {
  const [planner, buyer] = [await as('planner'), await as('buyer')]
  const path = `/api/purchase/requisition/${request}/`
  await step(planner, path, 'submit')
  await agreed(as, 'purchase.requisition', request)
  await step(buyer, path, 'claim')
  await step(buyer, path, 'skip', { supplier, why: 'smallAmount', remark: '小额' })
  const [comparison = { id: 0 }] = await listed(buyer, `/api/purchase/priceComparison/?request=${request}`)
  await step(buyer, `/api/purchase/priceComparison/${comparison.id}/`, 'award')
  await agreed(as, 'purchase.priceComparison', comparison.id)
  const [order = { id: 0 }] = await listed(buyer, `/api/purchase/order/?comparison=${comparison.id}`)
  return step(buyer, `/api/purchase/order/${order.id}/`, 'send')
}

/** Whoever requested it completes the draft: what each line is expected to cost. */
const estimated = async (planner: Call, request: number): Promise<void> => {
  const path = `/api/purchase/requisition/${request}/`
  const { version, items } = (await planner('GET', path)).body
  const priced = items.map(({ id, material, quantity, needDate }: Readonly<Record<string, unknown>>) => ({
    id,
    material: (material as Found).id,
    quantity,
    needDate,
    estimate: '3',
  }))
  const changed = await planner('PATCH', path, { version, items: priced })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
}

/** So many of each material are requested by the planner and ordered at 3 CNY; answers the order. */
const orderedOf = async (as: As, materials: readonly number[], quantity: string, supplier: number) => {
  const { id } = await made(await as('planner'), '/api/purchase/requisition/', {
    purpose: newName('备料'),
    costObject: 'P-2407',
    needDate: dayFromNow(30),
    items: materials.map(material => ({ material, quantity, estimate: '3' })),
  })
  return bought(as, id, supplier)
}

/** So many materials that the supplier has delivered before, of which ten have to lie there and none do. */
const runningOut = async (as: As, count: number, supplier: number): Promise<void> => {
  const admin = await as('admin')
  const [unit] = await listed(admin, '/api/mnm/unit/?search=pcs')
  const materials: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const { id } = await made(admin, '/api/mnm/material/', {
      name: newName('垫圈'),
      unit: unit?.id,
      type: 'ordinary',
      inspectionClass: 'C',
      purchasable: true,
      primarySupplier: supplier,
      leadDays: 5,
      safetyStock: '10',
    })
    await step(admin, `/api/mnm/material/${id}/`, 'takeOver', { code: newName('W').toUpperCase(), reason: '原有料号' })
    materials.push(id)
  }
  await orderedOf(as, materials, '1', supplier)
}

/** Five of a product are sold to the first customer who may buy them now, for in 30 days. */
const soldTo = async (as: As, model: number): Promise<{ readonly code: string }> => {
  const admin = await as('admin')
  const { id: change } = await made(await as('hu.yong'), '/api/crm/priceChange/', {
    reason: '新产品定价',
    effectiveDate: companyToday(),
    rows: [{ model, tier: 'retail', currency: 'CNY', amount: '100' }],
  })
  await step(await as('hu.yong'), `/api/crm/priceChange/${change}/`, 'submit')
  await agreed(as, 'crm.priceChange', change)
  const customers = await listed(admin, '/api/crm/company/?status=active&tier=retail&currency=CNY&page_size=10')
  for (const { id: company } of customers) {
    const { id, version } = await made(admin, '/api/operate/order/', {
      company,
      type: 'sale',
      address: '苏州市仓储路 8 号',
      country: 'CN',
      requestedOn: dayFromNow(30),
      items: [{ model, quantity: '5' }],
    })
    const { status, body } = await admin('POST', `/api/operate/order/${id}/confirm/`, { version })
    if (status === 200) return body
  }
  throw new Error('No customer of the demo company may buy anything')
}

/** Five of a product that is bought are sold for in 30 days, and its supplier has promised them for in 25. */
const soldAndOrdered = async (as: As) => {
  const [admin, buyer] = [await as('admin'), await as('buyer')]
  const supplier = await newSupplier(admin)
  const [like = { id: 0 }] = await listed(admin, '/api/product/model/?status=active&page_size=1')
  const { family, category, unit } = (await admin('GET', `/api/product/model/${like.id}/`)).body
  const kind = { family: family.id, category: category.id, unit: unit.id, source: 'buy', saleable: true }
  const { id: model } = await made(admin, '/api/product/model/', { nameZh: newName('手持仪'), ...kind })
  const { material } = await step(admin, `/api/product/model/${model}/`, 'takeOver', { reason: '原有产品' })
  const sold = await soldTo(as, model)
  const sent = await orderedOf(as, [material.id], '5', supplier)
  await step(buyer, `/api/purchase/order/${sent.id}/`, 'confirm', { promisedOn: dayFromNow(25), samePrices: true })
  return { sold, sent }
}

const actions = '/api/operate/mrpAction/'

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test.describe(language, { tag: '@operate' }, () => {
    test('last night’s run is read, an action explained to the last peg, and twenty lines become requisitions in three presses', async ({
      arrive,
      as,
    }) => {
      test.setTimeout(240_000)
      const [planner, admin] = [await as('planner'), await as('admin')]
      const page = await arrive('planner', { language })
      await test.step('last night’s run says what it found, and its list opens with what counts now', async () => {
        const [run] = await listed<Found & { readonly code: string }>(
          planner,
          '/api/operate/mrpRun/?state=done&cause=nightly&page_size=1&fields=code',
        )
        await page.goto(`/operate/mrp_run/${run?.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(run?.code ?? '')
        await expect(page.getByText(say.slips, { exact: true }).first()).toBeVisible()
        await page.goto('/operate/mrp')
        await expect(page).toHaveURL(/current=true/)
        await expect(page).toHaveURL(/state=open/)
      })

      await test.step('an action is explained to the last peg: what uses it, down to the order or plan', async () => {
        const found = await listed(planner, `${actions}?current=true&kind__in=make,order&page_size=20`)
        const read = []
        for (const { id } of found) read.push((await planner('GET', `${actions}${id}/`)).body)
        const [explained] = read.toSorted((one, other) => other.pegs.length - one.pegs.length)
        expect(explained.pegs.length).toBeGreaterThan(0)
        expect(explained.owner, 'somebody takes it up').not.toBeNull()
        await page.goto(`/operate/mrp/${explained.id}`)
        await expect(page.getByText(say.needs, { exact: true }).first()).toBeVisible()
        await expect(page.locator('.ms-peg')).toHaveCount(explained.pegs.length)
        const last = explained.pegs.at(-1)
        await expect(page.locator('.ms-peg').last()).toHaveText(language === 'zh' ? last.what : (last.whatEn ?? last.what))
      })

      const supplier = await newSupplier(admin)
      await test.step('twenty materials of a supplier run out; the planner starts a run and sees that it is done', async () => {
        await runningOut(as, 20, supplier)
        const { id } = await made(planner, '/api/operate/mrpRun/', { purpose: '垫圈不足' })
        await page.goto(`/operate/mrp_run/${id}`)
        await page.getByRole('button', { name: say.start, exact: true }).click()
        await expect(page.getByText(say.done, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
      })

      const wanted = `current=true&state=open&kind=order&supplier=${supplier}&page_size=20`
      const lines = await listed(planner, `${actions}?${wanted}`)
      expect(lines).toHaveLength(20)
      const shortages: number[] = []
      await test.step('three presses: all of the page, make requisition, and yes', async () => {
        await page.goto(`/operate/mrp?${wanted}`)
        await page.getByRole('checkbox', { name: say.all }).click()
        await page.getByRole('region', { name: say.bulk }).getByRole('button', { name: say.buy, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: say.buy, exact: true }).click()
        await expect.poll(async () => (await listed(planner, `${actions}?${wanted}`)).length, { timeout: 60_000 }).toBe(0)
        for (const { id } of lines) shortages.push((await planner('GET', `${actions}${id}/`)).body.made.id)
      })

      await test.step('policy has agreed to each, and all of them stand in one requisition of their supplier and week', async () => {
        const requests = new Set<number>()
        for (const id of shortages) {
          expect((await planner('GET', `/api/operate/shortage/${id}/`)).body).toMatchObject({
            state: 'approved',
            approvedBy: 'policy',
            quantity: '10.0000',
            requested: '10.0000',
          })
          const found = await listed<Found & { readonly record: Found }>(admin, `/api/purchase/requisition/items/?shortage=${id}`)
          for (const { record } of found) requests.add(record.id)
        }
        expect(requests.size).toBe(1)
      })
    })

    test('the planner moves a supplier’s day, sees which order slips by how many days, and throws it away', async ({ arrive, as }) => {
      test.setTimeout(180_000)
      const planner = await as('planner')
      const { sold, sent } = await soldAndOrdered(as)
      const before = (await planner('GET', `/api/purchase/order/${sent.id}/`)).body
      const page = await arrive('planner', { language })
      await page.goto('/operate/what_if')
      await expect(page.getByText(say.hint)).toBeVisible()
      await page.getByRole('combobox', { name: say.order, exact: true }).fill(sent.code)
      await page.locator('.ant-select-dropdown:visible').getByText(sent.code).first().click()
      await page.getByLabel(say.arrival, { exact: true }).fill(dayFromNow(55))
      await page.keyboard.press('Enter')
      // Needed in 30 days, and there in 55: what would be ordered now instead takes 60, because nobody has entered how long.
      const row = page.getByRole('region', { name: say.promises, exact: true }).getByRole('row').filter({ hasText: sold.code })
      await expect(row.getByRole('cell').nth(-2)).toHaveText('0')
      await expect(row.getByRole('cell').last()).toHaveText('25')
      await expect(page.getByRole('button', { name: say.ask, exact: true })).toBeVisible()
      await page.getByRole('button', { name: say.discard, exact: true }).click()
      await expect(page.getByText(say.hint)).toBeVisible()
      expect((await planner('GET', `/api/purchase/order/${sent.id}/`)).body).toEqual(before)
    })

    test('a shortage that no bill asks for is reported with its reason, agreed to, and bought', async ({ arrive, as }) => {
      test.setTimeout(180_000)
      const [planner, admin] = [await as('planner'), await as('admin')]
      const [material] = await listed<Found & { readonly code: string }>(
        planner,
        '/api/mnm/material/?status=active&purchasable=true&type=ordinary&sort=code&page_size=1&fields=code',
      )
      if (!material) throw new Error('Nothing is bought in the demo company')
      const page = await arrive('planner', { language })
      await page.goto('/operate/mrp_other_add')
      await page.getByRole('combobox', { name: say.material }).fill(material.code)
      await page.locator('.ant-select-dropdown:visible').getByText(material.code).first().click()
      await page.getByRole('textbox', { name: say.quantity }).fill('7')
      await page.getByRole('textbox', { name: say.expected }).fill(dayFromNow(70))
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: say.why }).fill('展会样机')
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
      await estimated(planner, line?.record.id ?? 0)
      await bought(as, line?.record.id ?? 0, await newSupplier(admin))
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(say.purchased, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(say.notPurchased, { exact: true })).toHaveCount(0)
      expect((await planner('GET', `/api/operate/shortage/${id}/`)).body).toMatchObject({ purchaseStatus: 'purchased', ordered: '7.0000' })
    })
  })
}
