import { dayFromNow } from '../harness/days.ts'
import { released } from '../harness/released.ts'
import { agreed } from './agreed.ts'
import { newName } from './newSupplier.ts'
import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    submit: '提交审批',
    submitted: '一级审批',
    board: '待认领',
    claim: '认领',
    compare: '生成比价单',
    asked: '待您审批：',
    approve: '同意',
    sent: '已发出',
    chain: '单据链',
    receive: '生成采购收货',
    save: '保存',
    received: /已新建 GR-/,
    readings: '检验数据',
    finish: '完成检验',
    sign: '签署检验结果',
    pass: '合格放行',
    toStock: '待入库',
    putInStock: '入库',
    quantity: /^实收数量/,
    stocked: '已入库',
    related: '相关单据',
    addedTo: '增加的库存',
  },
  en: {
    submit: 'Submit for approval',
    submitted: 'First-level approval',
    board: 'To claim',
    claim: 'Claim',
    compare: 'Create comparison',
    asked: 'For your approval: ',
    approve: 'Approve',
    sent: 'Sent',
    chain: 'Chain of records',
    receive: 'Make goods receipt',
    save: 'Save',
    received: /Created GR-/,
    readings: 'Readings',
    finish: 'Finish inspection',
    sign: 'Sign the result',
    pass: 'Release',
    toStock: 'To stock',
    putInStock: 'Put in stock',
    quantity: /^Quantity counted/,
    stocked: 'Stocked',
    related: 'Related records',
    addedTo: 'Added to',
  },
} as const

