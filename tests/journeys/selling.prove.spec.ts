import type { Locator } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, test, type Call } from './journey.ts'
import { chooseMore } from './timeline.ts'

// What a seller does from an inquiry on, until the goods of a special offer have left for the customer: one story.

const spoken = {
  zh: {
    customer: '客户',
    add: '添加一行',
    created: '报价明细',
    edit: '编辑',
    needs: '须审批',
    toConvert: /请转为特价后提交审批/,
    convert: '转为特价',
    reason: '特价原因',
    volume: '数量大',
    submit: '提交审批',
    inApproval: '审批中',
    asked: '待您审批：',
    pocket: '实收价',
    similar: '相似报价',
    approve: '同意',
    sendOffer: '发出',
    accept: '接受此报价',
    send: '接受报价',
    order: '生成订单',
    save: '保存',
    confirm: '确认订单',
    ok: '确定',
    waybill: '生成运单',
    removeLine: (line: number) => `删除此行 ${line}`,
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
    edit: 'Edit',
    needs: 'Needs approval',
    toConvert: /Convert it to a special quotation and submit that/,
    convert: 'Convert to special',
    reason: 'Reason code',
    volume: 'Volume',
    submit: 'Submit for approval',
    inApproval: 'In approval',
    asked: 'For your approval: ',
    pocket: 'Pocket price',
    similar: 'Similar quotations',
    approve: 'Approve',
    sendOffer: 'Send',
    accept: 'Accept this quotation',
    send: 'Accept quotation',
    order: 'Make order',
    save: 'Save',
    confirm: 'Confirm order',
    ok: 'OK',
    waybill: 'Make waybill',
    removeLine: (line: number) => `Remove line ${line}`,
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

/** A customer of the seller who buys in CNY: another one in each language, because two payments of one amount look like one. */
const ownCustomer = async (sales: Call, at: 0 | 1) =>
  (await sales('GET', '/api/crm/company/?page_size=2&currency=CNY&status=active')).body.results[at]

interface OnShelf {
  readonly pn: string
  /** A unit of it by what its label says, of a product that has SNs. */
  readonly code: string | null
}

const pnOf = (finished: string): string => /^FG(\d{5}) /.exec(finished)?.[1] ?? ''

/** Twelve products that lie in stock, those with SNs first; of the units the last ones, because other journeys ship the first that they find. */
const onShelf = async (warehouse: Call, at: -2 | -1): Promise<readonly OnShelf[]> => {
  const codes = new Map<string, (string | null)[]>()
  for (let page = 1, more = true; more; page += 1) {
    const { results } = (await warehouse('GET', `/api/stock/balance/?kind=usable&search=FG&sort=id&page_size=200&page=${page}`)).body
    for (const { material, serial, available } of results) {
      const pn = pnOf(material.title)
      if (pn !== '' && Number(available) >= 1) codes.set(pn, [...(codes.get(pn) ?? []), serial])
    }
    more = results.length === 200
  }
  const all = [...codes].map(([pn, of]) => ({ pn, code: of.at(at) ?? null }))
  return [...all.filter(({ code }) => code !== null), ...all.filter(({ code }) => code === null)].slice(0, 12)
}

for (const language of ['zh', 'en'] as const) {
  const say = spoken[language]

  test(
    `${language}: twelve lines are quoted in less than two minutes, become a special offer that is agreed to on a phone, accepted by link, and shipped in two parts that its customer’s page shows`,
    { tag: ['@crm', '@operate'] },
    async ({ arrive, as, open }) => {
      test.setTimeout(300_000)
      const [sales, warehouse, finance] = [await as('sales'), await as('warehouse'), await as('fan.xueqin')]
      const products = await onShelf(warehouse, language === 'zh' ? -2 : -1)
      expect(products).toHaveLength(12)
      const customer = await ownCustomer(sales, language === 'zh' ? 0 : 1)
      const page = await arrive('sales', { language })
      const cell = (line: number, name: string) => page.locator(`[id$="items-${line}-${name}"]`)

      const draft = await test.step('the seller quotes twelve lines, with the keyboard', async () => {
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
        for (const [at, { pn, code }] of products.entries()) {
          await expect(cell(at, 'model')).toBeFocused()
          await pick(pn, pn)
          await goTo('Tab', cell(at, 'quantity'))
          await type(code === null ? String(at) : '1')
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
        const { body } = await sales('GET', `/api/crm/quotation/${page.url().split('/').at(-1)}/`)
        expect(
          body.items.map(({ model, quantity }: { readonly model: { title: string }; readonly quantity: string }) => [
            model.title.slice(0, 5),
            Number(quantity),
          ]),
        ).toEqual(products.map(({ pn, code }, at) => [pn, code === null ? at : 1]))
        expect(Number(body.total.amount)).toBeGreaterThan(0)
        // As the customer pays, who was chosen in the form.
        expect([body.paymentTerms, body.broken]).toEqual([customer.paymentTerms, null])
        return Number(body.id)
      })
      const offer = `/api/crm/quotation/${draft}/`

      const special = await test.step('gives one of them cheaper than a seller may, converts it and hands it in', async () => {
        await page
          .getByRole('link', { name: say.edit, exact: true })
          .or(page.getByRole('button', { name: say.edit, exact: true }))
          .click()
        await cell(0, 'discount').fill('6')
        await page.keyboard.press('Alt+s')
        await page.getByRole('tab', { name: say.needs }).click()
        await expect(page.getByText(say.toConvert)).toBeVisible()
        await chooseMore(page, new RegExp(say.convert))
        const dialog = page.getByRole('dialog')
        await choose(page, dialog.getByLabel(say.reason, { exact: true }), say.volume)
        await dialog.getByRole('button', { name: say.convert, exact: true }).click()
        await expect(dialog).toHaveCount(0)
        await page.getByRole('button', { name: say.submit, exact: true }).first().click()
        await expect(page.getByText(say.inApproval).first()).toBeVisible()
        const { body } = await sales('GET', offer)
        expect(body).toMatchObject({ type: 'special', state: 'pending' })
        return body
      })

      await test.step('the manager sees on a phone how the price came about and what was offered like it: from the notice, two taps', async () => {
        const phone = await arrive('manager', { language, viewport: { width: 390, height: 844 }, touch: true })
        await phone.goto('/notice/message')
        await phone.getByRole('link', { name: new RegExp(`${say.asked}.*${special.code}`) }).tap()
        await expect(phone.getByRole('rowheader', { name: say.pocket, exact: true })).toBeVisible()
        await expect(phone.getByRole('heading', { name: say.similar })).toBeVisible()
        expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        await phone.getByRole('button', { name: say.approve, exact: true }).tap()
        await expect.poll(async () => (await sales('GET', offer)).body.state).toBe('approved')
      })

      await test.step('it is sent, and the customer accepts by the link', async () => {
        await page.goto(`/materials/quotation/special/${draft}`)
        await page.getByRole('button', { name: say.sendOffer, exact: true }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: say.ok, exact: true }).click()
        await expect.poll(async () => (await sales('GET', offer)).body.state).toBe('sent')
        const about = { entity: 'crm.quotation', record: draft }
        const given = await sales('POST', '/api/guest_link/', { ...about, recipient: '李工', language })
        const guest = await open({ viewport: { width: 390, height: 844 }, locale: say.locale })
        await guest.goto(given.body.path)
        await guest.getByRole('form', { name: say.accept }).getByRole('button', { name: say.send }).click()
        await expect.poll(async () => (await sales('GET', offer)).body.state).toBe('accepted')
      })

      const order = await test.step('it is ordered, confirmed and paid', async () => {
        await page.goto(`/materials/quotation/special/${draft}`)
        await page.getByRole('link', { name: say.order }).first().click()
        await page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(page).toHaveURL(/\/operate\/order\/\d+$/)
        await page.getByRole('button', { name: say.confirm, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: say.ok, exact: true }).click()
        const ordered = `/api/operate/order/${page.url().split('/').at(-1)}/`
        await expect.poll(async () => (await sales('GET', ordered)).body.state).toBe('confirmed')
        const { body } = await sales('GET', ordered)
        const paid = await finance('POST', '/api/operate/payment/', { order: body.id, paidOn: body.orderedOn, reference: 'TT20260002' })
        expect(paid.status, JSON.stringify(paid.body)).toBe(201)
        return body
      })

      await test.step('what has SNs leaves first, each scanned, and the rest after it', async () => {
        const shipping = await arrive('warehouse', { language })
        const make = async (): Promise<void> => {
          await shipping.goto(`/operate/order/${order.id}`)
          await shipping.getByRole('link', { name: say.waybill }).first().click()
          await shipping.getByLabel(say.carrier, { exact: true }).fill('顺丰速运')
        }
        const save = async (): Promise<void> => {
          await shipping.getByRole('button', { name: say.save, exact: true }).click()
          await expect(shipping).toHaveURL(/\/operate\/waybill\/\d+$/)
        }
        const codes = products.flatMap(({ code }) => code ?? [])
        await make()
        for (let at = products.length; at > codes.length; at -= 1)
          await shipping.getByRole('button', { name: say.removeLine(at), exact: true }).click()
        await shipping.getByLabel(say.units, { exact: true }).click()
        for (const code of codes) {
          // A scanner types and ends with Enter.
          await shipping.keyboard.type(code)
          await expect(shipping.locator('.ant-select-dropdown:visible .ant-select-item-option-active').getByText(code)).toBeVisible()
          await shipping.keyboard.press('Enter')
        }
        await shipping.keyboard.press('Escape')
        await save()
        await make()
        await save()
      })

      await test.step('the pages of order and customer show all of it', async () => {
        await page.goto(`/operate/order/${order.id}`)
        await expect(page.getByRole('main').getByText(say.shipped, { exact: true }).first()).toBeVisible()
        const shipped = (await sales('GET', `/api/operate/waybill/?order=${order.id}`)).body.results
        const scanned = products.filter(({ code }) => code !== null).length
        expect(shipped.map(({ itemCount }: { readonly itemCount: number }) => itemCount)).toEqual([products.length - scanned, scanned])
        expect((await sales('GET', `/api/operate/order/${order.id}/`)).body.allShipped).toBe(true)
        await expect(page.getByRole('link', { name: new RegExp(special.code) }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: say.waybills })).toBeVisible()
        await page.goto(`/materials/companyinfo/${customer.id}`)
        const related = page.getByRole('region', { name: say.related })
        for (const kind of say.kinds) await expect(related.getByRole('link', { name: kind }).first()).toBeVisible()
      })
    },
  )
}
