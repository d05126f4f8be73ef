import type { Page } from '@playwright/test'
import { companyToday } from '../harness/days.ts'
import { settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import {
  bottlesMade,
  issued,
  lineOf,
  metersMade,
  mostPromisable,
  orderOf,
  planReleased,
  productOf,
  scrapAgreed,
  supplied,
  tracedMeters,
  unitsOf,
  workdays,
} from './plansOf.ts'
import { step } from './service.ts'
import { variants } from './variants.ts'

// From an order to its goods, as those who plan, assemble, test, stock and ship do it.

const words = {
  zh: {
    awaiting: '待排产',
    arranged: '已排产',
    reschedule: '改期',
    reason: '原因',
    goOn: '仍然保存',
    goBack: '返回修改',
    plan: '排产',
    line: '产线',
    model: '产品型号',
    meters: '手持表总装线',
    room: '试剂配制间',
    start: '开工日期',
    finish: '完工日期',
    urgent: 'A 加急',
    picked: (all: number) => `已拣 ${all} / ${all}`,
    quantity: '批量',
    note: '说明',
    save: '保存',
    release: '发布',
    released: '已发布',
    scan: '扫描或输入 PN/SN、批号，按回车',
    assembled: '装完，送初测',
    several: '批量登记（每行一台）',
    severalUnits: /每行一台，最多/,
    record: '登记',
    firstTest: '初测',
    repair: '维修',
    readBack: '回读',
    failed: '登记不良',
    fail: '不合格',
    code: '缺陷代码',
    location: '缺陷部位',
    repaired: '维修完成',
    cause: '原因',
    responsible: '责任归属',
    process: '工艺',
    action: '措施',
    minutes: '工时（分钟）',
    more: '产品页面（更换、报废等）',
    scrap: '报废',
    details: '说明',
    scrapReason: '报废原因',
    damaged: '损坏',
    submit: '提交审批',
    ok: '确定',
    waybill: '生成运单',
    carrier: '快递公司',
    units: '扫描的 SN',
    shipped: '已发货',
    issue: '领料',
    issueAll: '全部领出',
    pick: '扫描批次、库位或物料，按回车',
    stockLot: '成品入库',
    good: '合格数量',
    lost: '报废数量',
    lotCode: '批号',
    madeOn: '生产日期',
    place: '库位',
    finished: '已完工',
    expiresOn: '有效期至',
  },
  en: {
    awaiting: 'Awaiting production arrangement',
    arranged: 'Production arranged',
    reschedule: 'Reschedule',
    reason: 'Reason',
    goOn: 'Save all the same',
    goBack: 'Go back',
    plan: 'Plan production',
    line: 'Line',
    model: 'Product model',
    meters: 'Meter assembly',
    room: 'Reagent room',
    start: 'Start',
    finish: 'Finish',
    urgent: 'A urgent',
    picked: (all: number) => `${all} of ${all} picked`,
    quantity: 'Batch quantity',
    note: 'Note',
    save: 'Save',
    release: 'Release',
    released: 'Released',
    scan: 'Scan or type a PN/SN or a lot, and press Enter',
    assembled: 'Assembled, to first test',
    several: 'Several units at once, one in a line',
    severalUnits: /One unit in a line, at most/,
    record: 'Record',
    firstTest: 'First test',
    repair: 'Repair',
    readBack: 'Read-back',
    failed: 'Record a failure',
    fail: 'Fail',
    code: 'Defect code',
    location: 'Location on the part',
    repaired: 'Finish repair',
    cause: 'Cause',
    responsible: 'Responsible',
    process: 'Process',
    action: 'Action',
    minutes: 'Minutes',
    more: 'Page of the unit (replace, scrap and more)',
    scrap: 'Scrap',
    details: 'Details',
    scrapReason: 'Reason code',
    damaged: 'Damaged',
    submit: 'Submit for approval',
    ok: 'OK',
    waybill: 'Make waybill',
    carrier: 'Express company',
    units: 'SNs scanned',
    shipped: 'Shipped',
    issue: 'Issue components',
    issueAll: 'Issue all',
    pick: 'Scan a lot, location or material, and press Enter',
    stockLot: 'Stock what was made',
    good: 'Good',
    lost: 'Lost',
    lotCode: 'Lot number',
    madeOn: 'Made on',
    place: 'Location',
    finished: 'Finished',
    expiresOn: 'Expires on',
  },
} as const

test.use({ refusals: [409] })

/** What a page says of its record, in its head. */
const says = (page: Page, what: string) => expect(page.getByRole('main').getByText(what, { exact: true }).first()).toBeVisible()

/** Types a day and leaves its calendar. */
const enterDay = async (page: Page, field: string, day: string) => {
  await page.getByLabel(field, { exact: true }).fill(day)
  await page.keyboard.press('Enter')
}

/** Opens the dialog of a step of the record on the page. */
const openStep = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

for (const language of variants(['zh', 'en'], 0)) {
  const say = words[language]
  test(
    `${language}: an urgent order arrives, the planner sees whose promise it breaks, and moves the other plan`,
    { tag: '@operate' },
    async ({ arrive, as }) => {
      const planner = await as('planner')
      const { model, promisable } = await mostPromisable(planner, [metersMade, tracedMeters])
      const { id: line } = await lineOf(planner, 'L1')
      const workday = await workdays(planner)
      // More beyond what can be promised than other journeys make of it at the same time: nothing but this plan keeps the promise.
      const quantity = Math.max(promisable, 0) + 30
      const promised = await orderOf(as, model, quantity)
      await step(planner, `/api/operate/order/${promised.id}/`, 'promise', { promisedOn: workday(17) })
      const plan = await planReleased(planner, {
        model,
        line,
        // With what those lack who wait already and go before it.
        quantity: quantity + Math.max(-promisable, 0),
        startOn: workday(12),
        finishOn: workday(15),
        orders: [{ ordered: promised.items[0].id, quantity: String(quantity) }],
      })
      expect((await planner('GET', `/api/operate/order/${promised.id}/`)).body.expectedLate).toBe(false)
      const urgent = await orderOf(as, model, 3, { priority: 'urgent', requestedOn: workday(18) })

      const page = await arrive('planner', { language, viewport: { width: 1440, height: 900 } })
      await page.goto(`/operate/order/${urgent.id}`)
      await says(page, say.awaiting)

      await test.step('it moves the plan that stands in the way, and is told which promise that breaks', async () => {
        await page.goto(`/operate/mps?snRange=${plan.snRange.id}&as=timeline&span=quarter`)
        await settled(page)
        const bar = page.locator(`[data-row-key="${plan.id}"]`)
        const push = async () => {
          await bar.getByRole('link').focus()
          await page.keyboard.press('Shift+ArrowDown')
          await page.keyboard.press('Enter')
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel(say.reason).fill('让位急单')
          await dialog.getByRole('button', { name: say.reschedule, exact: true }).click()
          return page.getByRole('dialog').filter({ hasText: promised.code })
        }
        await expect(await push()).toBeVisible()
        await page.getByRole('button', { name: say.goBack }).click()
        expect((await planner('GET', `/api/operate/productionPlan/${plan.id}/`)).body.finishOn).toBe(workday(15))
        await page.getByRole('dialog').getByRole('button', { name: say.reschedule, exact: true }).click()
        await page.getByRole('button', { name: say.goOn }).click()
        await expect.poll(async () => (await planner('GET', `/api/operate/productionPlan/${plan.id}/`)).body.finishOn).not.toBe(workday(15))
        expect((await planner('GET', `/api/operate/order/${promised.id}/`)).body.expectedLate).toBe(true)
      })

      await test.step('the urgent order is planned in its place', async () => {
        await page.goto(`/operate/order/${urgent.id}`)
        await page.getByRole('link', { name: say.plan, exact: true }).first().click()
        await expect(page.getByRole('textbox', { name: `${say.quantity} *`, exact: true })).toHaveValue('3')
        await page.getByLabel(say.line, { exact: true }).click()
        await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: say.meters }).click()
        await enterDay(page, say.start, workday(12))
        await enterDay(page, say.finish, workday(16))
        await page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(page).toHaveURL(/\/operate\/mps\/\d+$/)
        await says(page, say.urgent)
        const dialog = await openStep(page, say.release)
        await dialog.getByRole('button', { name: say.release, exact: true }).click()
        await says(page, say.released)
        await page.goto(`/operate/order/${urgent.id}`)
        await says(page, say.arranged)
      })
    },
  )
}

