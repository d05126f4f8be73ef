import type { Locator } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, test, type Call } from './journey.ts'
import { chooseMore } from './timeline.ts'

// What a seller does from an inquiry on, until the goods of a special offer are with the customer.

const spoken = {
  zh: {
    customer: '客户',
    add: '添加一行',
    created: '报价明细',
    convert: '转为特价',
    reason: '特价原因',
    volume: '数量大',
    asked: '待您审批：',
    pocket: '实收价',
    similar: '相似报价',
    approve: '同意',
    accept: '接受此报价',
    send: '提交',
    order: '生成订单',
    save: '保存',
    waybill: '生成运单',
    carrier: '快递公司',
    units: '扫描的 SN',
    shipped: '已发货',
    related: '相关单据',
    waybills: /^运单 · 已发货 .* \+1$/,
    kinds: [/报价单/, /订单/, /运单/],
    locale: 'zh-CN',
  },
  en: {
    customer: 'Customer',
    add: 'Add a line',
    created: 'Lines',
    convert: 'Convert to special',
    reason: 'Reason code',
    volume: 'Volume',
    asked: 'For your approval: ',
    pocket: 'Pocket price',
    similar: 'Similar quotations',
    approve: 'Approve',
    accept: 'Accept this quotation',
    send: 'Submit',
    order: 'Make order',
    save: 'Save',
    waybill: 'Make waybill',
    carrier: 'Express company',
    units: 'SNs scanned',
    shipped: 'Shipped',
    related: 'Related records',
    waybills: /^Waybill · Shipped .* \+1$/,
    kinds: [/Quotation/, /Order/, /Waybill/],
    locale: 'en-GB',
  },
} as const

/** The keystroke-level model, as at the bench: a key takes 0.28 s, a press with the mouse a whole second, the hand's way to it included. */
const seconds = { key: 0.28, press: 1 }

/** What a seller may need for a quotation of twelve lines, in seconds. */
const enough = 120

interface Priced {
  readonly id: number
  readonly pn: string
}

/** Products that are in the price book at retail, by the PNs that a customer writes. */
const pricedProducts = async (sales: Call, count: number): Promise<readonly Priced[]> => {
  const { body } = await sales('GET', '/api/materials/price/?tier=retail&currency=CNY&standing=current&page_size=200&sort=-id')
  const ids: readonly number[] = [...new Set<number>(body.results.map(({ model }: { readonly model: { id: number } }) => model.id))]
  const found: Priced[] = []
  for (const id of ids) {
    if (found.length === count) break
    const model = (await sales('GET', `/api/product/model/${id}/`)).body
    if (typeof model.pn === 'string' && model.saleable === true && model.status === 'active') found.push({ id, pn: model.pn })
  }
  return found
}

/** A customer of the seller who buys in CNY. */
const ownCustomer = async (sales: Call) =>
  (await sales('GET', '/api/materials/company/?page_size=1&currency=CNY&status=active')).body.results[0]

