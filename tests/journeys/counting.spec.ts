import type { Page } from '@playwright/test'
import { seriousFindings } from './accessibility.ts'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'

/** Words of whoever counts at the shelf. */
const spoken = {
  zh: {
    queue: '进行中的盘点',
    next: '下一格',
    counted: '已清点',
    finish: /完成清点/,
    kept: /没有网络：显示的是/,
    offline: /联网后才能完成|还有/,
    mine: /^保留我的/,
    none: '盘点表上没有',
    add: '登记找到的货',
    addIt: '加入盘点',
    number: '物料号、批号或 PN/SN',
    figure: '实盘数',
    done: '已清点',
  },
  en: {
    queue: 'Counts under way',
    next: 'Next cell',
    counted: 'counted',
    finish: /Finish counting/,
    kept: /No connection: this is what/,
    offline: /Needs the connection|to go/,
    mine: /^Keep mine/,
    none: 'is not on the sheet',
    add: 'Add found goods',
    addIt: 'Add to the count',
    number: 'Material number, lot or PN/SN',
    figure: 'Counted',
    done: 'Counted',
  },
} as const

/** A phone in the hand of whoever stands before the shelf. */
const phone = { viewport: { width: 390, height: 844 }, touch: true } as const

/** Stock that lies somewhere. */
interface Lying {
  readonly material: { readonly id: number }
  readonly location: { readonly id: number }
  readonly serial: string | null
}

let shelves = 0

/** A new shelf with some of three materials on it, and its count. */
const begunCount = async (call: Call) => {
  shelves += 1
  const code = `CNT-${Date.now().toString(36).toUpperCase()}-${shelves}`
  const shelf = await call('POST', '/api/stock/location/', { code, name: '盘点测试库位', kind: 'usable' })
  expect(shelf.status, JSON.stringify(shelf.body)).toBe(201)
  const { results }: { readonly results: readonly { id: number; code: string; serialTracked: boolean; batchTracked: boolean }[] } = (
    await call('GET', '/api/mnm/material/?status=active&page_size=100')
  ).body
  const lying: readonly Lying[] = (
    await call('GET', '/api/stock/balance/?kind=usable&owner=company&lot__null=true&quantity__gte=20&sort=-quantity&page_size=200')
  ).body.results
  const onShelves = new Map(lying.filter(({ serial }) => serial === null).map(one => [one.material.id, one]))
  expect(onShelves.size).toBeGreaterThanOrEqual(3)
  for (const { material, location } of [...onShelves.values()].slice(0, 3)) {
    const ways = { reason: 'transfer', material: material.id, from: location.id, to: shelf.body.id, quantity: '10', note: '盘点测试' }
    const moved = await call('POST', '/api/stock/move/', ways)
    expect(moved.status, JSON.stringify(moved.body)).toBe(201)
  }
  const loose = results.filter(one => !one.serialTracked && !one.batchTracked && !onShelves.has(one.id))
  const count = await call('POST', '/api/stock/count/', { location: shelf.body.id })
  expect(count.status, JSON.stringify(count.body)).toBe(201)
  return { ...count.body, stray: loose[0]?.code ?? '' }
}

const shelfOf = (page: Page) => ({
  found: (row: number) => page.getByRole('row').nth(row).getByRole('gridcell').first(),
  key: (name: string) => page.getByRole('complementary').getByRole('button', { name, exact: true }),
})

