import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { briefOf, type SeenField } from '../../core/approvals/brief.ts'
import type { ApprovalView } from '../../core/approvals/view.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { entityOf } from '../../core/define/registry.ts'
import { fieldOf } from '../../core/fields/kinds.ts'
import type { Language } from '../../core/language/label.ts'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { provesAll } from '../harness/provesAll.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// Whoever decides on a phone sees on the first screen all that one decides by, however much of it there is.

let browser: Browser
let sandbox = ''

/** What a value of this kind says usually, rather long than short. */
const wordsOf = (field: Field, place: number, language: Language): { readonly value: unknown; readonly text: string } => {
  switch (field.kind) {
    case 'money':
      return { value: { amount: String(1_116_586 - place), currency: 'CNY' }, text: `¥${(1_116_586 - place).toLocaleString('en')}.00` }
    case 'decimal':
    case 'integer':
      return { value: String(1240 + place), text: `${1240 + place}.5000` }
    case 'flag':
      return { value: true, text: language === 'zh' ? '是' : 'Yes' }
    case 'date':
      return { value: '2026-12-28', text: '2026-12-28' }
    case 'choice':
      return { value: 'some', text: language === 'zh' ? '预付 30%' : '30% in advance' }
    default:
      return {
        value: 'some',
        text: language === 'zh' ? '苏州汇川水质传感科技有限公司' : 'Suzhou Huichuan Water Sensing',
      }
  }
}

const seenOf = (name: string, field: Field & { readonly of?: Fields }, place: number, language: Language): SeenField => ({
  name,
  label: field.label,
  ...wordsOf(field, place, language),
  ...(field.of
    ? {
        lines: Array.from({ length: 5 }, (_line, row) =>
          Object.entries(field.of ?? {}).map(([cell, of]) => ({ name: cell, label: of.label, ...wordsOf(of, row, language) })),
        ),
      }
    : {}),
})

/** An approval of a document in which everything holds that can hold: nothing is as usual. */
const approvalOf = (entity: AnyEntity, language: Language): ApprovalView => ({
  id: 1,
  docType: entity.name,
  document: entity.label,
  title: 'PC-261124-002',
  entity: entity.name,
  recordId: 7,
  flow: entity.label,
  edition: 3,
  signature: 'click',
  outcome: 'pending',
  requester: { id: 2, title: '吴晓燕' },
  startedAt: '2026-11-27T08:00:00.000Z',
  endedAt: null,
  hash: 'a',
  version: 3,
  brief: briefOf(
    entity,
    Object.keys(entity.fields).flatMap((name, place) => {
      const field = fieldOf(entity.fields, name)
      // Warnings that the kind does not name come rarely, and one at a time.
      return field && (field.kind !== 'flag' || isNamed(entity, name)) ? [seenOf(name, field, place, language)] : []
    }),
    new Set(),
  ),
  content: [],
  files: [],
  steps: [
    {
      key: 'one',
      name: ['总经理', 'General manager'],
      mode: { kind: 'any' },
      order: 'parallel',
      condition: ['含税总额在 5 万至 20 万元之间', 'Total incl. tax between 50,000 and 200,000'],
      stage: 'current',
      groups: [],
      tasks: [],
    },
  ],
  events: [],
  mine: [{ task: 1, actingFor: null, can: ['approve', 'reject', 'return'], returnTo: [], fills: [], missing: [] }],
  unfit: null,
  can: [],
  verified: true,
})

const isNamed = ({ decide }: AnyEntity, name: string): boolean =>
  (decide?.deviations ?? []).some(one => 'field' in one && one.field === name)

const opened = async (approval: ApprovalView, language: Language): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const answers: Readonly<Record<string, unknown>> = {
    '/api/approval/1/': approval,
    '/api/approval/phrases/': { approve: ['已核对'], reject: [] },
    '/api/approval/document_types/': { results: [] },
    '/api/approval/inbox/': { count: 0, countIsExact: true, results: [], headings: [], counts: { todo: 1, started: 0 } },
  }
  await page.route('**/*', route => {
    const { pathname } = new URL(route.request().url())
    return pathname.startsWith('/api/')
      ? route.fulfill({ json: answers[pathname] ?? { results: [] } })
      : route.fulfill({ contentType: 'text/html', body: sandbox })
  })
  await page.goto(`https://decision.test/?language=${language}`)
  await page.locator('.ms-brief').waitFor()
  await page.locator('.ms-phrases button').first().waitFor()
  return page
}

beforeAll(async () => {
  sandbox = await bundledSandbox('core/approvals/Decision.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const kinds = ['purchase.priceComparison', 'crm.quotation', 'operate.order', 'mnm.material', 'product.model'] as const

// With every change each kind in one of the languages, in turn.
const tried = kinds.flatMap((kind, place) =>
  (['zh', 'en'] as const).filter((_language, at) => provesAll || at === place % 2).map(language => [kind, language] as const),
)

test.each(tried)(
  '%s in %s: figures, bars, everything unusual and the facts stand above the buttons of a phone, without scrolling; lines begin there',
  async (kind, language) => {
    const entity = entityOf(registry, kind)
    const page = await opened(approvalOf(entity, language), language)
    const foot = (await page.locator('.ms-decision').boundingBox())?.y ?? 0
    const buttons = await page.locator('.ms-decision-buttons').boundingBox()
    expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(844)
    const parts = await page
      .locator('.ms-brief-said, .ms-brief-figures, .ms-brief-why, .ms-brief-bars, .ms-brief-list, .ms-brief-facts')
      .evaluateAll(found =>
        found.map(part => {
          const { top, bottom } = part.getBoundingClientRect()
          return { name: part.classList.value, top, bottom, isLines: part.querySelector('[data-share]') !== null }
        }),
      )
    const lines = parts.findIndex(({ isLines }) => isLines)
    // What it consists of is read further down, and begins in sight.
    const whole = lines < 0 ? parts : parts.slice(0, lines)
    expect(whole.length).toBeGreaterThan(3)
    expect(
      whole.filter(({ bottom }) => bottom > foot).map(({ name, bottom }) => `${name} ends at ${bottom}, the buttons begin at ${foot}`),
    ).toEqual([])
    expect(parts[lines]?.top ?? 0).toBeLessThan(foot)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
    await page.context().close()
  },
)
