import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'

test('classes stand below one another, and a long branch leads to the list of just these', { tag: '@core' }, async ({ arrive, as }) => {
  const engineer = await as('engineer')
  const page = await arrive('engineer', { language: 'en' })
  await page.goto('/mnm/material_class?as=tree')
  await settled(page)
  expect(await page.locator('.ms-tree li li [data-row-key]').count()).toBeGreaterThan(3)
  expect(await seriousFindings(page)).toEqual([])

  const { groups } = (await engineer('GET', '/api/mnm/material/groups/?by=class')).body
  // Those without a class are no branch of the tree that could be named in an address.
  const long = groups.find(({ value, count }: { readonly value: string | null; readonly count: number }) => value !== null && count > 20)
  await page.goto(`/mnm/material_no?as=tree&class__in=${long.value}`)
  await settled(page)
  const branch = page.getByRole('button', { name: new RegExp(`^${long.title}`) })
  if ((await branch.count()) === 0 || !(await branch.isVisible())) await page.locator('.ms-tree button[aria-expanded]').first().click()
  await branch.click()
  await page.getByRole('button', { name: `Show all ${long.count}` }).click()
  await expect(page).toHaveURL(new RegExp(`class__in=${long.value}`))
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('.ms-list-head').getByRole('status')).toContainText(String(long.count))
})
