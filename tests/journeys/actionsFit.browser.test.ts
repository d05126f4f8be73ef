import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { entityOf } from '../../core/define/registry.ts'
import { axeViolations } from '../harness/axe.ts'
import { chromiumPath } from '../harness/chromium.ts'
import { provesAll } from '../harness/provesAll.ts'
import { bundledSandbox } from '../harness/sandbox.ts'

// Whatever can be done with a record stands on a phone in one row at the thumb: one button, and a menu.

let browser: Browser
let sandbox = ''
beforeAll(async () => {
  sandbox = await bundledSandbox('core/pages/RecordHead.sandbox.web.tsx')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const makeable = (name: string, at: number) => ({
  entity: name,
  field: 'origin',
  proposal: null,
  label: ['一张名字相当长的后续单据', 'Corrective action report of a supplier'],
  action: null,
  left: at === 0 ? '1234.5' : null,
  onward: at === 0,
})

/** Everything that can be done with a record of an entity at once, whatever its state, and three documents that can be made of it. */
const givenOf = (entity: AnyEntity, can: readonly string[]) => ({
  entity,
  record: { id: 7, version: 1, can, [entity.title]: '苏州汇川水质传感科技有限公司 Suzhou Huichuan Water Sensing Co., Ltd.' },
  menus: [
    {
      name: 'some',
      label: ['某处', 'Some'],
      path: '/some',
      hidden: false,
      children: [
        { name: 'one', label: entity.label, path: '/some/{id}', hidden: true, view: 'detail', entity: entity.name, chained: true },
        { name: 'edit', label: entity.label, path: '/some/{id}/edit', hidden: true, view: 'edit', entity: entity.name },
        { name: 'made', label: entity.label, path: '/made/new', hidden: true, view: 'new', entity: 'some.made' },
      ],
    },
  ],
})

const opened = async (entity: AnyEntity, width: number, can: readonly string[], makes: readonly unknown[]): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  page.setDefaultTimeout(15_000)
  await page.route('**/*', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/given.json') return route.fulfill({ json: givenOf(entity, can) })
    return pathname.startsWith('/api/')
      ? route.fulfill({ json: { kinds: [], chain: [], makes } })
      : route.fulfill({ contentType: 'text/html', body: sandbox })
  })
  await page.goto('https://head.test/?language=en')
  await page.locator('.ms-record-actions > *').first().waitFor()
  return page
}

const names = ['crm.quotation', 'operate.order', 'purchase.order', 'quality.iqc', 'mnm.material', 'crm.company', 'product.model'] as const
const makes = [0, 1, 2].map(at => makeable('some.made', at))

// What stands there follows from how much can be done: with every change an entity with much and one with little.
const tried = provesAll ? names : (['operate.order', 'product.model'] as const)

test.each(tried)('%s: one button and a menu at the thumb, each as high as a thumb, in one row and on the screen', async name => {
  const entity = entityOf(registry, name)
  const all = [...Object.keys(entity.transitions ?? {}), 'update', 'delete']
  for (const can of [all, ['update', 'delete'], ['update']]) {
    const page = await opened(entity, 390, can, makes)
    const actions = page.locator('.ms-record-actions').locator('a:visible, button:visible')
    await expect.poll(() => actions.count()).toBe(2)
    const boxes = await actions.evaluateAll(found => found.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
    for (const { left, right, top, bottom, height } of boxes) {
      expect([left >= 0, right <= 390, bottom <= 844]).toEqual([true, true, true])
      expect(height).toBeGreaterThanOrEqual(44)
      expect(top).toBe(boxes[0]?.top)
      expect(top).toBeGreaterThan(844 - 70)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // The button and the menu hold everything between them, once it is known what can be made.
    const offered = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      return page.getByRole('menuitem').count()
    }
    await expect.poll(offered).toBe(can.length + makes.length - 1)
    const menu = await page.getByRole('menu').boundingBox()
    expect((menu?.y ?? -1) >= 0 && (menu?.y ?? 0) + (menu?.height ?? 844) <= 844).toBe(true)
    expect((await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
    await page.close()
  }
})

test('with room everything has its place in the head: the steps, the edit, what is made of it', async () => {
  const entity = entityOf(registry, 'quality.iqc')
  const page = await opened(entity, 1440, ['update', 'delete'], makes)
  await page.locator('.ms-make').nth(2).waitFor()
  expect(await page.locator('.ms-record-actions > .ms-make').count()).toBe(3)
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).isVisible()).toBe(true)
  await page.close()
})

test('what can only be edited has its button and no menu', async () => {
  const page = await opened(entityOf(registry, 'quality.iqc'), 390, ['update'], [])
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'More', exact: true }).count()).toBe(0)
  await page.close()
})
