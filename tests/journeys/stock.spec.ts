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
  readonly inspection: { readonly id: number }
}

/** A delivery on the shelf that nothing was taken of, with the one move that brought it there: the largest, of which one piece is little. */
const onShelf = async (call: Call): Promise<Moved> => {
  const { results }: { readonly results: readonly Moved[] } = (await call('GET', '/api/stock/move/?reason=stocking&page_size=100')).body
  const lying: (readonly [available: number, move: Moved])[] = []
  for (const move of results) {
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
      const { code, material, lot, to, toBalance, inspection } = await onShelf(warehouse)
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
      await page.getByRole('main').locator(`a[href="/quality/iqc/${inspection.id}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`/quality/iqc/${inspection.id}$`))
    },
  )
}
