import { choose } from './choose.ts'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: { onHand: '库存', issue: '领用', issued: '已领用', related: '相关单据', addedTo: '增加的库存' },
  en: { onHand: 'Stock on hand', issue: 'Issue', issued: 'Issued', related: 'Related records', addedTo: 'Added to' },
} as const

interface Moved {
  readonly id: number
  readonly code: string
  readonly material: { readonly id: number }
  readonly lot: { readonly id: number } | null
  readonly to: { readonly id: number; readonly title: string }
  readonly toBalance: { readonly id: number }
  readonly document: { readonly id: number; readonly entity: string }
}

/** A delivery on the shelf that nothing was taken of, with the one move that brought it there: the largest, of which one piece is little. */
const onShelf = async (call: Call): Promise<Moved> => {
  const { results }: { readonly results: readonly Moved[] } = (await call('GET', '/api/stock/move/?reason=stocking&page_size=100')).body
  const lying: (readonly [available: number, move: Moved])[] = []
  for (const move of results.filter(({ document }) => document.entity === 'quality.iqc')) {
    const { body } = await call('GET', `/api/stock/balance/${move.toBalance.id}/`)
    const { count } = (await call('GET', `/api/stock/move/?toBalance=${move.toBalance.id}&page_size=1`)).body
    if (count === 1) lying.push([Number(body.available), move])
  }
  const [largest] = lying.toSorted(([one], [other]) => other - one)
  if (!largest || largest[0] < 20) throw new Error('Little lies on the shelf')
  return largest[1]
}

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test(
    `${language}: stock stands on the page of its material, is issued as it was reserved, and is explained by its delivery`,
    { tag: '@stock' },
    async ({ arrive, as }) => {
      const warehouse = await as('warehouse')
      const { code, material, lot, to, toBalance, document } = await onShelf(warehouse)
      const reserved = await warehouse('POST', '/api/stock/reservation/', {
        material: material.id,
        location: to.id,
        lot: lot?.id ?? null,
        quantity: '1',
        purpose: 'CM210',
      })
      const page = await arrive('warehouse', { language })
      await page.goto(`/mnm/material_no/${material.id}`)
      await expect(page.getByRole('region', { name: say.onHand, exact: true }).first()).toContainText(to.title)

      await page.goto(`/stock/reservation/${reserved.body.id}`)
      await page.getByRole('button', { name: say.issue, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: say.issue, exact: true }).click()
      await expect(page.getByRole('main').getByText(say.issued, { exact: true }).first()).toBeVisible()

      // Why is this number so: two clicks.
      await page.goto(`/stock/balance/${toBalance.id}`)
      await page.getByRole('region', { name: say.related }).getByRole('link').filter({ hasText: say.addedTo }).click()
      await expect(page.getByRole('heading', { name: code })).toBeVisible()
      // Its number stands in the names of lot and balances as well.
      await page.getByRole('main').locator(`a[href="/quality/iqc/${document.id}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`/quality/iqc/${document.id}$`))
    },
  )
}

interface Piece {
  readonly serial: string | null
  readonly available: string
  readonly material: { readonly id: number; readonly title: string }
  readonly location: { readonly id: number; readonly title: string }
}

/** Three pieces of a material that lie free on one shelf. */
const piecesOnShelf = async (call: Call) => {
  const {
    results,
  }: {
    readonly results: readonly Piece[]
  } = (await call('GET', '/api/stock/balance/?kind=usable&owner=company&quantity__gte=1&serial__null=false&sort=serial&page_size=200')).body
  const free = results.filter(one => Number(one.available) >= 1)
  const alike = [...Map.groupBy(free, one => `${one.material.id} ${one.location.id}`).values()].find(some => some.length >= 3)
  const [first] = alike ?? []
  if (!alike || !first) throw new Error('No three pieces lie together')
  return { material: first.material, from: first.location, serials: alike.slice(0, 3).flatMap(({ serial }) => serial ?? []) }
}

test.describe('pieces', { tag: '@stock' }, () => {
  // One that is not in stock is refused, which the journey is about.
  test.use({ refusals: [400] })

  test('pieces are scanned one after the other and moved together', async ({ arrive, as }) => {
    const admin = await as('admin')
    const { material, from, serials } = await piecesOnShelf(admin)
    const shelf = await admin('POST', '/api/stock/location/', { code: `P-${Date.now() % 1e8}`, name: '件架', kind: 'usable' })
    expect(shelf.status, JSON.stringify(shelf.body)).toBe(201)
    const page = await arrive('warehouse', { language: 'zh' })
    await page.goto('/stock/move/new')
    await choose(page, page.getByLabel('移动原因', { exact: true }), '移库')
    // By what stands first in its name, which is its code in either language.
    const pick = async (name: string, title: string): Promise<void> => {
      const [code = title] = title.split(' ')
      await page.getByLabel(name, { exact: true }).click()
      await page.keyboard.type(code)
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').getByText(code).first().click()
    }
    await pick('物料', material.title)
    await pick('来自库位', from.title)
    await pick('去往库位', shelf.body.code)
    // A scanner sends small letters too, and Enter after each: nothing is sent by it.
    await page.getByLabel('序列号清单', { exact: true }).focus()
    for (const serial of [...serials, `X${serials[0]}`]) {
      await page.keyboard.type(serial.toLowerCase(), { delay: 8 })
      await page.keyboard.press('Enter')
    }
    await expect(page.getByLabel('数量', { exact: true })).toHaveCount(0)
    await page.getByLabel('说明', { exact: true }).fill('换架')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    // One that is not in stock stops all of them, is named, and what was scanned stays.
    await expect(page.getByText(`不在库中：X${serials[0]}`.toUpperCase()).first()).toBeVisible()
    const list = page.getByLabel('序列号清单', { exact: true })
    await list.fill((await list.inputValue()).trim().split('\n').slice(0, -1).join('\n'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page).toHaveURL(/\/stock\/move\/\d+$/)
    const { results } = (await admin('GET', `/api/stock/balance/?location=${shelf.body.id}&quantity__gte=1&sort=serial`)).body
    expect(results.map((one: { readonly serial: string }) => one.serial)).toEqual(serials)
  })
})
