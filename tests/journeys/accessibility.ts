import { expect, type Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { axeViolations } from '../harness/axe.ts'
import { newMark, newParts, rememberParts } from './seenParts.ts'
import type { ContentTone, ThemeName } from '../../core/client/themes.ts'

/** What the product promises: WCAG 2.2, levels A and AA. */
const promised = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is seriously wrong for somebody who cannot see well, or has no mouse: the rule, and where it is broken. */
export const seriousFindings = (page: Page): Promise<readonly string[]> => findings(page, { type: 'tag', values: promised })

/** More sorts of elements than this are looked at with all that is around them. */
const few = 60

/** The same of what has not been seen on any screen before (`seenParts.ts`): where little is new, of one element of each new sort. */
export const newFindings = async (page: Page): Promise<readonly string[]> => {
  const parts = await newParts(page)
  if (parts.length === 0) return []
  const places = parts.length > few ? undefined : parts.map((_part, at) => `[${newMark}="${at}"]`)
  const found = await findings(page, { type: 'tag', values: promised }, places)
  if (found.length === 0) rememberParts(parts)
  return found
}

/** Words that are too faint on their ground. */
export const faintWords = (page: Page): Promise<readonly string[]> => findings(page, { type: 'rule', values: ['color-contrast'] })

const findings = async (page: Page, runOnly: RunOnly, within?: readonly string[]): Promise<readonly string[]> => {
  const serious = (await axeViolations(page, { runOnly }, within)).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const all = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({ id, place: target.join(' '), why: lastLine(failureSummary) })),
  )
  const places = all.filter(({ id }) => id === 'target-size').map(({ place }) => place)
  const excused = [...(await cutByTheirFrame(page, places)), ...(await beneathDialog(page, places))]
  return all
    .filter(({ id, place }) => id !== 'target-size' || !excused.includes(place))
    .map(({ id, place, why }) => `${id} at ${place}: ${why}`)
}

/** Of these places those of a table that are half scrolled beneath its head, its edge or a column that is pinned: how much of them shows there is not their size. */
const cutByTheirFrame = (page: Page, places: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    selectors =>
      selectors.filter(selector => {
        const place = document.querySelector(selector)
        const [cell, frame] = [place?.closest('td, th'), place?.closest('.ms-table-frame')]
        if (!place || !cell || !frame) return false
        const { top, bottom, left, right } = place.getBoundingClientRect()
        const pinned = [...(cell.parentElement?.querySelectorAll(':scope > [data-pinned]') ?? [])].map(one => one.getBoundingClientRect())
        if (!cell.matches('[data-pinned]') && pinned.some(one => one.left < right && one.right > left)) return true
        if (place.closest('thead')) return false
        const head = frame.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
        return top < head || bottom > frame.getBoundingClientRect().bottom
      }),
    places,
  )

/** Of these places those of a page beneath an open dialog: nobody can press them, and what of the dialog happens to lie over them is not their neighbour. */
const beneathDialog = (page: Page, places: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    selectors =>
      [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some(dialog => dialog.checkVisibility())
        ? selectors.filter(selector => document.querySelector(selector)?.closest('main'))
        : [],
    places,
  )

const lastLine = (text: string): string => text.split('\n').at(-1)?.trim() ?? ''

/** What a screen is looked at on. */
export type Device = 'desktop' | 'mobile'

/** What a page must say of itself before it counts as drawn. */
interface Wanted {
  readonly device?: Device
  readonly language?: 'zh' | 'en'
  readonly tone?: 'light' | 'dark'
  /** The screen that says that nothing is there; or any other. */
  readonly nothing?: boolean
}

/** Waits until everything that was asked for has arrived; what is fetched only when it comes into sight is brought there. */
export const settled = (page: Page): Promise<void> => drawn(page, {})

/**
 * The same, and that the page is as it is wanted. Looked at in the page itself with each picture that it draws: asking from outside takes as long as
 * drawing does, and between two questions nothing happens for a tenth of a second and more.
 */
const drawn = async (page: Page, wanted: Wanted): Promise<void> => {
  const ask = () => page.evaluate(untilDrawn, wanted)
  const missing = await ask().catch((error: unknown) => {
    // A page that is loaded anew meanwhile is asked again.
    if (error instanceof Error && error.message.includes('Execution context was destroyed')) return ask()
    throw error
  })
  expect(missing, `${page.url()} is drawn within ten seconds`).toEqual([])
}

/** Runs in the page: answers what is still missing after ten seconds. */
const untilDrawn = async ({ device, language, tone, nothing }: Wanted): Promise<readonly string[]> => {
  const root = document.documentElement
  const missing = (): readonly string[] => {
    const heading = [...document.querySelectorAll('h1')].find(one => one.checkVisibility())
    const waiting = [...document.querySelectorAll('.ms-loading, .ms-control-waiting, [aria-busy=true]')]
    waiting.at(-1)?.scrollIntoView({ block: 'nearest' })
    const wrong = {
      'a heading': heading === undefined,
      'what is waited for': waiting.length > 0,
      'the language': language !== undefined && root.lang !== (language === 'zh' ? 'zh-CN' : 'en'),
      'the tone': tone !== undefined && root.dataset['tone'] !== tone,
      'the device': device !== undefined && document.querySelector<HTMLElement>('.ms-shell')?.dataset['device'] !== device,
      'the screen': nothing !== undefined && (document.querySelector('.ms-message .ms-number') !== null) !== nothing,
    }
    const found = Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []))
    if (found.length === 0) heading?.scrollIntoView({ block: 'nearest' })
    return found
  }
  const deadline = performance.now() + 10_000
  // What is there in one picture may be drawn anew in the next.
  for (let complete = 0; complete < 2;) {
    await new Promise(requestAnimationFrame)
    const found = missing()
    complete = found.length === 0 ? complete + 1 : 0
    if (performance.now() > deadline) return found
  }
  return []
}

