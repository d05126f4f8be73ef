import { groupedDecimal } from '../../core/fields/decimal/decimalText.ts'
import { choose } from './choose.ts'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    make: '生成供应商退货',
    origin: (code: string) => `由 ${code} 生成`,
    quantity: '退货数量',
    save: '保存',
    cancel: '取消',
    leave: '离开并放弃未保存的内容？',
    stay: '继续编辑',
    left: (figure: string) => `只剩 ${figure}`,
    saved: '已新建 RT-',
    chain: '单据链',
    refused: '此时不能由它生成供应商退货',
    customer: '客户',
    terms: '付款条件',
    conditions: '商务条件',
    currency: '币种',
    advance: '预付 100%',
    net60: '60 天账期（Net60）',
    cny: '人民币',
    usd: '美元',
  },
  en: {
    make: 'Make supplier return',
    origin: (code: string) => `Made from ${code}`,
    quantity: 'Quantity returned',
    save: 'Save',
    cancel: 'Cancel',
    leave: 'Leave and discard what is not saved?',
    stay: 'Continue editing',
    left: (figure: string) => `Only ${figure} of`,
    saved: 'Created RT-',
    chain: 'Chain of records',
    refused: 'no record of “Supplier return” is made from it',
    customer: 'Customer',
    terms: 'Payment terms',
    conditions: 'Terms',
    currency: 'Currency',
    advance: '100% advance',
    net60: 'Net60',
    cny: 'CNY',
    usd: 'USD',
  },
} as const

interface Made {
  readonly entity: string
  readonly left: string
}

/** A lot in stock of which nothing, or not all, went back yet, and how much there is. */
const inStock = async (admin: Call): Promise<{ readonly id: number; readonly code: string; readonly left: string }> => {
  const { body } = await admin('GET', '/api/quality/iqc/?status=stocked&fields=code&page_size=100')
  for (const { id, code } of body.results) {
    const { makes }: { readonly makes: readonly Made[] } = (await admin('GET', `/api/related/?entity=quality.iqc&record=${id}`)).body
    const left = makes.find(({ entity }) => entity === 'quality.supplierReturn')?.left
    if (left !== undefined && Number(left) > 1) return { id, code, left }
  }
  throw new Error('Nothing is in stock')
}

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test.describe(language, { tag: ['@quality', '@crm'] }, () => {
    test.use({ refusals: [400] })

    test(
      'what is found bad in stock is sent back from the page of its lot, never more than there is',
      { tag: '@prove' },
      async ({ arrive, as }) => {
        const admin = await as('admin')
        const lot = await inStock(admin)
        const page = await arrive('admin', { language })
        await page.goto(`/quality/iqc/${lot.id}`)
        const chain = page.getByRole('navigation', { name: say.chain })
        const head = page.getByRole('main').locator('.ms-record-actions')
        await head.getByRole('link', { name: say.make }).click()
        await expect(page).toHaveURL(new RegExp(`/quality/supplier_return/new\\?lot=${lot.id}$`))
        await expect(page.getByText(say.origin(lot.code))).toBeVisible()
        // The lot itself is shown, not chosen.
        await expect(page.locator('.ms-shown').filter({ hasText: lot.code })).toBeVisible()
        const quantity = page.getByLabel(say.quantity, { exact: true })
        await expect(quantity).toHaveValue(lot.left)
        await quantity.fill(String(Number(lot.left) + 1))
        await page.getByRole('button', { name: say.cancel, exact: true }).click()
        const question = page.getByRole('dialog').filter({ hasText: say.leave })
        await question.getByRole('button', { name: say.stay, exact: true }).click()
        await page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(page.getByText(say.left(lot.left)).first()).toBeVisible()
        await quantity.fill('1')
        await page.getByRole('button', { name: say.save, exact: true }).click()
        await expect(page.getByText(say.saved)).toBeVisible()
        await expect(chain.getByRole('link', { name: lot.code })).toBeVisible()
        await chain.getByRole('link', { name: lot.code }).click()
        await expect(head.getByRole('link', { name: say.make })).toContainText(groupedDecimal(String(Number(lot.left) - 1)))
      },
    )

    test('a source that is chosen in the form fills in what nobody has typed', async ({ arrive, as }) => {
      const admin = await as('admin')
      const customerWith = async (conditions: string): Promise<string> => {
        const [{ name, nameEn }] = (await admin('GET', `/api/crm/company/?status=active&page_size=1&${conditions}`)).body.results
        return language === 'zh' ? name : (nameEn ?? name)
      }
      const [domestic, foreign] = [await customerWith('currency=CNY&paymentTerms=advance100'), await customerWith('currency=USD')]
      const page = await arrive('admin', { language })
      await page.goto('/materials/quotation/regular/add')
      const select = (caption: string) => page.locator('.ant-select').filter({ has: page.getByLabel(caption, { exact: true }) })
      const chooseCustomer = async (name: string): Promise<void> => {
        await page.getByLabel(say.customer, { exact: true }).fill(name)
        await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).first().click()
      }
      // What is usual is folded away once the customer has filled it in; here it is looked at.
      await page.locator('legend').getByRole('button', { name: say.conditions, exact: true }).click()
      await chooseCustomer(domestic)
      await expect(select(say.terms)).toContainText(say.advance)
      const currency = page.getByRole('radiogroup', { name: say.currency })
      await expect(currency.getByRole('radio', { name: say.cny })).toBeChecked()
      await choose(page, page.getByLabel(say.terms, { exact: true }), say.net60)
      await chooseCustomer(foreign)
      await expect(currency.getByRole('radio', { name: say.usd })).toBeChecked()
      await expect(select(say.terms)).toContainText(say.net60)
    })

    test('a link to such a form is refused in words where the state does not fit', async ({ arrive, as }) => {
      const admin = await as('admin')
      const { body } = await admin('GET', '/api/quality/iqc/?status=toInspect&fields=code&page_size=20')
      const page = await arrive('admin', { language })
      await page.goto(`/quality/supplier_return/new?lot=${body.results[0].id}`)
      await expect(page.getByText(say.refused)).toBeVisible()
    })
  })
}
