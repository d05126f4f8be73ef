import { companyToday } from '../harness/days.ts'
import { expect, test } from './journey.ts'
import { variants } from './variants.ts'
import { shownText } from './shownText.ts'

const spoken = {
  zh: {
    scan: '扫描或输入 PN/SN、批号，按回车',
    done: '装完，送初测',
    goOn: '仍然保存',
    station: '初测',
    pass: '初测合格，送回读',
    grid: '计划表',
    readBack: '回读',
  },
  en: {
    scan: 'Scan or type a PN/SN or a lot, and press Enter',
    done: 'Assembled, to first test',
    goOn: 'Save all the same',
    station: 'First test',
    pass: 'Passed, to read-back',
    grid: 'Planning grid',
    readBack: 'Read-back',
  },
} as const

/** The product of the demo company whose bill has key parts. */
const traced = '10005'

for (const [language, width] of variants(
  [
    ['zh', 1440],
    ['en', 390],
  ] as const,
  0,
)) {
  const say = spoken[language]
  test(
    `${language}, ${width} px: a unit is scanned at the bench with its key parts, and goes on by the one step that is next`,
    { tag: ['@operate', '@product'] },
    async ({ arrive, as, faults }) => {
      const planner = await as('planner')
      const { results } = (await planner('GET', `/api/product/model/?search=${traced}`)).body
      const model = results.find(({ pn }: { readonly pn: string }) => pn === traced).id
      const range = await planner('POST', '/api/product/snRange/', { model, quantity: 1 })
      const made = { model, snRange: range.body.id, producedOn: companyToday() }
      const unit = (await planner('POST', '/api/product/unit/', made)).body
      const { parts } = (await planner('GET', `/api/operate/production_process/unit/?code=${unit.code}`)).body
      const page = await arrive('planner', { language, viewport: { width, height: 844 } })
      await page.goto('/operate/production_process')
      const field = page.getByLabel(say.scan)
      await field.fill(unit.code.replace('/', '-'))
      await field.press('Enter')
      const bench = page.getByRole('region', { name: unit.code })
      await expect(bench).toBeVisible()
      for (const { next } of parts) {
        await field.fill(next.code)
        await field.press('Enter')
        await expect(shownText(bench, next.code, true)).toBeVisible()
      }
      await bench.getByRole('button', { name: say.done }).click()
      const asked = page.getByRole('button', { name: say.goOn })
      const moved = bench.getByRole('alert')
      await expect(asked.or(moved).first()).toBeVisible()
      if (await asked.isVisible()) await asked.click()
      await expect(moved).toBeVisible()
      faults.splice(0, faults.length, ...faults.filter(fault => !fault.startsWith('409 POST')))
      await page.getByRole('radio', { name: say.station, exact: true }).check()
      await expect(bench.getByRole('button', { name: say.pass })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      expect((await planner('GET', `/api/product/unit/${unit.id}/`)).body.stage).toBe('firstTest')

      await page.goto('/operate/mps_grid')
      await expect(page.getByRole('heading', { level: 1, name: say.grid })).toBeVisible()
      await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    },
  )
}
