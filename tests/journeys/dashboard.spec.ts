import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { variants } from './variants.ts'

test(
  'a saved view becomes a tile; a bar of its chart leads to exactly its rows; the person orders and removes tiles',
  { tag: '@dashboard' },
  async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), ['来料检验员'])
    const page = await arrive(colleague, { language: 'en' })
    await page.goto('/quality/iqc?verdict__in=accepted,rejected')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name of the view').fill('Decided lots')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/view=\d+/)
    const pin = async (how: string) => {
      await page.getByRole('button', { name: 'More about this view' }).click()
      await page.getByRole('menuitem', { name: 'Pin to the dashboard…' }).click()
      await page.getByRole('radio', { name: how }).check()
      if (how === 'Chart') await page.getByLabel('Counted by').selectOption('Verdict')
      await page.getByRole('button', { name: 'Pin to dashboard' }).click()
      await expect(page.getByRole('button', { name: 'Pin to dashboard' })).toBeHidden()
    }
    await pin('Count')
    await pin('Chart')

    await page.goto('/dashboard/dashboard')
    const tiles = page.getByRole('region', { name: 'My tiles' }).locator('.ms-tile')
    const titles = tiles.getByRole('heading')
    await expect(titles.filter({ hasText: 'Decided lots' })).toHaveCount(2)
    const { count } = (await (await as(colleague))('GET', '/api/quality/iqc/?verdict__in=accepted,rejected')).body
    await expect(page.getByRole('link', { name: `Decided lots: ${count}` })).toBeVisible()

    const chart = page.getByRole('list', { name: 'Decided lots' })
    const bar = chart.getByRole('link').first()
    const rejected = chart.getByRole('link', { name: /^Rejected: \d+$/ })
    const said = await rejected.getAttribute('title')
    await bar.focus()
    await page.keyboard.press('Tab')
    await expect(rejected).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quality\/iqc\?verdict=rejected$/)
    const found = (await (await as(colleague))('GET', '/api/quality/iqc/?verdict=rejected')).body.count
    expect(said).toBe(`Rejected: ${found}`)
    await page.goBack()

    await expect(titles.last()).toHaveText('Decided lots')
    const first = await titles.first().innerText()
    await page.getByRole('button', { name: `${first}: more about this tile` }).click()
    await page.getByRole('menuitem', { name: 'Move back' }).click()
    await expect(titles.nth(1)).toHaveText(first)
    await page.getByRole('button', { name: `${first}: more about this tile` }).click()
    await page.getByRole('menuitem', { name: 'Remove from the dashboard' }).click()
    await expect(titles.filter({ hasText: first })).toHaveCount(0)
    await page.reload()
    await expect(titles.filter({ hasText: 'Decided lots' })).toHaveCount(2)
    await expect(titles.filter({ hasText: first })).toHaveCount(0)

    await page.getByRole('button', { name: 'As a table Decided lots' }).click()
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible()
  },
)

const steps = {
  zh: { list: /^待办/, grant: '准许访问', answer: '登记回复', cancel: '取消', consent: '确定' },
  en: { list: /^To do/, grant: 'Grant access', answer: 'Record response', cancel: 'Cancel', consent: 'OK' },
} as const

for (const language of variants(['zh', 'en'], 1)) {
  const say = steps[language]

  test(
    `${language}: what comes next is done on the dashboard: a step in its dialog, another after a question, and its row is gone`,
    { tag: '@dashboard' },
    async ({ arrive, as, origin }) => {
      // Nothing else waits for them, and nobody else asks in their name.
      const [keeper, asker] = [
        await settledColleague(origin, await as('admin'), ['销售']),
        await settledColleague(origin, await as('admin'), ['销售']),
      ]
      const name = `${language} ${Date.now().toString(36)} Quellwasser`
      const made = await (await as(keeper))('POST', '/api/crm/company/', { name, type: 'endUser', region: 'EU' })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      const asked = await (await as(asker))('POST', '/api/crm/request_access/', { name, reason: 'Joint tender' })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      const owner = await arrive(keeper, { language })
      await owner.goto('/dashboard/dashboard')
      const list = owner.getByRole('region', { name: say.list })
      const grant = list.getByRole('button', { name: `${say.grant}: ${name}` })
      await grant.click()
      await owner.getByRole('dialog').getByRole('button', { name: say.consent, exact: true }).click()
      await expect(grant).toHaveCount(0)
      const { body } = await (await as(asker))('GET', `/api/crm/company/${made.body.id}/`)
      expect(body.name).toBe(name)
      await expect(owner).toHaveURL(/\/dashboard\/dashboard/)

      const buyer = await arrive('buyer', { language })
      await buyer.goto('/dashboard/dashboard')
      const answer = buyer.getByRole('region', { name: say.list }).getByRole('button', { name: new RegExp(`^${say.answer}: SCAR-`) })
      await answer.first().click()
      const dialog = buyer.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: say.answer, exact: true })).toBeVisible()
      await expect(dialog.getByRole('textbox').first()).toBeVisible()
      await dialog.getByRole('button', { name: say.cancel, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(buyer).toHaveURL(/\/dashboard\/dashboard/)
    },
  )
}