for (const language of variants(['zh', 'en'], 1)) {
  const say = spoken[language]

  test(
    `${language}: a planner asks, a buyer buys, the head of purchasing agrees on a phone, and what is delivered is inspected, stocked and explained backwards`,
    { tag: ['@purchase', '@quality', '@stock'] },
    async ({ arrive, as }) => {
      test.setTimeout(180_000)
      const [admin, planner, buyer] = [await as('admin'), await as('planner'), await as('buyer')]
      const supplier = await admin('POST', '/api/purchase/supplier/', {
        name: newName('苏州精密'),
        type: 'manufacturer',
        billType: 'none',
        currency: 'CNY',
        settlementDays: 30,
      })
      await admin('POST', `/api/purchase/supplier/${supplier.body.id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
      const units = await admin('GET', '/api/mnm/unit/?search=pcs')
      const look = { item: '1', name: '外观', nameEn: 'Appearance', kind: 'attribute', required: true, defectClass: 'major' }
      const standard = await admin('POST', '/api/quality/iqcStandard/', {
        code: newName('QS-').toUpperCase(),
        nameZh: '标签检验',
        nameEn: 'Label inspection',
        characteristics: [look],
      })
      expect(standard.status, JSON.stringify(standard.body)).toBe(201)
      await released(admin, '/api/quality/iqcStandard/', { id: standard.body.id, version: 1 })
      const made = await admin('POST', '/api/mnm/material/', {
        name: newName('标签纸'),
        unit: units.body.results[0].id,
        type: 'ordinary',
        purchasable: true,
        inspectionClass: 'C',
        planType: 'aql',
        inspectionLevel: 'II',
        aql: '1.0',
        inspectionStandard: standard.body.id,
      })
      const code = newName('PK').toUpperCase()
      await admin('POST', `/api/mnm/material/${made.body.id}/takeOver/`, { version: 1, input: { code, reason: '原有料号' } })
      const purpose = newName('备料')
      const asked = await planner('POST', '/api/purchase/requisition/', {
        purpose,
        costObject: 'P-2407',
        needDate: dayFromNow(30),
        items: [{ material: made.body.id, quantity: '100', estimate: '3' }],
      })
      expect(asked.status, JSON.stringify(asked.body)).toBe(201)
      const request = asked.body.id

      const planning = await arrive('planner', { language })
      await planning.goto(`/purchase/requisition/${request}`)
      await planning.getByRole('button', { name: say.submit }).click()
      await expect(planning.getByText(say.submitted).first()).toBeVisible()
      await agreed(as, 'purchase.requisition', request)

      const buying = await arrive('buyer', { language })
      await buying.goto('/purchase/purPM')
      await buying
        .getByRole('region', { name: say.board })
        .getByRole('link', { name: new RegExp(purpose) })
        .click()
      await buying.getByRole('button', { name: say.claim, exact: true }).click()
      await expect(buying.getByRole('button', { name: say.compare })).toBeVisible()
      const read = async (entity: string, id: number) => (await buyer('GET', `/api/purchase/${entity}/${id}/`)).body
      const { version } = await read('requisition', request)
      const skipping = { supplier: supplier.body.id, why: 'smallAmount', remark: '小额' }
      const skipped = await buyer('POST', `/api/purchase/requisition/${request}/skip/`, { version, input: skipping })
      expect(skipped.status, JSON.stringify(skipped.body)).toBe(200)
      const comparison = (await buyer('GET', `/api/purchase/priceComparison/?request=${request}`)).body.results[0].id
      const handedIn = await buyer('POST', `/api/purchase/priceComparison/${comparison}/award/`, {
        version: (await read('priceComparison', comparison)).version,
      })
      expect(handedIn.status, JSON.stringify(handedIn.body)).toBe(200)

      await test.step('the head of purchasing agrees on a phone: from the notice, two taps', async () => {
        const phone = await arrive('huang.lei', { language, viewport: { width: 390, height: 844 }, touch: true })
        await phone.goto('/notice/message')
        await phone.getByRole('link', { name: new RegExp(`${say.asked}.*${handedIn.body.code}`) }).tap()
        expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await phone.getByRole('button', { name: say.approve, exact: true }).tap()
        await expect.poll(async () => (await read('priceComparison', comparison)).state).toBe('awarded')
      })
      const [order] = (await buyer('GET', `/api/purchase/order/?comparison=${comparison}`)).body.results
      const sent = await buyer('POST', `/api/purchase/order/${order.id}/send/`, { version: (await read('order', order.id)).version })
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
      await buying.goto(`/purchase/order/${order.id}`)
      await expect(buying.getByText(say.sent, { exact: true }).first()).toBeVisible()

      const storing = await arrive('warehouse', { language })
      const lot = await test.step('the warehouse receives it, which makes a lot to inspect', async () => {
        await storing.goto(`/purchase/order/${order.id}`)
        await storing.getByRole('main').getByRole('link', { name: say.receive }).click()
        await storing.getByRole('button', { name: say.save, exact: true }).click()
        await expect(storing.getByText(say.received)).toBeVisible()
        expect((await read('order', order.id)).state).toBe('received')
        const [found] = (await admin('GET', `/api/quality/iqc/?material=${made.body.id}`)).body.results
        expect(found).toMatchObject({ status: 'toInspect', quantity: '100.0000' })
        return found
      })

      await test.step('the inspector types what was seen, signs it and lets it pass', async () => {
        const inspecting = await arrive('inspector', { language })
        await inspecting.goto(`/quality/iqc/${lot.id}`)
        await expect(inspecting.getByRole('tab', { name: say.readings })).toHaveAttribute('aria-selected', 'true')
        const cells = inspecting.getByRole('gridcell')
        await cells.first().click()
        const { body } = await admin('GET', `/api/quality/iqc/${lot.id}/`)
        for (let turn = 0; turn < body.sampleSize; turn += 1) {
          await inspecting.keyboard.type('ok')
          await inspecting.keyboard.press('Enter')
        }
        await inspecting.getByRole('button', { name: say.finish }).click()
        await inspecting.getByRole('dialog').getByRole('button', { name: say.sign }).click()
        await expect(inspecting.getByRole('dialog')).toBeHidden()
        await inspecting.getByRole('button', { name: say.pass, exact: true }).click()
        await inspecting.getByRole('dialog').getByRole('button', { name: say.pass, exact: true }).click()
        await expect(inspecting.getByText(say.toStock, { exact: true }).first()).toBeVisible()
      })

      await test.step('the warehouse puts it in stock', async () => {
        await storing.goto(`/quality/iqc/${lot.id}`)
        await storing.getByRole('button', { name: say.putInStock, exact: true }).click()
        const dialog = storing.getByRole('dialog')
        await dialog.getByLabel(say.quantity).fill('100')
        await dialog.getByRole('button', { name: say.putInStock, exact: true }).click()
        await expect(storing.getByText(say.stocked, { exact: true }).first()).toBeVisible()
      })

      await test.step('from the balance it is explained backwards: the move, the lot, and in its chain the order', async () => {
        const { results } = (await admin('GET', `/api/stock/balance/?material=${made.body.id}&kind=usable`)).body
        expect(results).toMatchObject([{ quantity: '100.0000' }])
        await storing.goto(`/stock/balance/${results[0].id}`)
        await storing.getByRole('region', { name: say.related }).getByRole('link').filter({ hasText: say.addedTo }).click()
        await storing.getByRole('main').getByRole('link', { name: lot.code }).first().click()
        await expect(storing).toHaveURL(new RegExp(`/quality/iqc/${lot.id}$`))
        const chain = storing.getByRole('navigation', { name: say.chain })
        await chain.getByRole('link', { name: new RegExp(sent.body.code) }).click()
        await expect(storing).toHaveURL(new RegExp(`/purchase/order/${order.id}$`))
      })
    },
  )
}
