import { companyToday } from '../harness/days.ts'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    record: '登记关键件',
    save: '保存',
    goOn: '仍然保存',
    stage: '初测',
    genealogy: '谱系',
  },
  en: {
    record: 'Record key parts',
    save: 'Save',
    goOn: 'Save all the same',
    stage: 'First test',
    genealogy: 'Genealogy',
  },
} as const

interface Made {
  readonly id: number
  readonly code: string
}

/** The product of the demo company whose bill has key parts. */
const traced = '10005'

/** Units in assembly, in a range of their own. */
const unitsInAssembly = async (planner: Call, many: number): Promise<readonly Made[]> => {
  const { results } = (await planner('GET', `/api/product/model/?search=${traced}`)).body
  const model = results.find(({ pn }: { readonly pn: string }) => pn === traced).id
  const range = await planner('POST', '/api/product/snRange/', { model, quantity: many })
  const units: Made[] = []
  for (let made = 0; made < many; made++)
    units.push((await planner('POST', '/api/product/unit/', { model, snRange: range.body.id, producedOn: companyToday() })).body)
  return units
}

for (const language of variants(['zh', 'en'], 0)) {
  const words = spoken[language]
  test(
    `${language}: the lots of key parts are recorded for two units at once, and each of them leads to its suppliers`,
    { tag: ['@product', '@stock'] },
    async ({ arrive, as, faults }) => {
      const planner = await as('planner')
      const [one, other] = await unitsInAssembly(planner, 2)
      const page = await arrive('planner', { language })
      await page.goto(`/product/detail?snRange=${(await planner('GET', `/api/product/unit/${one?.id}/`)).body.snRange.id}`)
      for (const made of [one, other])
        await page
          .getByRole('row')
          .filter({ hasText: made?.code ?? '' })
          .getByRole('checkbox')
          .check()
      await page.getByRole('link', { name: words.record }).click()
      const lines = page.getByRole('main').locator('tbody tr')
      await expect(lines).toHaveCount(2)
      await page.getByRole('button', { name: words.save, exact: true }).click()
      // What the plan was issued of the lot may be fitted already, which is asked about.
      const goOn = page.getByRole('button', { name: words.goOn })
      await expect(async () => {
        if (await goOn.isVisible()) await goOn.click()
        await expect(page).toHaveURL(/\/product\/as_built\/\d+$/, { timeout: 1000 })
      }).toPass()
      faults.splice(0, faults.length, ...faults.filter(fault => !fault.startsWith('409 POST')))
      await expect(page.getByRole('main')).toContainText(one?.code ?? '')

      await page.goto(`/product/detail/${one?.id}`)
      await expect(page.getByRole('main')).toContainText(words.stage)
      const fitted = page.getByRole('main').locator('tbody').first().locator('tr')
      await expect(fitted).toHaveCount(2)
      const lot = (await planner('GET', `/api/product/unit/${one?.id}/`)).body.parts[0].lot
      await page.getByRole('tab', { name: words.genealogy }).click()
      await page.getByRole('link', { name: lot.title, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.title)
      await page.getByRole('tab', { name: words.genealogy }).click()
      await expect(page.getByRole('link', { name: other?.code ?? '' })).toBeVisible()
    },
  )
}
