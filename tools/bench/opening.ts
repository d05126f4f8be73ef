import { chromium, type Browser, type Page } from '@playwright/test'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { chromiumPath } from '../../tests/harness/chromium.ts'
import { signedInState } from '../../tests/harness/signedInState.ts'
import { buildBrowser, isBrowserBuilt } from '../browserBuild.ts'
import { median, startProcess } from './load.ts'
import { held, type Figure } from './report.ts'
import { signIn, timed } from './session.ts'

/** P11: from an empty cache to the dashboard that can be used, and from a click in the menu to the painted list. */
const rounds = { cold: 5, clicks: 20 } as const
const bars = { cold: 1500, click: 150 } as const

/** Two of one area, whose part of the menu is open. */
const lists = ['/quality/iqc', '/quality/iqc_standard'] as const

/** Measures in Chromium, with the company of size L behind it. */
export const benchOpening = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  if (!isBrowserBuilt()) await buildBrowser()
  const product = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--headless', '--disable-gpu'] })
  try {
    const state = signedInState(product.url, await signIn(product.url, 'inspector'), 'zh')
    const cold: number[] = []
    for (let round = 0; round < rounds.cold; round++) cold.push(await coldLoad(browser, product.url, state))
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
    const page = await context.newPage()
    const first = await clicksTo(page, product.url, true)
    const again = await clicksTo(page, product.url, false)
    return [
      held('P11 cold load, ms', median(cold), bars.cold),
      held('P11 click to a list not seen before, p95 ms', p95(first), bars.click),
      held('P11 click to list, p95 ms', p95(again), bars.click),
    ]
  } finally {
    await browser.close()
    product.child.kill()
  }
}

type State = ReturnType<typeof signedInState>

const coldLoad = async (browser: Browser, origin: string, storageState: State): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  try {
    const page = await context.newPage()
    const { seconds } = await timed(async () => {
      await page.goto(origin)
      await page.locator('main h1, main h2').first().waitFor()
    })
    return seconds * 1000
  } finally {
    await context.close()
  }
}

/** Goes to and fro between two lists; with `anew` the page has been loaded anew each time and knows nothing of the list that is clicked. */
const clicksTo = async (page: Page, origin: string, anew: boolean): Promise<readonly number[]> => {
  const took: number[] = []
  await page.goto(`${origin}${lists[1]}`)
  for (let turn = 0; turn < rounds.clicks; turn++) {
    const [from, to] = turn % lists.length === 0 ? [lists[1], lists[0]] : lists
    if (anew) await page.goto(`${origin}${from}`)
    await page.locator('[data-row-key]').first().waitFor()
    await page.waitForTimeout(300)
    const painted = page.evaluate<number>(paintedAfterClick)
    await page.locator(`nav a[href="${to}"]`).first().click()
    took.push(await painted)
  }
  return took
}

/**
 * Runs in the page: milliseconds from the next click, as the browser received it, until the rows of another list than the present one have been
 * painted. What Playwright does before it clicks is no part of it. A task that a frame asks for runs when the frame has been painted.
 */
const paintedAfterClick = `new Promise(resolve => {
  const shown = document.querySelector('.ms-records')
  document.addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      const now = document.querySelector('.ms-records:has([data-row-key])')
      if (now && now !== shown) setTimeout(() => resolve(performance.now() - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { once: true, capture: true })
})`

/** What 95 of 100 figures do not exceed. */
const p95 = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN
