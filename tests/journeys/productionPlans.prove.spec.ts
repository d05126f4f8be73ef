import { dayAfter } from '../../core/calendar/days.ts'
import { companyToday } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import type { Answer } from './session.ts'

// From an order to its goods: what an urgent one breaks, twenty instruments by scanning, and a batch of a reagent.

// What a plan that is moved breaks is asked about, with this status.
test.use({ refusals: [409] })

const spoken = {
  zh: {
    reason: '原因',
    move: '改期',
    back: '返回修改',
    goOn: '仍然保存',
    cancel: '取消',
    issue: '领料',
    scanGoods: '扫描批次、库位或物料，按回车',
    all: '全部领出',
    picked: (some: number, of: number) => `已拣 ${some} / ${of}`,
    notListed: /不在清单上/,
    scan: '扫描或输入 PN/SN、批号，按回车',
    firstTest: '初测',
    readBack: '回读',
    several: '批量登记（每行一台）',
    units: /每行一台，最多 200 台/,
    record: '登记',
    make: '生成运单',
    carrier: '快递公司',
    scanned: '扫描的 SN',
    save: '保存',
    stock: '成品入库',
    good: '合格数量',
    lost: '报废数量',
    lotCode: '批号',
    madeOn: '生产日期',
    location: '库位',
    finished: '已完工',
    assembled: '装完，送初测',
    notSent: '未补传',
    giveUp: '不再补传',
  },
  en: {
    reason: 'Reason',
    move: 'Reschedule',
    back: 'Go back',
    goOn: 'Save all the same',
    cancel: 'Cancel',
    issue: 'Issue components',
    scanGoods: 'Scan a lot, location or material, and press Enter',
    all: 'Issue all',
    picked: (some: number, of: number) => `${some} of ${of} picked`,
    notListed: /is not on the list/,
    scan: 'Scan or type a PN/SN or a lot, and press Enter',
    firstTest: 'First test',
    readBack: 'Read-back',
    several: 'Several units at once, one in a line',
    units: /One unit in a line, at most 200/,
    record: 'Record',
    make: 'Make waybill',
    carrier: 'Express company',
    scanned: 'SNs scanned',
    save: 'Save',
    stock: 'Stock what was made',
    good: 'Good',
    lost: 'Lost',
    lotCode: 'Lot number',
    madeOn: 'Made on',
    location: 'Location',
    finished: 'Finished',
    assembled: 'Assembled, to first test',
    notSent: 'Not sent',
    giveUp: 'Do not send',
  },
} as const

const plans = '/api/operate/productionPlan/'
const orders = '/api/operate/order/'

/** An instrument with key parts, and a reagent that is made as a lot. */
const [instrument, reagent] = ['10005', '30000']

/** An instrument of which no key parts are recorded. */
const untraced = '11000'

const done = ({ status, body }: Answer, expected = 200) => {
  expect(status, JSON.stringify(body)).toBe(expected)
  return body
}

const take = async (by: Call, path: string, id: number, step: string, input: object = {}) =>
  by('POST', `${path}${id}/${step}/`, { version: (await by('GET', `${path}${id}/`)).body.version, input })

const modelOf = async (by: Call, pn: string): Promise<number> =>
  (await by('GET', `/api/product/model/?search=${pn}`)).body.results.find((one: { readonly pn: string }) => one.pn === pn).id

const lineOf = async (by: Call, code: string): Promise<number> =>
  (await by('GET', `/api/operate/productionLine/?search=${code}`)).body.results[0].id

/** A confirmed order of a customer of the seller. */
const confirmedOrder = async (sales: Call, model: number, quantity: string, more: object = {}) => {
  const { results } = (await sales('GET', '/api/materials/company/?page_size=1&currency=CNY&status=active')).body
  const draft = { company: results[0].id, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items: [{ model, quantity }], ...more }
  const { id } = done(await sales('POST', orders, draft), 201)
  return done(await take(sales, orders, id, 'confirm'))
}

const draftPlan = (planner: Call, plan: object) =>
  planner('POST', plans, { level: 'normal', batchClass: 'mass', note: '走查', orders: [], ...plan })

/** A working day of the line some days from now, of which the same day two weeks later is worked as well. */
const workedOn = async (planner: Call, model: number, line: number, after: number): Promise<string> => {
  for (let ahead = after; ahead < after + 20; ahead += 1) {
    const days = [ahead, ahead + 14].map(some => dayAfter(companyToday(), some))
    const tried = await Promise.all(days.map(day => draftPlan(planner, { model, line, quantity: 1, startOn: day, finishOn: day })))
    for (const { status, body } of tried) if (status === 201) await planner('DELETE', `${plans}${body.id}/?version=${body.version}`)
    if (tried.every(({ status }) => status === 201)) return days[0] ?? ''
  }
  throw new Error('Nobody works in the weeks to come')
}

