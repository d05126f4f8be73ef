import type { Page } from '@playwright/test'
import { landingPath, noticePath, passwordPath, profilePath } from '../../core/client/guard.ts'
import { themeNames } from '../../core/client/themes.ts'
import { faintWords, overhang, resize, seriousFindings, settled, showIn } from './accessibility.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { inspectAll, newLot } from './newLot.ts'
import { areasWalked, walkTags, screensOf } from './screens.ts'
import { chooseMore } from './timeline.ts'
import { lookAt } from './walk.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('no screen is closed to anybody', { tag: walkTags }, () => {
  /** For one that hangs, milliseconds: a screen takes three to five seconds where nothing else runs, several times that beside other work. */
  const limit = { atFirst: 60_000, perScreen: 20_000 } as const

  // Where an area is walked alone, nobody sees more of it than the administrator.
  for (const account of areasWalked === undefined ? ['admin', 'inspector', 'buyer'] : ['admin']) {
    // What differs between people is what they may do: one of them is enough for every state of a record, every tab, both languages and tones.
    const thorough = account === 'admin'
    // Walked side by side, so that more screens take no longer.
    const parts = thorough ? 4 : 1
    for (const kind of ['detail', 'form', 'list', 'own'] as const) {
      for (let part = 0; part < parts; part++) {
        test(`every ${kind} of ${account}${parts > 1 ? `, part ${part + 1} of ${parts}` : ''}`, async ({ arrive, as }) => {
          const screens = await screensOf(await as(account), kind, thorough)
          if (areasWalked === undefined) expect(screens.length).toBeGreaterThan(1)
          const mine = screens.filter((_screen, at) => at % parts === part)
          test.setTimeout(limit.atFirst + mine.length * limit.perScreen)
          expect(await lookAt(await arrive(account), mine, thorough)).toEqual([])
        })
      }
    }
  }
})

test.describe('nothing that opens over a screen is closed to anybody', { tag: '@core' }, () => {
  const check = async (page: Page): Promise<void> => {
    expect(await seriousFindings(page)).toEqual([])
    expect(await overhang(page)).toBe(0)
  }

  test('the menus of the top bar and the side menu', async ({ arrive }) => {
    const page = await arrive('inspector')
    await page.goto('/mnm/unit')
    await settled(page)
    for (const [name, content] of [
      ['用户菜单', '个人中心'],
      ['主题与语言', '浅紫'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(content)).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.getByRole('button', { name: '质量管理' }).click()
    await expect(page.getByRole('link', { name: '来料检验', exact: true })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    await resize(page, 'mobile')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(page.getByRole('dialog', { name: 'Meniscus' })).toBeVisible()
    await check(page)
  })

  test('the filters of a list, one of each sort', async ({ arrive }) => {
    const page = await arrive('inspector')
    await page.goto('/quality/iqc')
    await settled(page)
    const offered = page.getByRole('button', { name: '筛选' })
    await offered.click()
    await expect(page.getByRole('menuitem', { name: '供应商批号' })).toBeVisible()
    await check(page)
    await page.keyboard.press('Escape')
    for (const name of ['状态', '供应商', '供应商批号', '批量', '已拆分', '检验时间']) {
      const chip = page.getByRole('search').getByRole('button', { name, exact: true })
      if (await chip.isVisible()) await chip.click()
      else {
        await offered.click()
        await page.getByRole('menuitem', { name, exact: true }).click()
      }
      await expect(page.locator('.ms-filter-panel .ms-filter, .ms-filter-panel label').first()).toBeVisible()
      await expect(page.locator('.ms-filter-panel .ms-control-waiting')).toHaveCount(0)
      await check(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('.ms-filter-panel')).toHaveCount(0)
    }
  })

  test('a form with its lists and calendars open, refused, and offered again', async ({ arrive }) => {
    const page = await arrive('admin')
    page.on('dialog', dialog => dialog.accept())
    await page.goto('/quality/iqc/new')
    await settled(page)
    for (const field of ['供应商', '抽样方式']) {
      await page.getByLabel(field, { exact: true }).click()
      await expect(page.locator('.ant-select-dropdown:visible .ant-select-item').first()).toBeVisible()
      await check(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    }
    await page.getByLabel('供应商批号', { exact: true }).fill('B-1')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('此项为必填项，请填写。').first()).toBeVisible()
    await check(page)
    await page.reload()
    await expect(page.getByText('填写的内容还没有保存。')).toBeVisible()
    await check(page)
    await page.getByRole('button', { name: '放弃' }).click()
  })

  test('questions and messages', async ({ arrive }) => {
    const page = await arrive('admin')
    await page.goto('/mnm/unit/1')
    await settled(page)
    await chooseMore(page, '删除…')
    await expect(page.getByRole('dialog')).toContainText('此操作将永久删除，是否继续？')
    await check(page)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('已取消删除')).toBeVisible()
    await check(page)
  })

  test('the dialogs of an inspection', async ({ arrive, as }) => {
    const inspector = await as('inspector')
    const lot = await newLot(await as('admin'), inspector, { quantity: '90', inspectionClass: 'B' })
    const page = await arrive('inspector')
    const begun = [{ round: 1, sample: 1, characteristic: '1', value: 'ok' }]
    expect((await inspector('PATCH', `/api/quality/iqc/${lot.id}/`, { version: 1, readings: begun })).status).toBe(200)
    await page.goto(`/quality/iqc/${lot.id}`)
    await settled(page)
    await page.getByRole('button', { name: '完成检验' }).click()
    await expect(page.getByRole('dialog')).toContainText('数据录入不完整')
    await check(page)
    await inspectAll(inspector, lot)
    const engineer = await arrive('ma.zhiqiang')
    await engineer.goto(`/quality/iqc/${lot.id}`)
    await settled(engineer)
    await engineer.getByRole('button', { name: '处置' }).click()
    const dialog = engineer.getByRole('dialog')
    await dialog.getByRole('button', { name: '添加一项' }).click()
    await dialog.getByRole('button', { name: '处置' }).click()
    await expect(dialog.getByText('此项为必填项，请填写。').first()).toBeVisible()
    await check(engineer)
    await choose(engineer, dialog.getByLabel('处置结果', { exact: true }).first(), '退货')
    await dialog.getByLabel('退货期限', { exact: true }).click()
    await expect(engineer.locator('.ant-picker-dropdown:visible')).toBeVisible()
    await check(engineer)
    await resize(engineer, 'mobile')
    await check(engineer)
  })
})

/** The words of a screen that are too faint on their ground: every theme on one tone of content, the next theme on the other; from one turn to the next they change places. */
const faintIn = async (page: Page, turn: number): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [at, theme] of themeNames.entries()) {
    const tone = (at + turn) % 2 === 0 ? 'light' : 'dark'
    await showIn(page, theme, tone)
    found.push(...(await faintWords(page)).map(finding => `${theme} on ${tone}: ${finding}`))
  }
  return found
}

