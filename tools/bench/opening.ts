import { chromium, type Browser } from '@playwright/test'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { chromiumPath } from '../../tests/harness/chromium.ts'
import { signedInState } from '../../tests/harness/signedInState.ts'
import { buildBrowser, isBrowserBuilt } from '../browserBuild.ts'
import { median, startProcess } from './load.ts'
import { held, type Figure } from './report.ts'
import { signIn, timed } from './session.ts'

/** P11: from an empty cache to the dashboard that can be used, and from a click in the menu to the drawn list. */
const rounds = { cold: 5, clicks: 20 } as const
const bars = { cold: 1500, click: 150 } as const

/** Measures in Chromium, with the company of size L behind it. */
export const benchOpening = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  if (!isBrowserBuilt()) await buildBrowser()
  const product = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--headless', '--disable-gpu'] })
  try {
    const state = signedInState(product.url, await signIn(product.url, 'inspector'), 'zh')
    const cold: number[] = []
    for (let round = 0; round < rounds.cold; round++) cold.push(await coldLoad(browser, product.url, state))
    const clicks = await clickToList(browser, product.url, state)
    const p95 = clicks.toSorted((one, other) => one - other)[Math.floor(clicks.length * 0.95)] ?? Number.NaN
    return [held('P11 cold load, ms', median(cold), bars.cold), held('P11 click to list, p95 ms', p95, bars.click)]
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

const clickToList = async (browser: Browser, origin: string, storageState: State): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  try {
    const page = await context.newPage()
    // Two of one area, whose part of the menu is open.
    const lists = ['/quality/iqc', '/quality/iqc_standard'] as const
    for (const list of lists) {
      await page.goto(`${origin}${list}`)
      await page.locator('[data-row-key]').first().waitFor()
    }
    const took: number[] = []
    for (let turn = 0; turn < rounds.clicks; turn++) {
      const list = lists[turn % lists.length]
      const link = page.locator(`nav a[href="${list}"]`).first()
      await link.waitFor()
      const { seconds } = await timed(async () => {
        await link.click()
        await page.waitForURL(`**${list}`)
        await page.locator('[data-row-key]').first().waitFor()
      })
      took.push(seconds * 1000)
      await page.waitForTimeout(200)
    }
    return took
  } finally {
    await context.close()
  }
}