/** Where nothing is. */
const nowhere = '/404'

/**
 * Leads a browser on to another screen, as a link does: only the first time the program is loaded. It goes by way of the screen that says that
 * nothing is there, so that the screen that was left is not taken for the one that comes; there it is also cheap to be made an office screen again,
 * or a phone's, in this language, Chinese on light content and English on dark.
 */
export const goOn = async (page: Page, address: string, language: 'zh' | 'en', device: Device = 'desktop'): Promise<void> => {
  await page.setViewportSize(windows[device])
  if (page.url() === 'about:blank') {
    await page.goto(nowhere)
    await settled(page)
  } else await follow(page, nowhere)
  const tone = await chooseLanguage(page, language)
  await drawn(page, { nothing: true, language, tone, device })
  if (address === nowhere) return
  await follow(page, address)
  await drawn(page, { nothing: false })
}

const follow = (page: Page, address: string): Promise<void> => page.evaluate(path => history.pushState(null, '', path), address)

/** The windows of an office screen and of a phone. */
const windows = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } } as const

/** Makes the window of a screen a phone's, or an office screen's again. */
export const resize = async (page: Page, device: Device): Promise<void> => {
  await page.setViewportSize(windows[device])
  await drawn(page, { device })
}

/** By how many pixels the page is wider than its window; lists and sheets scroll inside themselves. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Chooses something as if in another tab: at once, and without a word to the person's profile. */
const chooseElsewhere = (page: Page, choices: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(chosen => {
    for (const [name, value] of Object.entries(chosen)) {
      window.dispatchEvent(new StorageEvent('storage', { key: `meniscus.${name}`, newValue: value }))
    }
  }, choices)

/** Shows the page in a language: Chinese on light, English on dark content. */
export const readIn = async (page: Page, language: 'zh' | 'en'): Promise<void> => {
  const tone = await chooseLanguage(page, language)
  await drawn(page, { language, tone })
}

const chooseLanguage = async (page: Page, language: 'zh' | 'en'): Promise<'light' | 'dark'> => {
  const contentTone = language === 'zh' ? 'light' : 'dark'
  await chooseElsewhere(page, { language, contentTone })
  return contentTone
}

/** Shows the page in a theme. */
export const showIn = async (page: Page, theme: ThemeName, contentTone: Exclude<ContentTone, 'theme'>): Promise<void> => {
  await chooseElsewhere(page, { theme, contentTone })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).toHaveAttribute('data-tone', contentTone)
}

/** The heads of tables that do not stand above their columns. */
export const misplacedHeads = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ms-table')].flatMap(table => {
      const heads = [...table.querySelectorAll('thead th')]
      const row = [...table.querySelectorAll('tbody tr')].find(({ children }) => children.length === heads.length)
      return heads.flatMap((head, at) => {
        const cell = row?.children[at]
        const isAbove = !cell || Math.abs(head.getBoundingClientRect().left - cell.getBoundingClientRect().left) <= 1
        return isAbove ? [] : [`the head ${head.textContent} does not stand above its column`]
      })
    }),
  )