test.describe('at the shelf', { tag: '@stock' }, () => {
  // What the colleague stored first is answered to the save that was made without knowing it.
  test.use({ refusals: [409] })

  for (const language of variants(['zh', 'en'], 1)) {
    const words = spoken[language]

    test(`a shelf is counted without a network by scan and touch, through a reload, and sent once (${language})`, async ({
      arrive,
      as,
    }) => {
      const admin = await as('admin')
      const { stray, ...count } = await begunCount(admin)
      const page = await arrive('warehouse', { language, ...phone, keepsShell: true })
      const { found, key } = shelfOf(page)
      const open = async () => {
        await page.goto(`/stock/counting?count=${count.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(count.code)
        await expect(found(3)).toBeVisible()
      }
      await open()
      await page.evaluate(async () => navigator.serviceWorker.ready)
      // Fetched once more under the worker, every file of the screen is kept.
      await open()
      await page.getByRole('button', { name: words.queue }).tap()
      await expect(page.getByRole('link', { name: count.code })).toBeVisible()
      expect(await seriousFindings(page)).toEqual([])
      await page.keyboard.press('Escape')

      await test.step('without a network a label leads to its line, and figures are kept', async () => {
        await page.context().setOffline(true)
        await found(1).tap()
        const code: string = count.items[2].material.title.split(' ')[0]
        await page.keyboard.type(code, { delay: 8 })
        await page.keyboard.press('Enter')
        await expect(found(1)).toHaveText('')
        for (const one of ['7', words.next]) await key(one).tap()
        await expect(found(3)).toHaveText('7')
        await page.keyboard.type('NO-SUCH-LABEL', { delay: 8 })
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: words.add })
        await expect(dialog.getByText(words.none)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await found(1).tap()
        for (const one of ['1', '0', words.next, '9', words.next]) await key(one).tap()
        await expect(found(2)).toHaveText('9')
        await page.getByRole('button', { name: words.add }).tap()
        await dialog.getByLabel(words.number).fill(stray)
        await dialog.getByLabel(words.figure).fill('4')
        expect(await seriousFindings(page)).toEqual([])
        await dialog.getByRole('button', { name: words.addIt }).tap()
        await expect(found(4)).toHaveText('4')
        await page.reload()
        await expect(page.getByText(words.kept)).toBeVisible()
        await expect(found(1)).toHaveText('10')
        await expect(found(4)).toHaveText('4')
        await expect(page.getByRole('button', { name: words.finish })).toBeDisabled()
      })

      await test.step('a colleague has counted one of the same lines; the person decides, and everything is stored', async () => {
        const { body } = await admin('GET', `/api/stock/count/${count.id}/`)
        const items = body.items.map((item: { id: number; balance: { id: number } }, at: number) => ({
          id: item.id,
          balance: item.balance.id,
          counted: at === 1 ? '8' : null,
        }))
        const counted = await admin('PATCH', `/api/stock/count/${count.id}/`, { version: body.version, items })
        expect(counted.status, JSON.stringify(counted.body)).toBe(200)
        await page.context().setOffline(false)
        await page.getByRole('button', { name: words.mine }).tap()
        await expect
          .poll(async () =>
            (await admin('GET', `/api/stock/count/${count.id}/`)).body.items.map((item: { counted: string }) => item.counted),
          )
          .toEqual(['10.0000', '9.0000', '7.0000', '4.0000'])
        expect((await admin('GET', `/api/stock/count/${count.id}/`)).body.items[3].material.title).toContain(stray)
      })

      await test.step('what differs much is counted again, blind', async () => {
        await page.getByRole('button', { name: words.finish }).tap()
        await expect(page).toHaveURL(new RegExp(`/stock/count/${count.id}$`))
        await page.goto(`/stock/counting?count=${count.id}`)
        await expect(page.getByRole('row')).toHaveCount(4)
        await expect(found(1)).toHaveText('')
        await found(1).tap()
        for (const one of ['9', words.next, '7', words.next, '4', words.next]) await key(one).tap()
        await page.getByRole('button', { name: words.finish }).tap()
        await expect(page).toHaveURL(new RegExp(`/stock/count/${count.id}$`))
        expect((await admin('GET', `/api/stock/count/${count.id}/`)).body).toMatchObject({ status: 'counted' })
      })
      expect(
        (
          await admin('POST', `/api/stock/count/${count.id}/cancel/`, {
            version: (await admin('GET', `/api/stock/count/${count.id}/`)).body.version,
            input: { reason: 'A shelf of a test' },
          })
        ).status,
      ).toBe(200)
    })
  }
})