test.describe('in all eight themes, on light and on dark content, every word stands out from its ground', { tag: '@core' }, () => {
  /** The dashboard and a list, which have a little of everything, on both. */
  const onBoth = new Set(['the dashboard', 'a list'])

  const screens: readonly (readonly [what: string, address: string, open?: (page: Page) => Promise<void>])[] = [
    ['the dashboard', landingPath],
    ['a list', '/quality/iqc'],
    ['a price comparison', '/purchase/priceCompare/1'],
    ['a form', '/mnm/unit/new', page => page.getByRole('button', { name: '保存', exact: true }).click()],
    ['the password', passwordPath, page => page.getByRole('main').getByRole('button', { name: '修改密码' }).click()],
    ['the notices', noticePath],
    ['the personal center', profilePath],
    ['404', '/404'],
    ['the user menu', '/mnm/unit', page => page.getByRole('button', { name: '用户菜单' }).click()],
    ['a question', '/mnm/unit/1', page => chooseMore(page, '删除…')],
    ['a filter', '/quality/iqc?status=toInspect', page => page.getByRole('button', { name: '状态 待检' }).click()],
  ]
  for (const [turn, [what, address, open]] of screens.entries()) {
    test(what, async ({ arrive }) => {
      const page = await arrive('admin')
      await page.goto(address)
      await settled(page)
      await open?.(page)
      expect(await faintIn(page, turn)).toEqual([])
      if (onBoth.has(what)) expect(await faintIn(page, turn + 1)).toEqual([])
    })
  }

  test('an inspected lot: page, readings, history, disposition', async ({ arrive, as }) => {
    const inspector = await as('inspector')
    const lot = await newLot(await as('admin'), inspector, { quantity: '90', inspectionClass: 'B' })
    await inspectAll(inspector, lot, { tooLarge: [2] })
    const page = await arrive('ma.zhiqiang')
    for (const [turn, tab] of ['details', 'readings', 'timeline'].entries()) {
      await page.goto(`/quality/iqc/${lot.id}?tab=${tab}`)
      await settled(page)
      expect(await faintIn(page, turn)).toEqual([])
    }
    await page.getByRole('button', { name: '处置' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '添加一项' }).click()
    expect(await faintIn(page, 1)).toEqual([])
  })

  test('the sign-in page', async ({ page }) => {
    await page.goto('/login')
    await settled(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    expect(await faintIn(page, 0)).toEqual([])
  })
})
