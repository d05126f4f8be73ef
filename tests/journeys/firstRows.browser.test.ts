import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { entityOf } from '../../core/define/registry.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// A list draws what is in sight before it is painted and the rest right after, and nothing moves (decision 0662).

let browser: Browser
let sandbox = ''
beforeAll(async () => {
  sandbox = await bundledSandbox('core/lists/List.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const count = 40
/** The row whose title is the widest stands far below what is in sight. */
const widestAt = 36

/** Runs in the page: what stands in it the moment that rows do. */
const seeFirst = `new MutationObserver((_changes, observer) => {
  const rows = [...document.querySelectorAll('[data-row-key]')]
  if (rows.length === 0) return
  observer.disconnect()
  window.seenFirst = { places: rows.map(row => Number(row.dataset.index)), ...window.seen() }
}).observe(document, { childList: true, subtree: true })
window.seen = () => ({
  widths: [...document.querySelectorAll('.ms-table thead th')].map(head => head.getBoundingClientRect().width),
  height: document.querySelector('.ms-table').getBoundingClientRect().height,
})`

interface Seen {
  readonly widths: readonly number[]
  readonly height: number
}

test('what is in sight is drawn first, with what makes the columns as wide as they stay', async () => {
  const declared = entityOf(registry, 'purchase.requisition')
  const entity = { ...declared, list: { columns: [declared.title, 'notes'] } }
  const rows = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    version: 1,
    can: [],
    [declared.title]: at === widestAt ? 'A title that is wider' : 'A title',
  }))
  const page = await browser.newPage({ viewport: { width: 1440, height: 600 } })
  await page.addInitScript(seeFirst)
  await page.route('**/*', route =>
    new URL(route.request().url()).pathname === '/given.json'
      ? route.fulfill({ json: { entity, rows, menus: [] } })
      : route.fulfill({ contentType: 'text/html', body: sandbox }),
  )
  await page.goto('https://list.test/?language=en')
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(count)
  const first = await page.evaluate<Seen & { readonly places: readonly number[] }>('window.seenFirst')
  const last = await page.evaluate<Seen>('window.seen()')
  const inSight = (600 * 0.75) / 30
  expect(first.places).toEqual([...Array(inSight).keys(), widestAt])
  expect(last.widths).toEqual(first.widths)
  // What waits is as high as rows are as a rule; these are a little higher.
  expect(Math.abs(last.height - first.height) / last.height).toBeLessThan(0.05)
  const places = await page.locator('[data-row-key]').evaluateAll(all => all.map(row => Number(row.getAttribute('data-index'))))
  expect(places).toEqual([...Array(count).keys()])
  await page.close()
})
