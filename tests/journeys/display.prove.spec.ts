import { landingPath } from '../../core/client/guard.ts'
import { contentToneLabels, themeLabels, themeNames } from '../../core/client/themes.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { inspectors, keptInProfile } from './display.ts'

test(
  'every theme is one click away; theme and content tone are there again before anything is drawn',
  { tag: '@core' },
  async ({ arrive, as, origin }) => {
    const colleague = await settledColleague(origin, await as('admin'), inspectors)
    const page = await arrive(colleague)
    await page.goto(landingPath)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-theme', 'dark-blue')
    await expect(root).toHaveAttribute('data-tone', 'light')

    await page.getByRole('button', { name: '主题与语言' }).click()
    for (const theme of themeNames) {
      await page.getByRole('radio', { name: themeLabels[theme][0], exact: true }).check({ force: true })
      await expect(root).toHaveAttribute('data-theme', theme)
    }
    await page.getByRole('radio', { name: themeLabels['light-green'][0], exact: true }).check({ force: true })
    const kept = keptInProfile(page, 'contentTone', 'dark')
    await page.getByRole('radio', { name: contentToneLabels.dark[0], exact: true }).check({ force: true })
    await expect(root).toHaveAttribute('data-tone', 'dark')
    await kept

    const painted = await root.evaluate(html => html.style.getPropertyValue('--ms-page'))
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') {
          document.documentElement.dataset['early'] = document.documentElement.style.getPropertyValue('--ms-page')
        }
      }),
    )
    await page.reload()
    await expect(root).toHaveAttribute('data-early', painted)
    await expect(root).toHaveAttribute('data-theme', 'light-green')

    const other = await arrive(colleague)
    await other.goto(landingPath)
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light-green')
    await expect(other.locator('html')).toHaveAttribute('data-tone', 'dark')
  },
)

test('the side menu stays as it was left', { tag: '@core' }, async ({ arrive }) => {
  const page = await arrive('sales')
  await page.goto('/mnm/unit')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  expect((await menu.boundingBox())?.width).toBe(224)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(56)
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
  expect((await menu.boundingBox())?.width).toBe(56)

  // Collapsed, an area still opens its screens beside it.
  await menu.getByRole('button', { name: '料号管理' }).click()
  await menu.getByRole('link', { name: '物料', exact: true }).click()
  await expect(page).toHaveURL('/mnm/material_no')
})

test(
  'a page narrower than 992 pixels puts the menu into a drawer that leaves with the next screen',
  { tag: '@core' },
  async ({ arrive }) => {
    const page = await arrive('sales')
    await page.goto('/mnm/unit')
    const drawer = page.getByRole('dialog', { name: 'Meniscus' })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(drawer).toBeVisible()
    await drawer.getByRole('link', { name: '物料', exact: true }).click()
    await expect(page).toHaveURL('/mnm/material_no')
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: '展开菜单' }).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    // What was chosen on the wide page holds there again.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
  },
)
