import { provesAll } from '../harness/provesAll.ts'
import { faintWords, newFindings, overhang, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { screensOf, standingForOthers } from './screens.ts'
import { newParts } from './seenParts.ts'
import { glanceAt } from './walk.ts'

test.describe.configure({ mode: 'parallel' })

test('what is wrong is found: a picture without words, and words as faint as their ground', { tag: '@core' }, async ({ page }) => {
  await page.setContent('<html lang="zh"><title>x</title><img src="data:,"><p style="color: #ddd">浅色文字</p></html>')
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('color-contrast at p'), expect.stringContaining('image-alt at img')])
  expect(await faintWords(page)).toHaveLength(1)
})

test(
  'links too close for a finger are found, in an open dialog as well, and not on the page beneath it',
  { tag: '@core' },
  async ({ page }) => {
    const links = (place: string) => `<div style="line-height: 12px"><a href="#${place}1">甲</a><br><a href="#${place}2">乙</a></div>`
    const show = (dialog: string) => page.setContent(`<html lang="zh"><title>x</title><main>${links('page')}</main>${dialog}</html>`)
    await show('')
    expect(await seriousFindings(page)).toEqual([expect.stringContaining('#page1'), expect.stringContaining('#page2')])
    await show(`<div role="dialog" aria-modal="true" aria-label="z">${links('dialog')}</div>`)
    expect(await seriousFindings(page)).toEqual([expect.stringContaining('#dialog1'), expect.stringContaining('#dialog2')])
  },
)

test(
  'what was found good is not looked at again, and what differs from it in anything that counts is',
  { tag: '@core' },
  async ({ page }) => {
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
      [
        'target-size',
        '<p><button class="k">乙</button></p>',
        '<p style="line-height: 12px"><a href="#1">甲</a><br><a href="#2">乙</a></p>',
      ],
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
  },
)

// In a proof every screen is looked at thoroughly instead.
for (const kind of provesAll ? [] : (['detail', 'form', 'list', 'own'] as const)) {
  test(`the ${kind} screens that stand for others are closed to nobody`, { tag: '@core' }, async ({ arrive, as }) => {
    // A walk through some seventy screens: the more areas, the longer.
    test.setTimeout(480_000)
    const screens = standingForOthers(await screensOf(await as('admin'), kind, false))
    expect(screens.length).toBeGreaterThan(1)
    expect(await glanceAt(await arrive('admin'), screens)).toEqual([])
  })
}

test('the sign-in pages', { tag: '@core' }, async ({ page }) => {
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
