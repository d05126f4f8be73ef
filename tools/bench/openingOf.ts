import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumPath } from '../../tests/harness/chromium.ts'
import { signedInState } from '../../tests/harness/signedInState.ts'
import { median } from './load.ts'
import { held, type Figure } from './report.ts'
import { signIn, timed } from './session.ts'

/**
 * P11: from an empty cache to the dashboard that can be used, and from a click in the menu to the painted list. On a computer four times slower (the
 * acceptance figures of the experience): the largest picture of the dashboard, a list that was never visited and one that was, and how long a press waits for its picture.
 */
const rounds = { cold: 5, clicks: 20, presses: 40 } as const
const bars = { cold: 1500, click: 150, largest: 1500, firstVisit: 600, nextVisit: 250, press: 200 } as const

/** How many times slower than this machine a computer is. */
const slower = 4

/** Two of one area, whose part of the menu is open: both stand in it for the inspector. */
const lists = ['/quality/iqc', '/quality/process_defect'] as const

/** Measures in Chromium, with the company of size L behind it. */
export const benchOpening = async (url: string): Promise<readonly Figure[]> => {
  const product = { url, child: { kill: () => {} } }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--headless', '--disable-gpu'] })
  try {
    const state = signedInState(product.url, await signIn(product.url, 'inspector'), 'zh')
    const cold: number[] = []
    for (let round = 0; round < rounds.cold; round++) cold.push(await coldLoad(browser, product.url, state))
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
    const page = await context.newPage()
    const first = await clicksTo(page, product.url, true)
    const again = await clicksTo(page, product.url, false)
    const largest: number[] = []
    for (let round = 0; round < rounds.cold; round++) largest.push(await largestPicture(browser, product.url, state))
    await slowDown(page)
    const firstSlow = await clicksTo(page, product.url, true)
    const againSlow = await clicksTo(page, product.url, false)
    const presses = await pressesOn(page, product.url)
    return [
      held(`P11 dashboard at 1/${slower}, largest picture, ms`, median(largest), bars.largest),
      held(`P11 click to a list not seen before at 1/${slower}, median ms`, median(firstSlow), bars.firstVisit),
      held(`P11 click to a list seen before at 1/${slower}, median ms`, median(againSlow), bars.nextVisit),
      held(`P11 a press to its picture at 1/${slower}, p95 ms`, p95(presses), bars.press),
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

const slowDown = async (page: Page): Promise<void> => {
  const slowing = await page.context().newCDPSession(page)
  await slowing.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** When the largest picture of the dashboard was painted, on a computer that knows nothing of the product and is slow. */
const largestPicture = async (browser: Browser, origin: string, storageState: State): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(origin)
    await page.locator('main h1, main h2').first().waitFor()
    await page.waitForTimeout(2000)
    return await page.evaluate<number>(`new Promise(resolve => new PerformanceObserver(list => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`)
  } finally {
    await context.close()
  }
}

/** Walks down a list with the keyboard, chooses rows and opens and closes a filter; how long each press took until it was painted, in ms. */
const pressesOn = async (page: Page, origin: string): Promise<readonly number[]> => {
  await page.goto(`${origin}${lists[0]}`)
  await page.locator('[data-row-key]').first().waitFor()
  await page.waitForTimeout(1500)
  await page.evaluate(`{
    const presses = (window.presses = [])
    new PerformanceObserver(list => { for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration) })
      .observe({ type: 'event', durationThreshold: 16 })
  }`)
  for (let turn = 0; turn < rounds.presses; turn++) {
    await page.keyboard.press(['j', 'x', 'j', 'f', 'Escape'][turn % 5] ?? 'j')
    await page.waitForTimeout(150)
  }
  return page.evaluate<readonly number[]>('window.presses')
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
for (const f of await benchOpening(process.argv[2] ?? '')) process.stdout.write(JSON.stringify(f) + '\n')