for (const language of ['zh', 'en'] as const) {
  const say = spoken[language]

  test(`${language}: a quotation of twelve lines is made with the keyboard in less than two minutes`, async ({ arrive, as }) => {
    const sales = await as('sales')
    const products = await pricedProducts(sales, 12)
    expect(products).toHaveLength(12)
    const customer = await ownCustomer(sales)
    const page = await arrive('sales', { language })
    await page.goto('/materials/quotation/regular/add')
    const count = { presses: 0, keys: 0 }
    const press = async (target: Locator) => {
      count.presses += 1
      await target.click()
    }
    const type = async (text: string) => {
      count.keys += text.length
      await page.keyboard.type(text)
    }
    const key = async (name: string) => {
      count.keys += name.split('+').length
      await page.keyboard.press(name)
    }
    const cell = (line: number, name: string) => page.locator(`[id$="items-${line}-${name}"]`)
    /** Goes from control to control with a key. */
    const goTo = async (name: string, control: Locator) => {
      for (let presses = 0; presses < 5; presses += 1) {
        await key(name)
        if (await control.evaluate(element => element === document.activeElement)) return
      }
      await expect(control).toBeFocused()
    }
    /** Types until a picker offers what is meant, and takes it. */
    const pick = async (typed: string, offered: string) => {
      await type(typed)
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').getByText(offered).first()).toBeVisible()
      await key('Enter')
    }

    await press(page.getByLabel(say.customer, { exact: true }))
    const called: string = language === 'en' ? (customer.nameEn ?? customer.name) : customer.name
    await pick(called.slice(0, 6), called)
    await press(page.getByRole('button', { name: say.add }).first())
    for (const [at, { pn }] of products.entries()) {
      await expect(cell(at, 'model')).toBeFocused()
      await pick(pn, pn)
      await goTo('Tab', cell(at, 'quantity'))
      await type(String(at + 1))
      if (at === products.length - 1) continue
      await key('Enter')
      await expect(cell(at + 1, 'quantity')).toBeFocused()
      await goTo('Shift+Tab', cell(at + 1, 'model'))
    }
    await key('Alt+s')
    await expect(page).toHaveURL(/\/materials\/quotation\/regular\/\d+$/)
    await expect(page.getByRole('tab', { name: say.created }).or(page.getByText(say.created).first()).first()).toBeVisible()

    const estimated = count.presses * seconds.press + count.keys * seconds.key
    test.info().annotations.push({
      type: 'walk',
      description: `${count.presses} presses, ${count.keys} keys: ${estimated.toFixed(1)} s estimated`,
    })
    expect(estimated).toBeLessThanOrEqual(enough)
    const { body } = await sales('GET', `/api/materials/quotation/${page.url().split('/').at(-1)}/`)
    expect(
      body.items.map(({ model, quantity }: { readonly model: { id: number }; readonly quantity: string }) => [model.id, Number(quantity)]),
    ).toEqual(products.map(({ id }, at) => [id, at + 1]))
    expect(Number(body.total.amount)).toBeGreaterThan(0)
  })
}

interface InStock {
  readonly model: number
  readonly codes: readonly [string, string]
}

/** Two units of one product that lie in stock, not reserved, and have a price. */
const twoInStock = async (warehouse: Call, sales: Call): Promise<InStock> => {
  const { results } = (await warehouse('GET', '/api/stock/balance/?kind=usable&quantity=1&page_size=200')).body
  const found = new Map<number, string[]>()
  for (const { serial, available } of results) {
    if (serial === null || Number(available) < 1) continue
    const [unit] = (await warehouse('GET', `/api/product/unit/?search=${encodeURIComponent(serial)}&page_size=1`)).body.results
    if (!unit) continue
    const codes = [...(found.get(unit.model.id) ?? []), String(unit.code)]
    found.set(unit.model.id, codes)
    const [one, other] = codes
    if (one === undefined || other === undefined) continue
    const { count } = (await sales('GET', `/api/materials/price/?model=${unit.model.id}&page_size=1`)).body
    if (count > 0) return { model: unit.model.id, codes: [one, other] }
  }
  throw new Error('No two units of one product lie in stock')
}

for (const language of ['zh', 'en'] as const) {
  const say = spoken[language]

  test(`${language}: a special offer is agreed to on a phone in two taps, accepted by link, and shipped in two parts that its customer’s page shows`, async ({
    arrive,
    as,
    open,
  }) => {
    test.setTimeout(120_000)
    const [sales, warehouse, finance] = [await as('sales'), await as('warehouse'), await as('fan.xueqin')]
    const { model, codes } = await twoInStock(warehouse, sales)
    const customer = await ownCustomer(sales)
    const { id: seller } = (await sales('GET', '/api/users/me/')).body
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const terms = { company: customer.id, paymentTerms: customer.paymentTerms, seller, type: 'normal', currency: 'CNY' }
    const made = await sales('POST', '/api/materials/quotation/', {
      ...terms,
      priceListDate: day,
      taxMode: 'included',
      validityDays: 30,
      items: [{ model, quantity: '2', discount: '0.06' }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const offer = `/api/materials/quotation/${made.body.id}/`

    const special = await test.step('what breaks its band is converted and handed in', async () => {
      const refused = await sales('POST', `${offer}send/`, { version: made.body.version })
      expect(refused.status).toBe(409)
      const page = await arrive('sales', { language })
      await page.goto(`/materials/quotation/regular/${made.body.id}`)
      await chooseMore(page, new RegExp(say.convert))
      const dialog = page.getByRole('dialog')
      await choose(page, dialog.getByLabel(say.reason, { exact: true }), say.volume)
      await dialog.getByRole('button', { name: say.convert, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      const converted = (await sales('GET', offer)).body
      expect(converted).toMatchObject({ type: 'special', code: null })
      const { status, body } = await sales('POST', `${offer}submit/`, { version: converted.version })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    })

    await test.step('the manager sees on his phone how the price came about and what was offered like it: from the notice, two taps', async () => {
      const phone = await arrive('manager', { language, viewport: { width: 390, height: 844 }, touch: true })
      await phone.goto('/notice/message')
      await phone.getByRole('link', { name: new RegExp(`${say.asked}.*${special.code}`) }).tap()
      await expect(phone.getByRole('rowheader', { name: say.pocket, exact: true })).toBeVisible()
      await expect(phone.getByRole('heading', { name: say.similar })).toBeVisible()
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await phone.getByRole('button', { name: say.approve, exact: true }).tap()
      await expect.poll(async () => (await sales('GET', offer)).body.state).toBe('approved')
    })

    await test.step('the customer accepts by the link', async () => {
      const { body: sent } = await sales('POST', `${offer}send/`, { version: (await sales('GET', offer)).body.version })
      expect(sent.state).toBe('sent')
      const about = { entity: 'materials.quotation', record: special.id }
      const given = await sales('POST', '/api/guest_link/', { ...about, recipient: '李工', language })
      const guest = await open({ viewport: { width: 390, height: 844 }, locale: say.locale })
      await guest.goto(given.body.path)
      await guest.getByRole('form', { name: say.accept }).getByRole('button', { name: say.send }).click()
      await expect.poll(async () => (await sales('GET', offer)).body.state).toBe('accepted')
    })

    const order = await test.step('it is ordered and paid', async () => {
      const page = await arrive('sales', { language })
      await page.goto(`/materials/quotation/special/${special.id}`)
      await page.getByRole('link', { name: say.order }).first().click()
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page).toHaveURL(/\/operate\/order\/\d+$/)
      const path = `/api/operate/order/${page.url().split('/').at(-1)}/`
      const { version } = (await sales('GET', path)).body
      const confirmed = await sales('POST', `${path}confirm/`, { version })
      expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
      const paid = await finance('POST', '/api/operate/payment/', { order: confirmed.body.id, paidOn: day, reference: 'TT20260002' })
      expect(paid.status, JSON.stringify(paid.body)).toBe(201)
      return confirmed.body
    })

    await test.step('its two units leave one after the other, each scanned', async () => {
      const page = await arrive('warehouse', { language })
      for (const code of codes) {
        await page.goto(`/operate/order/${order.id}`)
        await page.getByRole('link', { name: say.waybill }).first().click()
        await page.getByLabel(say.carrier, { exact: true }).fill('顺丰速运')
        await page.locator('[id$="items-0-quantity"]').fill('1')
        await page.getByLabel(say.units, { exact: true }).click()
        // A scanner types and ends with Enter.
        await page.keyboard.type(code)
        await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').getByText(code)).toBeVisible()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(page).toHaveURL(/\/operate\/waybill\/\d+$/)
      }
    })

    await test.step('the pages of order and customer show all of it', async () => {
      const page = await arrive('sales', { language })
      await page.goto(`/operate/order/${order.id}`)
      await expect(page.getByRole('main').getByText(say.shipped, { exact: true }).first()).toBeVisible()
      const shipped = (await sales('GET', `/api/operate/waybill/?order=${order.id}`)).body.results
      expect(shipped).toHaveLength(2)
      await expect(page.getByRole('link', { name: new RegExp(special.code) }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: say.waybills })).toBeVisible()
      await page.goto(`/materials/companyinfo/${customer.id}`)
      const related = page.getByRole('region', { name: say.related })
      for (const kind of say.kinds) await expect(related.getByRole('link', { name: kind }).first()).toBeVisible()
    })
  })
}