for (const language of variants(['zh', 'en'], 1)) {
  const say = words[language]
  test(
    `${language}: twenty units are assembled, tested, repaired, scrapped and stocked by scanning, then shipped`,
    { tag: ['@operate', '@product', '@quality'] },
    async ({ arrive, as }) => {
      test.setTimeout(240_000)
      const [planner, sales] = [await as('planner'), await as('sales')]
      const { id: model } = await productOf(planner, metersMade)
      const workday = await workdays(planner)
      const order = await orderOf(as, model, 19)
      const plan = await planReleased(planner, {
        model,
        line: (await lineOf(planner, 'L1')).id,
        quantity: 20,
        startOn: workday(1),
        finishOn: workday(8),
        orders: [{ ordered: order.items[0].id, quantity: '19' }],
      })
      await issued(as, plan.id)
      const units = await unitsOf(planner, plan.id)
      const codes = units.map(({ code }) => code)
      const [bad, broken] = units
      if (!bad || !broken) throw new Error('The plan has no units')

      const bench = async (who: string) => {
        const page = await arrive(who, { language, viewport: { width: 1024, height: 768 } })
        await page.goto('/operate/production_process')
        const results = page.locator('li[data-done]')
        return {
          page,
          station: (name: string) => page.getByRole('radio', { name, exact: true }).check(),
          scan: async (code: string) => {
            const field = page.getByLabel(say.scan)
            await field.click()
            // As a scanner types: without the slash, and with Enter.
            await page.keyboard.type(code.replace('/', '-'), { delay: 2 })
            await page.keyboard.press('Enter')
            const unit = page.getByRole('region', { name: code })
            await expect(unit).toBeVisible()
            return unit
          },
          several: async (scanned: readonly string[]) => {
            const before = await results.count()
            const field = page.getByLabel(say.severalUnits)
            if (!(await field.isVisible())) await page.getByText(say.several, { exact: true }).click()
            await field.click()
            for (const code of scanned) {
              await page.keyboard.type(code, { delay: 2 })
              await page.keyboard.press('Enter')
            }
            await page.getByRole('button', { name: say.record, exact: true }).click()
            // Each unit is a step of its own, with its moves.
            await expect(results).toHaveCount(before + scanned.length, { timeout: 60_000 })
            return results
          },
        }
      }

      const line = await bench('qin.hai')
      await test.step('they are assembled: one by itself, the others with one press', async () => {
        const unit = await line.scan(codes[0] ?? '')
        await unit.getByRole('button', { name: say.assembled, exact: true }).click()
        await expect(line.page.locator('li[data-done="true"]')).toHaveCount(1)
        const results = await line.several(codes.slice(1))
        await expect(results.and(line.page.locator('[data-done="true"]'))).toHaveCount(20)
      })

      await test.step('two of them fail their first test, the others pass', async () => {
        await line.station(say.firstTest)
        for (const { code } of [bad, broken]) {
          const unit = await line.scan(code)
          await unit.getByRole('button', { name: say.failed, exact: true }).click()
          const dialog = line.page.getByRole('dialog')
          await dialog.getByLabel(say.code, { exact: true }).click()
          await line.page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
          await dialog.getByLabel(say.location, { exact: true }).fill('R1')
          await dialog.getByRole('button', { name: say.fail, exact: true }).click()
          await expect(dialog).toHaveCount(0)
        }
        const results = await line.several(codes)
        const refused = results.and(line.page.locator('[data-done="false"]'))
        await expect(refused).toHaveCount(2)
        for (const { code } of [bad, broken]) await expect(refused.filter({ hasText: code })).toHaveCount(1)
      })

      await test.step('one is repaired and passes, which the station offers', async () => {
        await line.station(say.repair)
        const unit = await line.scan(bad.code)
        await unit.getByRole('button', { name: say.repaired, exact: true }).click()
        const dialog = line.page.getByRole('dialog')
        await dialog.getByLabel(say.cause, { exact: true }).fill('虚焊')
        await dialog.getByLabel(say.responsible, { exact: true }).click()
        await line.page.locator('.ant-select-dropdown:visible').getByText(say.process, { exact: true }).click()
        await dialog.getByLabel(say.action, { exact: true }).fill('补焊')
        await dialog.getByLabel(say.minutes, { exact: true }).fill('12')
        await dialog.getByRole('button', { name: say.repaired, exact: true }).click()
        await expect(dialog).toHaveCount(0)
        await line.station(say.firstTest)
        const results = await line.several([bad.code])
        await expect(results.first()).toHaveAttribute('data-done', 'true')
      })

      const foreman = await bench('cao.li')
      await test.step('one is scrapped by its record, to which others agree', async () => {
        await foreman.station(say.repair)
        const unit = await foreman.scan(broken.code)
        await unit.getByRole('link', { name: say.more }).click()
        await foreman.page.getByRole('link', { name: say.scrap, exact: true }).first().click()
        const form = foreman.page.getByRole('main')
        for (const [field, value] of [
          [say.scrapReason, say.damaged],
          [say.responsible, say.process],
        ] as const) {
          await form.getByLabel(field, { exact: true }).click()
          await foreman.page.locator('.ant-select-dropdown:visible').getByText(value, { exact: true }).click()
        }
        await form.getByLabel(say.details, { exact: true }).fill('外壳开裂')
        await foreman.page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(foreman.page).toHaveURL(/\/quality\/scrapped\/\d+$/)
        const id = Number(foreman.page.url().split('/').at(-1))
        await foreman.page.getByRole('button', { name: say.submit, exact: true }).click()
        await expect.poll(async () => (await planner('GET', `/api/quality/scrapped/${id}/`)).body.status).toBe('pending')
        await scrapAgreed(as, id)
      })

      await test.step('all that is left passes read-back into stock; what was scrapped is named', async () => {
        await foreman.page.goto('/operate/production_process')
        await foreman.scan(codes[2] ?? '')
        await foreman.station(say.readBack)
        const results = await foreman.several(codes)
        await expect(results.and(foreman.page.locator('[data-done="false"]'))).toHaveText([new RegExp(broken.code)])
        expect((await planner('GET', `/api/operate/productionPlan/${plan.id}/`)).body).toMatchObject({
          state: 'finished',
          stocked: 19,
          scrapped: 1,
        })
      })

      await test.step('nineteen are shipped by their SNs', async () => {
        const page = await arrive('warehouse', { language })
        await page.goto(`/operate/order/${order.id}`)
        await page.getByRole('link', { name: say.waybill }).first().click()
        await page.getByLabel(say.carrier, { exact: true }).fill('SF Express')
        const scanned = page.getByLabel(say.units, { exact: true })
        await scanned.click()
        for (const { code } of units.filter(({ id }) => id !== broken.id)) {
          await page.keyboard.type(code, { delay: 8 })
          await page.keyboard.press('Enter')
        }
        await expect(page.locator('.ms-picker').filter({ has: scanned }).locator('.ant-select-selection-item')).toHaveCount(19)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(page).toHaveURL(/\/operate\/waybill\/\d+$/)
        expect((await sales('GET', `/api/operate/order/${order.id}/`)).body.progress).toBe('shipped')
      })
    },
  )
}

