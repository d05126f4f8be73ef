import { randomBytes } from 'node:crypto'
import { expect, test } from './journey.ts'

test(
  'IN-07 a name that looks like markup is text wherever it is shown, and runs nowhere',
  { tag: '@core' },
  async ({ arrive, as, origin }) => {
    const mark = randomBytes(3).toString('hex').toUpperCase()
    const name = `${mark}"><img src=x onerror="window.harmed=1"></script><script>window.harmed=1</script>`
    const call = await as('admin')
    const piece = (await call('GET', '/api/mnm/unit/?search=pcs')).body.results[0]
    const made = await call('POST', '/api/mnm/material/', {
      name,
      unit: piece.id,
      type: 'ordinary',
      purchasable: true,
      inspectionClass: 'B',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body
    expect(
      (await call('POST', '/api/conversation/comments/', { entity: 'mnm.material', record: id, text: name, mentioned: [] })).status,
    ).toBeLessThan(300)

    const page = await arrive('admin', { viewport: { width: 1440, height: 900 } })
    const elsewhere: string[] = []
    page.on('request', asked => {
      if (!asked.url().startsWith(origin) && !/^(blob|data):/.test(asked.url())) elsewhere.push(asked.url())
    })
    const unharmed = async (): Promise<void> => {
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
      expect(await page.locator('img[src$="x"], img[src="x"]').count()).toBe(0)
    }
    await page.goto(`/mnm/material_no?search=${mark}`)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await unharmed()
    for (const address of [`/mnm/material_no/${id}`, `/mnm/material_no/${id}?tab=history`, `/mnm/material_no/${id}?tab=conversation`]) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(mark))
      await unharmed()
    }
    await page.goto(`/mnm/material_no/${id}/edit`)
    await expect(page.getByLabel('名称', { exact: true })).toHaveValue(name)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '查找页面、记录和操作' }).fill(mark)
    await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()
    await unharmed()
    expect(elsewhere).toEqual([])
  },
)
