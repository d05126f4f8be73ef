import type { Locator, Page } from '@playwright/test'
import { landingPath, noticePath, passwordPath, profilePath } from '../../core/client/guard.ts'
import { themeNames } from '../../core/client/themes.ts'
import { choose } from './choose.ts'
import {
  faintWords,
  goOn,
  misplacedHeads,
  newFindings,
  overhang,
  readIn,
  resize,
  seriousFindings,
  settled,
  showIn,
} from './accessibility.ts'
import { expect, test } from './journey.ts'
import { inspectAll, newLot } from './newLot.ts'
import { screensOf, type Screen } from './screens.ts'
import { newParts } from './seenParts.ts'
import { chooseMore } from './timeline.ts'

test.describe.configure({ mode: 'parallel' })

test('what is wrong is found: a picture without words, and words as faint as their ground', async ({ page }) => {
  await page.setContent('<html lang="zh"><title>x</title><img src="data:,"><p style="color: #ddd">浅色文字</p></html>')
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('color-contrast at p'), expect.stringContaining('image-alt at img')])
  expect(await faintWords(page)).toHaveLength(1)
})

test('links too close for a finger are found, in an open dialog as well, and not on the page beneath it', async ({ page }) => {
  const links = (place: string) => `<div style="line-height: 12px"><a href="#${place}1">甲</a><br><a href="#${place}2">乙</a></div>`
  const show = (dialog: string) => page.setContent(`<html lang="zh"><title>x</title><main>${links('page')}</main>${dialog}</html>`)
  await show('')
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('#page1'), expect.stringContaining('#page2')])
  await show(`<div role="dialog" aria-modal="true" aria-label="z">${links('dialog')}</div>`)
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('#dialog1'), expect.stringContaining('#dialog2')])
})

test('what was found good is not looked at again, and what differs from it in anything that counts is', async ({ page }) => {
  const show = (body: string) => page.setContent(`<html lang="zh"><title>x</title><main><h1>x</h1>${body}</main></html>`)
  const form = '<label for="a">甲</label><input id="a"><p>文字</p><p><button class="k">乙</button></p><ul role="list"><li>丙</li></ul>'
  await show(form)
  expect(await newFindings(page)).toEqual([])
  await show(`${form}${form.replaceAll('"a"', '"b"').replaceAll('文字', '别的文字')}`)
  expect(await newParts(page)).toEqual([])
  const spoilt: readonly (readonly [what: string, was: string, is: string])[] = [
    ['color-contrast', '<p>文字', '<p style="color: #ddd">文字'],
    ['color-contrast', '<p>文字', '<p style="background: #333">文字'],
    ['label', 'for="a"', 'for="z"'],
    ['button-name', '乙</button>', '</button>'],
    ['target-size', '<p><button class="k">乙</button></p>', '<p style="line-height: 12px"><a href="#1">甲</a><br><a href="#2">乙</a></p>'],
    ['image-alt', '<p>文字', '<img src="data:,"><p>文字'],
    ['aria-valid-attr-value', '<p>文字', '<p aria-live="loudly">文字'],
    ['aria-required-children', '<li>丙</li></ul>', '</ul><div role="tablist"><p>文字</p></div>'],
    ['scrollable-region-focusable', '<p>文字', '<div style="height: 9px; overflow: auto"><p>文字</p><p>文字</p></div><p>文字'],
  ]
  for (const [what, was, is] of spoilt) {
    await show(form.replace(was, is))
    expect((await newFindings(page)).join(), what).toContain(what)
  }
  await show(form)
  expect(await newParts(page)).toEqual([])
  // Near others, and yet allowed: within a sentence.
  const sentence = (links: string) => `<p style="line-height: 12px">很多字 ${links} 很多字，很多字，很多字</p>`
  const link = '<a href="#1" style="color: #06c">甲</a>'
  await show(sentence(`${link} ${link}`))
  expect(await newFindings(page)).toEqual([])
  expect(await newParts(page)).toHaveLength(2)
})

test.describe('no screen is closed to anybody', () => {
  // Some people have three dozen screens of a kind.
  test.describe.configure({ timeout: 240_000 })

  for (const account of ['admin', 'inspector', 'buyer']) {
    // What differs between people is what they may do: one of them is enough for every state of a record, every tab, both languages and tones.
    const thorough = account === 'admin'
    // Walked side by side, so that more screens take no longer.
    const parts = thorough ? 3 : 1
    for (const kind of ['detail', 'form', 'list', 'own'] as const) {
      for (let part = 0; part < parts; part++) {
        test(`every ${kind} of ${account}${parts > 1 ? `, part ${part + 1} of ${parts}` : ''}`, async ({ arrive, as }) => {
          const screens = await screensOf(await as(account), kind, thorough)
          expect(screens.length).toBeGreaterThan(1)
          const mine = screens.filter((_screen, at) => at % parts === part)
          expect(await lookAt(await arrive(account), mine, thorough)).toEqual([])
        })
      }
    }
  }

  test('the sign-in pages', async ({ page }) => {
    for (const address of ['/login', '/login_erp/']) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(address)
        await settled(page)
        await page.getByRole('button', { name: '登录', exact: true }).click()
        await expect(page.getByText('此项为必填项，请填写。')).toHaveCount(2)
        expect(await seriousFindings(page)).toEqual([])
        expect(await overhang(page)).toBe(0)
        await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport()
      }
    }
  })
})

