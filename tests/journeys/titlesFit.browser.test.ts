import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import type { Field } from '../../core/define/field.ts'
import { entityOf } from '../../core/define/registry.ts'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// What the rows of a list are called is read whole where the other columns leave room for it, and is cut where they do not.

let browser: Browser
let sandbox = ''
beforeAll(async () => {
  sandbox = await bundledSandbox('core/lists/List.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

/** Wider than any long text is given, narrower than half a screen. */
const long = 'MT-0012345 Stainless steel housing for a dissolved oxygen sensor'

/** A short value of a kind, so that the columns beside the title are as wide as they are as a rule. */
const valueOf = (field: Field & { readonly values?: object }, title: string): unknown => {
  switch (field.kind) {
    case 'ref':
      return { id: 3, title: title === 'Short' ? 'Lin Mei' : title }
    case 'choice':
      return Object.keys(field.values ?? {})[0]
    case 'text':
    case 'code':
      return title
    default:
      return null
  }
}

const givenOf = (columns: readonly string[], count: number, title: string, others = 'Short') => {
  const declared = entityOf(registry, 'purchase.requisition')
  const entity = { ...declared, list: { columns } }
  const fields: Readonly<Record<string, Field>> = declared.fields
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, others)]))
  const rows = Array.from({ length: count }, (_, at) => ({ ...values, id: at + 1, version: 1, can: [], [declared.title]: title }))
  const entry = { name: 'one', label: declared.label, path: '/some/{id}', hidden: true, view: 'detail', entity: declared.name }
  return { entity, rows, menus: [{ name: 'some', label: declared.label, path: '/some', hidden: false, children: [entry] }] }
}

const measured = async (width: number, given: ReturnType<typeof givenOf>) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  page.setDefaultTimeout(15_000)
  await page.route('**/*', route =>
    new URL(route.request().url()).pathname === '/given.json'
      ? route.fulfill({ json: given })
      : route.fulfill({ contentType: 'text/html', body: sandbox }),
  )
  await page.goto('https://list.test/?language=en')
  const link = page.locator('.ms-list-row:not(.ms-table-sizer) .ms-title-link').first()
  await link.waitFor()
  const title = await link.evaluate(one => {
    const words = one.firstElementChild ?? one
    const end = one.querySelector('.ms-title-end')?.getBoundingClientRect()
    const ends = end && { isSeen: end.width > 0 && end.right <= one.getBoundingClientRect().right + 1 }
    const names = [one.getAttribute('title'), one.getAttribute('aria-label')]
    return {
      width: one.clientWidth,
      isCut: words.scrollWidth > words.clientWidth,
      whole: one.getAttribute('title'),
      ends,
      names,
      text: one.textContent,
    }
  })
  const [frame, row, widths] = await Promise.all([
    page.locator('.ms-table-frame').evaluate(one => one.scrollWidth - one.clientWidth),
    page.locator('.ms-list-row:not(.ms-table-sizer)').first().boundingBox(),
    page
      .locator('.ms-list-row:not(.ms-table-sizer)')
      .first()
      .locator('td')
      .evaluateAll(cells => cells.map(cell => cell.clientWidth)),
  ])
  return { page, title, sideways: frame, height: row?.height ?? 0, widths }
}

const few = ['caption', 'state', 'applicant', 'needDate'] as const
const many = [...few, 'costObject', 'purpose', 'department', 'purchaser', 'claimBy', 'itemCount', 'notes'] as const
const lengths = [
  ['short', 5],
  ['long', 80],
] as const

test.each(lengths.flatMap(([name, count]) => ([1920, 1440] as const).map(width => [name, width, count] as const)))(
  'a %s list at %i px: a long name is whole beside few columns, and its rows are one line high',
  async (_name, width, count) => {
    const { page, title, sideways, height } = await measured(width, givenOf(few, count, long))
    expect(title.isCut).toBe(false)
    expect(title.width).toBeGreaterThan(260)
    expect(sideways).toBeLessThanOrEqual(1)
    expect(height).toBeLessThanOrEqual(32)
    expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
    // Where the window becomes narrower the name gives back what it took.
    await page.setViewportSize({ width: 620, height: 900 })
    const narrow = await page
      .locator('.ms-list-row:not(.ms-table-sizer) .ms-title-link')
      .first()
      .evaluate(one => one.clientWidth)
    expect(narrow).toBeLessThan(title.width)
    expect(narrow).toBeGreaterThan(200)
    await page.close()
  },
)

test.each(lengths)(
  'a %s list with many columns cuts a name that has no room, says it whole in its tooltip and keeps its beginning',
  async (_name, count) => {
    const { page, title } = await measured(800, givenOf(many, count, `${long} ${long} ${long}`))
    expect(title.isCut).toBe(true)
    expect(title.whole).toBe(`${long} ${long} ${long}`)
    expect(title.width).toBeGreaterThanOrEqual(230)
    await page.close()
  },
)

test.each(lengths)(
  'in a crowded %s list other long texts give back their room before a name is cut, and it keeps its end',
  async (_name, count) => {
    const columns = ['caption', 'applicant', 'costObject', 'purpose', 'department', 'purchaser', 'notes']
    const { page, title, widths } = await measured(
      1440,
      givenOf(columns, count, long, 'Zhejiang Provincial Environmental Monitoring Centre'),
    )
    expect(title.width).toBeGreaterThanOrEqual(280)
    expect(title.isCut).toBe(true)
    expect(title.ends).toEqual({ isSeen: true })
    expect([title.names, title.text]).toEqual([[long, long], long])
    const others = widths.slice(1)
    expect(Math.min(...others)).toBeGreaterThanOrEqual(160)
    expect(Math.max(...others)).toBeLessThan(260)
    await page.close()
  },
)

test.each(lengths)('in a %s list short names take no more than they need where others are as short', async (_name, count) => {
  const { page, widths, sideways } = await measured(1440, givenOf(few, count, 'PR-1'))
  expect(sideways).toBeLessThanOrEqual(1)
  expect((widths[0] ?? 0) / widths.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.5)
  await page.close()
})