/** A plan that is released, with all of its components in stock and reserved for it. */
const releasedPlan = async (planner: Call, keeper: Call, plan: object) => {
  const { id } = done(await draftPlan(planner, plan), 201)
  const released = done(await take(planner, plans, id, 'release', { reason: '走查' }))
  const lacking = released.components.filter((one: { readonly lacking: string }) => Number(one.lacking) > 0)
  for (const { component, lacking: quantity } of lacking) {
    const { batchTracked, shelfLife } = (await keeper('GET', `/api/mnm/material/${component.id}/`)).body
    const expiresOn = shelfLife === null ? null : dayAfter(companyToday(), 300)
    const named = { material: component.id, code: `走查-${id}-${component.id}`, expiresOn }
    const lot = batchTracked ? done(await keeper('POST', '/api/stock/lot/', named), 201).id : null
    done(await keeper('POST', '/api/stock/move/', { reason: 'opening', material: component.id, lot, owner: 'company', quantity }), 201)
  }
  if (lacking.length > 0) done(await take(keeper, plans, id, 'reserve'))
  return (await planner('GET', `${plans}${id}/`)).body
}

for (const [language, width] of [
  ['zh', 1440],
  ['en', 1440],
] as const) {
  const say = spoken[language]

  test(
    `${language}: an urgent order arrives, and the planner who drags a released plan away for it is told what that breaks, and decides`,
    { tag: ['@operate'] },
    async ({ arrive, as }) => {
      const [planner, sales] = [await as('planner'), await as('sales')]
      const [model, line] = [await modelOf(planner, instrument), await lineOf(planner, 'L1')]
      const startOn = await workedOn(planner, model, line, 18)
      const promised = await confirmedOrder(sales, model, '2')
      done(await take(sales, orders, promised.id, 'promise', { promisedOn: dayAfter(startOn, 4) }))
      const served = [{ ordered: promised.items[0].id, quantity: '2' }]
      const { id } = done(
        await draftPlan(planner, { model, line, quantity: 2, startOn, finishOn: dayAfter(startOn, 2), orders: served }),
        201,
      )
      const plan = done(await take(planner, plans, id, 'release', { reason: '走查' }))
      await confirmedOrder(sales, model, '1', { priority: 'urgent' })

      const page = await arrive('planner', { language, viewport: { width, height: 900 } })
      await page.goto('/operate/mps?as=timeline')
      const bar = page.locator(`.ms-calendar-bar[data-row-key="${id}"]`)
      /** Two weeks later, as it is dragged with the mouse as well. */
      const move = async () => {
        await bar.getByRole('link').focus()
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog').filter({ hasText: plan.code })
        await dialog.getByLabel(say.reason, { exact: true }).fill('让位急单')
        await dialog.getByRole('button', { name: say.move, exact: true }).click()
        return dialog
      }
      const finishOf = async () => (await planner('GET', `${plans}${id}/`)).body.finishOn
      const dialog = await move()
      await expect(page.getByText(new RegExp(promised.code))).toBeVisible()
      await page.getByRole('button', { name: say.back, exact: true }).click()
      expect(await finishOf()).toBe(dayAfter(startOn, 2))
      await dialog.getByRole('button', { name: say.move, exact: true }).click()
      await page.getByRole('button', { name: say.goOn, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect.poll(finishOf).toBe(dayAfter(startOn, 16))
      expect((await sales('GET', `${orders}${promised.id}/`)).body.expectedLate).toBe(true)
    },
  )

  test(
    `${language}: twenty units are made of components that were picked by scanning, tested, repaired, scrapped and stocked by scanning, then shipped`,
    { tag: ['@operate', '@product'] },
    async ({ arrive, as }) => {
      test.setTimeout(180_000)
      const [planner, keeper, sales, finance] = [await as('planner'), await as('warehouse'), await as('sales'), await as('fan.xueqin')]
      const [model, line] = [await modelOf(planner, instrument), await lineOf(planner, 'L1')]
      const startOn = await workedOn(planner, model, line, 0)
      const order = await confirmedOrder(sales, model, '19')
      const plan = await releasedPlan(planner, keeper, {
        model,
        line,
        quantity: 20,
        startOn,
        finishOn: dayAfter(startOn, 12),
        orders: [{ ordered: order.items[0].id, quantity: '19' }],
      })

      await test.step('the keeper picks the components by scanning', async () => {
        const page = await arrive('warehouse', { language })
        const held = (await keeper('GET', `/api/stock/reservation/?plan=${plan.id}&status=open&page_size=200`)).body.results
        await page.goto(`/operate/mps/${plan.id}`)
        await page.getByRole('button', { name: say.issue, exact: true }).first().click()
        const field = page.getByLabel(say.scanGoods)
        await expect(page.getByText(say.picked(0, held.length))).toBeVisible()
        await field.fill('X-0')
        await field.press('Enter')
        await expect(page.getByText(say.notListed)).toBeVisible()
        for (const { lot, material } of held) {
          await field.fill(lot?.title ?? material.title.split(' ')[0])
          await field.press('Enter')
        }
        await expect(page.getByText(say.picked(held.length, held.length))).toBeVisible()
        await page.getByRole('button', { name: say.all, exact: true }).click()
        await expect(field).toHaveCount(0)
        const { components } = (await planner('GET', `${plans}${plan.id}/`)).body
        expect(components.every((one: { needed: string; issued: string }) => Number(one.issued) === Number(one.needed))).toBe(true)
      })

      const { results: units } = (await planner('GET', `/api/product/unit/?plan=${plan.id}&sort=code&page_size=200`)).body
      const codes: readonly string[] = units.map(({ code }: { readonly code: string }) => code)
      const page = await arrive('planner', { language })
      const record = async (station: string, some: readonly string[]) => {
        await page.goto('/operate/production_process')
        await page.getByRole('radio', { name: station, exact: true }).check()
        await page.getByText(say.several, { exact: true }).click()
        await page.getByLabel(say.units).fill(some.join('\n'))
        await page.getByRole('button', { name: say.record, exact: true }).click()
        await expect(page.locator('aside li')).toHaveCount(some.length)
        return page.locator('aside li[data-done="false"] b').allTextContents()
      }

      await test.step('all are assembled, one is repaired and one scrapped, and the rest goes on by scanning', async () => {
        const { parts } = (await planner('GET', `/api/operate/production_process/unit/?code=${codes[0]}`)).body
        const fitted = parts.map(({ component, quantity, next }: { component: number; quantity: string; next: { id: number } }) => ({
          component,
          quantity,
          lot: next.id,
        }))
        const ids = units.map(({ id }: { readonly id: number }) => id)
        done(
          await planner('POST', '/api/product/asBuilt/', { kind: 'assembly', model, builtOn: companyToday(), units: ids, parts: fitted }),
          201,
        )
        const [bad, broken] = units
        const { id: defect } = (await planner('GET', '/api/quality/defectCode/?page_size=1')).body.results[0]
        for (const one of [bad, broken]) done(await take(planner, '/api/product/unit/', one.id, 'fail', { defect, location: '测量电路' }))
        expect(new Set(await record(say.firstTest, codes))).toEqual(new Set([bad.code, broken.code]))
        const fix = { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 10 }
        done(await take(planner, '/api/product/unit/', bad.id, 'repaired', fix))
        const why = { unit: broken.id, reasonCode: 'testFailed', responsible: 'process', details: '外壳开裂' }
        const scrapped = done(await planner('POST', '/api/quality/scrapped/', why), 201)
        done(await take(planner, '/api/quality/scrapped/', scrapped.id, 'submit'))
        await agreed(as, 'quality.scrapped', scrapped.id)
        expect((await planner('GET', `/api/product/unit/${broken.id}/`)).body.stage).toBe('scrapped')
        expect(await record(say.firstTest, [bad.code])).toEqual([])
        expect(await record(say.readBack, codes)).toEqual([broken.code])
        expect((await planner('GET', `${plans}${plan.id}/`)).body).toMatchObject({ state: 'finished', stocked: 19, scrapped: 1 })
        expect((await sales('GET', `${orders}${order.id}/`)).body.progress).toBe('stocked')
      })

      await test.step('what is good leaves for the customer, each unit scanned', async () => {
        done(await finance('POST', '/api/operate/payment/', { order: order.id, paidOn: order.orderedOn, reference: `TT${plan.id}` }), 201)
        const shipping = await arrive('warehouse', { language })
        await shipping.goto(`/operate/order/${order.id}`)
        await shipping.getByRole('link', { name: say.make }).first().click()
        await shipping.getByLabel(say.carrier, { exact: true }).fill('顺丰速运')
        const field = shipping.getByLabel(say.scanned, { exact: true })
        await field.click()
        const good = codes.filter(code => code !== units[1].code)
        for (const code of good) {
          await shipping.keyboard.type(code)
          await shipping.keyboard.press('Enter')
        }
        await expect(shipping.locator('.ms-picker').filter({ has: field }).locator('.ant-select-selection-item')).toHaveCount(good.length)
        await shipping.keyboard.press('Escape')
        await shipping.getByRole('button', { name: say.save, exact: true }).click()
        await expect(shipping).toHaveURL(/\/operate\/waybill\/\d+$/)
        expect((await sales('GET', `${orders}${order.id}/`)).body).toMatchObject({ allShipped: true, progress: 'shipped' })
      })
    },
  )

  test(
    `${language}: a batch of a reagent is made, and its lot lies in stock with its expiry`,
    { tag: ['@operate', '@stock'] },
    async ({ arrive, as }) => {
      const [planner, keeper] = [await as('planner'), await as('warehouse')]
      const [model, line] = [await modelOf(planner, reagent), await lineOf(planner, 'L4')]
      const startOn = await workedOn(planner, model, line, 0)
      const plan = await releasedPlan(planner, keeper, { model, line, quantity: 60, startOn, finishOn: dayAfter(startOn, 4) })
      done(await take(keeper, plans, plan.id, 'issue'))
      const lotCode = `RG-W${plan.id}`
      const page = await arrive('planner', { language })
      await page.goto(`/operate/mps/${plan.id}`)
      await page.getByRole('button', { name: say.stock, exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say.good, { exact: true }).fill('60')
      await dialog.getByLabel(say.lost, { exact: true }).fill('0')
      await dialog.getByLabel(say.lotCode, { exact: true }).fill(lotCode)
      await dialog.getByLabel(say.madeOn, { exact: true }).fill(companyToday())
      await page.keyboard.press('Enter')
      await dialog.getByLabel(say.location, { exact: true }).click()
      await page.keyboard.type('C-01')
      await page.locator('.ant-select-dropdown:visible').getByText('C-01').first().click()
      await dialog.getByRole('button', { name: say.stock, exact: true }).click()
      await expect(page.getByRole('main').getByText(say.finished, { exact: true }).first()).toBeVisible()
      const [lot] = (await keeper('GET', `/api/stock/lot/?code=${lotCode}`)).body.results
      expect(lot.expiresOn > companyToday()).toBe(true)
      const { results } = (await keeper('GET', `/api/stock/balance/?lot=${lot.id}`)).body
      expect(results).toMatchObject([{ quantity: '60.0000', expiresOn: lot.expiresOn }])
      await page.goto(`/stock/balance?lot=${lot.id}`)
      await expect(page.getByText(lotCode).first()).toBeVisible()
      await expect(page.getByText(lot.expiresOn).first()).toBeVisible()
    },
  )

  test(
    `${language}: the network is cut at the bench, the work goes on, and what was done meanwhile is sent in its order`,
    { tag: ['@operate', '@product'] },
    async ({ arrive, as }) => {
      const planner = await as('planner')
      const model = await modelOf(planner, untraced)
      const { id: snRange } = done(await planner('POST', '/api/product/snRange/', { model, quantity: 2 }), 201)
      const made = { model, snRange, producedOn: companyToday() }
      const one = done(await planner('POST', '/api/product/unit/', made), 201)
      const other = done(await planner('POST', '/api/product/unit/', made), 201)
      const page = await arrive('planner', { language, viewport: { width: 1024, height: 768 } })
      await page.goto('/operate/production_process')
      const scan = async (code: string) => {
        const field = page.getByLabel(say.scan)
        await field.fill(code)
        await field.press('Enter')
        await expect(page.getByRole('region', { name: code }).getByRole('button', { name: say.assembled })).toBeVisible()
      }
      // Both were at the bench before, so both are known to the device.
      for (const { code } of [other, one]) await scan(code)
      await page.context().setOffline(true)
      const waits = page.locator('section').filter({ has: page.getByRole('heading', { name: say.notSent }) })
      for (const { code } of [one, other]) {
        await scan(code)
        await page.getByRole('button', { name: say.assembled }).click()
        await expect(waits.getByText(code)).toBeVisible()
      }
      // Meanwhile somebody else has taken the second one on.
      done(await take(planner, '/api/product/unit/', other.id, 'assembled'))
      await page.context().setOffline(false)
      await expect.poll(async () => (await planner('GET', `/api/product/unit/${one.id}/`)).body.stage).toBe('firstTest')
      await expect(waits.getByText(one.code)).toHaveCount(0)
      await waits.getByRole('button', { name: say.giveUp }).click()
      await expect(waits).toHaveCount(0)
      expect((await planner('GET', `/api/product/unit/${other.id}/`)).body.stage).toBe('firstTest')
    },
  )
}
