import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import type { Field } from '../../core/define/field.ts'
import { ownOf, passportOf } from '../../core/define/passport.ts'
import { entityOf } from '../../core/define/registry.ts'
import { fieldOf } from '../../core/fields/kinds.ts'
import { mostLifeSteps, type LifeStep } from '../../core/related/lifeSteps.ts'
import type { Share } from '../../core/related/passportCall.ts'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { provesAll } from '../harness/provesAll.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// What somebody wants to know of a thing stands in the first half of the screen, however long the answers are.

let browser: Browser
let sandbox = ''
beforeAll(async () => {
  sandbox = await bundledSandbox('core/related/Passport.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const long = '苏州汇川水质传感科技有限公司 Suzhou Huichuan Water Sensing Technology Co., Ltd.'

/** A long value of this kind. */
const valueOf = (field: Field & { readonly values?: Readonly<Record<string, unknown>> }): unknown => {
  switch (field.kind) {
    case 'ref':
      return { id: 7, title: long }
    case 'choice':
      return Object.keys(field.values ?? {}).at(-1)
    case 'flag':
      return true
    case 'date':
      return '2026-12-28'
    case 'moment':
      return '2026-11-27T08:00:00.000Z'
    case 'integer':
      return 365
    case 'decimal':
      return '1234567.5000'
    case 'money':
      return { amount: '1234567.89', currency: 'CNY' }
    case 'text':
      return long
    default:
      return null
  }
}

/** The page has so much above its answers: the bar, the crumbs and the head with its buttons. */
const above = { 1440: 170, 390: 190 } as const

const lived: readonly LifeStep[] = Array.from({ length: mostLifeSteps + 1 }, (_, at) => ({
  words: 'Received for service',
  tone: 'warn',
  count: 12,
  isMore: false,
  id: null,
  of: null,
  asks: null,
  first: at === mostLifeSteps ? '2199-12-31' : `2026-01-${at + 10}`,
  last: at === mostLifeSteps ? '2199-12-31' : `2026-01-${at + 10}`,
}))
const share: Share = {
  words: 'Returned to supplier',
  tone: 'warn',
  amount: '1234.5',
  shown: '1,234.5 pcs',
  of: 'stock.move',
  asks: 'lot=7',
}

const names = ['stock.lot', 'product.unit', 'crm.company', 'purchase.supplier', 'mnm.material'] as const
// With every change each at one width, in turn.
const cases = names.flatMap((name, place) =>
  ([1440, 390] as const).filter((_width, at) => provesAll || at === place % 2).map(width => [name, width] as const),
)

test.each(cases)('%s at %i px: ten answers end within the first 500, none over another', async (name, width) => {
  const entity = entityOf(registry, name)
  const passport = passportOf(entity)
  const own = ownOf(passport)
  const record = {
    id: 7,
    version: 1,
    can: [],
    ...Object.fromEntries(
      own.flatMap(field => {
        const of = fieldOf(entity.fields, field)
        return of ? [[field, valueOf(of)]] : []
      }),
    ),
  }
  const answers = passport.map(asked => ('of' in asked ? { text: long, more: [long, '1,234.5'], tone: 'bad' } : null))
  const life = entity.life ? lived : []
  const conserved = entity.conserved
    ? { came: [share, share], lies: [share, share, share], went: [share, share, share], missing: '1 个', tooMany: null }
    : null
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  page.setDefaultTimeout(15_000)
  await page.route('**/*', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/given.json') return route.fulfill({ json: { entity, record } })
    return pathname.startsWith('/api/')
      ? route.fulfill({ json: { answers, life, withheld: true, conserved } })
      : route.fulfill({ contentType: 'text/html', body: sandbox })
  })
  await page.goto('https://passport.test/?language=en')
  const glance = page.locator('.ms-glance[aria-busy="false"]')
  await glance.waitFor()
  expect(await glance.locator('dt').count()).toBe(passport.length)
  // With the longest answers the axis of its life follows below, on a phone the bar as well.
  const last = await glance.locator(width === 1440 && conserved ? '.ms-conserved' : '> dl').boundingBox()
  const top = (await glance.boundingBox())?.y ?? 0
  expect(above[width] + (last ? last.y + last.height - top : 501)).toBeLessThanOrEqual(500)
  expect(await glance.locator('.ms-life > li').count()).toBe(entity.life ? lived.length + 1 : 0)
  // Where the axis does not fit, its newest part is in sight; on a phone it never does.
  const rooms = await glance
    .locator('.ms-life-room')
    .evaluateAll(found => found.map(({ scrollLeft, scrollWidth, clientWidth }) => [scrollLeft, scrollWidth - clientWidth] as const))
  expect(rooms).toHaveLength(entity.life ? 1 : 0)
  expect(rooms.filter(([at, end]) => Math.abs(at - end) > 1 || (width === 390 && end <= 0))).toEqual([])
  // The code is drawn later: its room is kept, and nothing moves.
  const answersWide = (await glance.locator('dl').boundingBox())?.width
  await glance.evaluate(element => element.querySelector('.ms-glance-code svg')?.remove())
  expect((await glance.locator('dl').boundingBox())?.width).toBe(answersWide)
  const beyond = await glance.locator('dl > div').evaluateAll(cells =>
    cells.flatMap(cell => {
      const outer = cell.getBoundingClientRect()
      return [...cell.children].flatMap(part => {
        const inner = part.getBoundingClientRect()
        return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 ? [part.textContent] : []
      })
    }),
  )
  expect(beyond).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
  await page.close()
})
