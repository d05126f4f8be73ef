import { chromium, type Browser, type Page } from '@playwright/test'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { chromiumPath } from '../../tests/harness/chromium.ts'
import { signedInState } from '../../tests/harness/signedInState.ts'
import { buildBrowser, isBrowserBuilt } from '../browserBuild.ts'
import { median, startProcess } from './load.ts'
import { held, type Figure } from './report.ts'
import { signIn } from './session.ts'

/** What is scrolled: over which element the wheel is turned, and so many notches. */
interface Scene {
  readonly name: string
  readonly path: string
  readonly over: string
  readonly notches: number
}

/** P11: a list of 13 columns as a page of 200 rows, and as a whole without pages; experience 36: the first 500 cards of a column of a board. */
const scenes: readonly Scene[] = [
  { name: 'page', path: '/quality/iqc?page_size=200', over: '.ms-table-frame', notches: 100 },
  { name: 'whole', path: '/quality/iqc?scroll=all', over: '.ms-table-frame', notches: 100 },
  { name: 'board', path: '/quality/iqc?as=board&verdict=accepted', over: '.ms-board-scroll >> nth=1', notches: 600 },
]

/** The computer as it is, and one four times slower. */
const slownesses = [1, 4] as const

/** One notch of a wheel in pixels, and the pause between two in ms: faster than a person reads. */
const wheel = { notch: 120, pause: 30 } as const

/** How long a page may take to come to rest before it is scrolled, in ms. */
const settling = 1500

/** Each list is opened and scrolled so often; of each figure the middle one counts. */
const rounds = 3

/** Bars in ms: what 95 of 100 frames stay below, and the longest one. */
const bars = { p95: 25, longest: 50 } as const

/** Measures how far apart the frames are that Chromium draws while a list is scrolled with the wheel. */
export const benchScrolling = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  if (!isBrowserBuilt()) await buildBrowser()
  const product = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--headless', '--disable-gpu'] })
  try {
    const session = await signIn(product.url, 'inspector')
    const figures: Figure[] = []
    for (const scene of scenes)
      for (const slowness of slownesses) {
        const runs: Frames[] = []
        for (let round = 0; round < rounds; round++)
          runs.push(await scrolled(browser, product.url, signedInState(product.url, session, 'zh'), scene, slowness))
        const middle = (figure: keyof Frames): number => median(runs.map(run => run[figure]))
        figures.push(
          held(`P11 ${scene.name} at 1/${slowness}, p95 ms`, middle('p95'), bars.p95),
          held(`P11 ${scene.name} at 1/${slowness}, max ms`, middle('longest'), bars.longest),
        )
      }
    return figures
  } finally {
    await browser.close()
    product.child.kill()
  }
}

/** How long frames took, in ms. */
interface Frames {
  readonly p95: number
  readonly longest: number
}

const scrolled = async (
  browser: Browser,
  origin: string,
  storageState: ReturnType<typeof signedInState>,
  { path, over, notches }: Scene,
  slowness: number,
): Promise<Frames> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}${path}`)
    await page.locator('[data-row-key]').first().waitFor()
    await page.waitForTimeout(settling)
    await page
      .locator(over)
      .first()
      .hover({ position: { x: 100, y: 200 } })
    const slowing = await context.newCDPSession(page)
    await slowing.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    return await framesDuring(page, async () => {
      for (let notch = 0; notch < notches; notch++) {
        await page.mouse.wheel(0, wheel.notch)
        await page.waitForTimeout(wheel.pause)
      }
    })
  } finally {
    await context.close()
  }
}

// What runs in the page is text: this tier knows nothing of a browser's objects.
const beginNoting = `{
  const frames = (window.drawnFrames = [])
  let last
  const note = now => {
    if (last !== undefined) frames.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}`

const framesDuring = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  await page.evaluate(beginNoting)
  await act()
  const frames = (await page.evaluate<number[]>('window.drawnFrames')).toSorted((one, other) => one - other)
  return { p95: frames[Math.floor(frames.length * 0.95)] ?? Number.NaN, longest: frames.at(-1) ?? Number.NaN }
}
