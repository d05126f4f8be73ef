import { issued, lineOf, metersMade, planReleased, productOf, unitsOf, workdays } from './plansOf.ts'
import { expect, test } from './journey.ts'
import { step } from './service.ts'
import { variants } from './variants.ts'

const words = {
  zh: {
    scan: '扫描或输入 PN/SN、批号，按回车',
    assembled: '装完，送初测',
    cut: /断网，可以接着做/,
    waiting: '未补传',
    giveUp: '不再补传',
  },
  en: {
    scan: 'Scan or type a PN/SN or a lot, and press Enter',
    assembled: 'Assembled, to first test',
    cut: /No connection\. Go on/,
    waiting: 'Not sent',
    giveUp: 'Do not send',
  },
} as const

for (const language of variants(['zh', 'en'], 0)) {
  const say = words[language]
  test(
    `${language}: the network is cut at the bench of production for a minute: what is done meanwhile is recorded once, and what a colleague did stops only its unit`,
    { tag: ['@operate', '@product'] },
    async ({ arrive, as }) => {
      test.setTimeout(240_000)
      const planner = await as('planner')
      const { id: model } = await productOf(planner, metersMade)
      const workday = await workdays(planner)
      const line = (await lineOf(planner, 'L1')).id
      const plan = await planReleased(planner, { model, line, quantity: 4, startOn: workday(1), finishOn: workday(4) })
      await issued(as, plan.id)
      const [one, two, three, four] = await unitsOf(planner, plan.id)
      if (!one || !two || !three || !four) throw new Error('The plan has no units')
      const stageOf = async ({ id }: { readonly id: number }) => (await planner('GET', `/api/product/unit/${id}/`)).body.stage

      const page = await arrive('qin.hai', { language, viewport: { width: 1024, height: 768 } })
      await page.goto('/operate/production_process')
      const scan = async (code: string) => {
        await page.getByLabel(say.scan).fill(code.replace('/', '-'))
        await page.keyboard.press('Enter')
        return page.getByRole('region', { name: code })
      }
      const waiting = page.getByRole('region', { name: say.waiting }).or(page.locator('section').filter({ hasText: say.waiting }))
      const bench = await scan(one.code)
      await expect(bench.getByRole('button', { name: say.assembled })).toBeEnabled()
      await expect(page.getByRole('button', { name: two.code })).toBeVisible()

      let cut = 0
      await test.step('without a network assembly goes on, unit by unit', async () => {
        await page.context().setOffline(true)
        cut = performance.now()
        await expect(page.getByText(say.cut)).toBeVisible()
        await bench.getByRole('button', { name: say.assembled }).click()
        await expect(waiting.getByText(one.code)).toBeVisible()
        const next = await scan(two.code)
        await next.getByRole('button', { name: say.assembled }).click()
        await expect(waiting.getByText(two.code)).toBeVisible()
        const after = await scan(three.code)
        await after.getByRole('button', { name: say.assembled }).click()
        await expect(waiting.getByText(three.code)).toBeVisible()
        for (const unit of [one, two, three]) expect(await stageOf(unit)).toBe('assembly')
      })

      await test.step('a colleague assembles the second one elsewhere', async () => {
        await step(await as('lu.juan'), `/api/product/unit/${two.id}/`, 'assembled')
      })

      await test.step('back on the network after a minute each is recorded once; the second says why it was not', async () => {
        await page.waitForTimeout(Math.max(0, 60_000 - (performance.now() - cut)))
        await page.context().setOffline(false)
        for (const unit of [one, three]) await expect.poll(async () => stageOf(unit)).toBe('firstTest')
        await expect(waiting.getByText(one.code)).toHaveCount(0)
        await expect(waiting.getByText(two.code)).toBeVisible()
        await expect(waiting.locator('[data-done="false"]')).toHaveCount(1)
        const { body } = await planner('GET', `/api/product/unit/${one.id}/history/`)
        expect(body.results.filter(({ action }: { readonly action: string }) => action === 'assembled')).toHaveLength(1)
        await waiting.getByRole('button', { name: say.giveUp }).click()
        await expect(waiting).toHaveCount(0)
        expect(await stageOf(two)).toBe('firstTest')
      })

      await test.step('the last one is assembled as before', async () => {
        const last = await scan(four.code)
        await last.getByRole('button', { name: say.assembled }).click()
        await expect.poll(async () => stageOf(four)).toBe('firstTest')
      })
    },
  )
}