/**
 * Opens the screens one after the other; answers what is wrong with any of them. Whatever stands on one that stood on none before is looked at with the
 * checker of accessibility. Those that stand for others too are opened thoroughly in Chinese on light and English on dark content, and on a phone,
 * and each of their tabs once; the others thoroughly in English, whose words are the longer ones, wide and on a phone, where the checker looks.
 */
const lookAt = async (page: Page, screens: readonly Screen[], thorough: boolean): Promise<readonly string[]> => {
  const found: string[] = []
  const knownTabs = new Set<string>()
  for (const { address, likeOthers, drawsItself } of screens) {
    const note = (where: string, findings: readonly string[]) => found.push(...findings.map(finding => `${address} ${where}: ${finding}`))
    await goOn(page, address, thorough && likeOthers ? 'en' : 'zh')
    note(
      'wide',
      await all([
        ...(thorough && likeOthers ? [] : [newFindings(page)]),
        tooWide(page),
        untitled(page),
        unframed(page),
        misplacedHeads(page),
      ]),
    )
    const tabs = thorough && !likeOthers ? await page.getByRole('tab', { selected: false }).allInnerTexts() : []
    for (const name of tabs) {
      // What an entity does not draw itself looks the same on every page: its name alone says what it is.
      const ofItsPage = `${address.replace(/\d+/, '')} ${name}`
      if (knownTabs.has(name) || knownTabs.has(ofItsPage)) continue
      knownTabs.add(drawsItself ? ofItsPage : name)
      await page.getByRole('tab', { name, exact: true }).click()
      await settled(page)
      note(`tab ${name}`, await newFindings(page))
    }
    if (!thorough) continue
    if (!likeOthers) {
      await readIn(page, 'en')
      note('in English, wide', await all([newFindings(page), tooWide(page), untitled(page)]))
    }
    const wanted = await actionsOn(page)
    await resize(page, 'mobile')
    note('in English on a phone', [...(await all([newFindings(page), tooWide(page)])), ...(await outOfReach(page, wanted))])
  }
  return found
}

/** What several looks at a page as it stands have found, in their order. */
const all = async (looks: readonly Promise<readonly string[]>[]): Promise<readonly string[]> => (await Promise.all(looks)).flat()

/** What is missing of the names of a screen: its heading, and the title of the tab, which says more than the product's name. */
const untitled = async (page: Page): Promise<readonly string[]> => {
  const heading = (await page.getByRole('heading', { level: 1 }).first().innerText()).trim()
  const title = await page.title()
  return [...(heading === '' ? ['an empty heading'] : []), ...(/^\S.* - \S/.test(title) ? [] : [`the tab is called “${title}”`])]
}

/** What every screen offers in the same place, whoever drew it, and is missing or there twice. */
const unframed = async (page: Page): Promise<readonly string[]> => {
  // A bench fills the screen: whoever stands at it has the sheet and nothing else.
  if ((await page.locator('.ms-bench').count()) > 0) return []
  const tools = page.locator('.ms-screen-tools')
  const offers = [/^(复制链接|Copy link)$/, /^(打印|Print)$/]
  const counts = await Promise.all(offers.map(name => tools.getByRole('button', { name }).count()))
  return counts.flatMap((count, at) => (count === 1 ? [] : [`${count} times ${String(offers[at])} beside the crumbs`]))
}

const tooWide = async (page: Page): Promise<readonly string[]> => {
  const pixels = await overhang(page)
  return pixels > 0 ? [`${pixels} pixels wider than the window`] : []
}

/** What a person comes to a screen for: what stands out on it, and how to change it. */
const actions = (page: Page): Locator =>
  page.getByRole('main').locator('.ant-btn-primary:enabled, .ms-button:enabled:not(.ms-plain), .ms-record-actions button:enabled')

const actionsOn = async (page: Page): Promise<readonly string[]> => {
  const names = await actions(page)
    .filter({ visible: true })
    .evaluateAll(found =>
      found.map(action => {
        const heard = action.cloneNode(true) as Element
        for (const ornament of heard.querySelectorAll('[aria-hidden]')) ornament.remove()
        return action.getAttribute('aria-label') ?? heard.textContent
      }),
    )
  return names.map(name => name.trim())
}

/** The actions that cannot be pressed without looking for them. */
const outOfReach = async (page: Page, names: readonly string[]): Promise<readonly string[]> => {
  const missed: string[] = []
  for (const name of names) {
    const action = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    try {
      await expect(action).toBeInViewport()
      await action.click({ trial: true, timeout: 5000 })
    } catch {
      missed.push(`“${name}” is out of reach`)
    }
  }
  return missed
}

test.describe('nothing that opens over a screen is closed to anybody', () => {
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

test.describe('in all eight themes, on light and on dark content, every word stands out from its ground', () => {
  /** Every theme on one tone of content, the next theme on the other: from one screen to the next they change places. */
  const faintIn = async (page: Page, turn: number): Promise<readonly string[]> => {
    const found: string[] = []
    for (const [at, theme] of themeNames.entries()) {
      const tone = (at + turn) % 2 === 0 ? 'light' : 'dark'
      await showIn(page, theme, tone)
      found.push(...(await faintWords(page)).map(finding => `${theme} on ${tone}: ${finding}`))
    }
    return found
  }

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