for (const language of variants(['zh', 'en'], 0)) {
  const say = words[language]
  test(
    `${language}: a batch of a reagent is planned, its components are picked by scanning, and its lot lies in stock with its expiry`,
    { tag: ['@operate', '@stock'] },
    async ({ arrive, as }) => {
      const [planner, warehouse] = [await as('planner'), await as('warehouse')]
      const { material } = await productOf(planner, bottlesMade)
      const workday = await workdays(planner)
      const page = await arrive('planner', { language })
      await page.goto('/operate/mps/new')
      for (const [field, typed] of [
        [say.model, bottlesMade],
        [say.line, say.room],
      ] as const) {
        await page.getByRole('combobox', { name: `${field} *` }).fill(typed)
        await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: typed }).click()
      }
      await page.getByRole('textbox', { name: `${say.quantity} *`, exact: true }).fill('60')
      await page.getByLabel(say.note, { exact: true }).fill('缓冲液补库')
      await enterDay(page, say.start, workday(1))
      await enterDay(page, say.finish, workday(4))
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page).toHaveURL(/\/operate\/mps\/\d+$/)
      const plan = Number(page.url().split('/').at(-1))
      const release = await openStep(page, say.release)
      await release.getByLabel(say.reason, { exact: true }).fill('年底用量大')
      await release.getByRole('button', { name: say.release, exact: true }).click()
      await says(page, say.released)

      await supplied(as, plan)
      const path = `/api/operate/productionPlan/${plan}/`
      if ((await warehouse('GET', path)).body.can.includes('reserve')) await step(warehouse, path, 'reserve')
      const store = await arrive('warehouse', { language })
      await store.goto(`/operate/mps/${plan}`)
      const issue = await openStep(store, say.issue)
      const { results } = (await warehouse('GET', `/api/stock/reservation/?plan=${plan}&status=open&page_size=100&fields=lot,material`))
        .body
      for (const { lot, material: of } of results) {
        await issue.getByLabel(say.pick).fill(lot === null ? of.title.split(' ')[0] : lot.title)
        await store.keyboard.press('Enter')
      }
      await expect(issue.getByText(say.picked(results.length))).toBeVisible()
      await issue.getByRole('button', { name: say.issueAll, exact: true }).click()
      await expect(issue).toHaveCount(0)

      await page.reload()
      const stock = await openStep(page, say.stockLot)
      await stock.getByLabel(say.good, { exact: true }).fill('60')
      await stock.getByLabel(say.lost, { exact: true }).fill('0')
      await stock.getByLabel(say.lotCode, { exact: true }).fill(`RG-${plan}`)
      await enterDay(page, say.madeOn, companyToday())
      await stock.getByLabel(say.place, { exact: true }).fill('C-01')
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'C-01' }).click()
      await stock.getByRole('button', { name: say.stockLot, exact: true }).click()
      await says(page, say.finished)

      const [lot] = (await warehouse('GET', `/api/stock/lot/?code=RG-${plan}&fields=code,expiresOn,madeOn`)).body.results
      expect(lot.expiresOn > companyToday()).toBe(true)
      const [lying] = (await warehouse('GET', `/api/stock/balance/?lot=${lot.id}&kind=usable`)).body.results
      expect([lying.material.id, lying.quantity, lying.expiresOn]).toEqual([material.id, '60.0000', lot.expiresOn])
      await store.goto(`/stock/lot/${lot.id}`)
      await expect(store.getByRole('heading', { level: 1 })).toContainText(lot.code)
      await says(store, lot.expiresOn)
    },
  )
}
