import { expect, test } from './journey.ts'
import { draftOf } from './quotations.ts'

test(
  'a quotation below its band becomes a special one, whose price is explained to who agrees to it',
  { tag: '@crm' },
  async ({ arrive, as }) => {
    const seller = await as('sales')
    const draft = await draftOf(seller, { discount: '0.06' })
    const page = await arrive('sales')
    await page.goto(`/materials/quotation/regular/${draft.id}`)
    await page.getByRole('tab', { name: '须审批' }).click()
    await expect(page.getByText('请转为特价后提交审批')).toBeVisible()
    const { body: special } = await seller('POST', `/api/crm/quotation/${draft.id}/toSpecial/`, {
      version: draft.version,
      input: { specialReason: 'volume' },
    })
    expect([draft.code, special.code]).toEqual([null, null])
    await page.goto('/materials/quotation/specials')
    await expect(page).toHaveURL(/type=special/)
    await page.getByRole('link', { name: new RegExp(` #${draft.id}$`) }).click()
    await expect(page).toHaveURL(new RegExp(`/materials/quotation/special/${draft.id}$`))
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '特价报价单' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goto('/materials/quotation/list')
    await expect(page).toHaveURL(/type=normal/)
    await page.goto(`/materials/quotation/special/${draft.id}`)
    await page.getByRole('button', { name: '提交审批' }).click()
    await expect(page.getByText('审批中').first()).toBeVisible()

    const approver = await arrive('manager')
    await approver.goto(`/materials/quotation/special/${draft.id}`)
    await expect(approver.getByRole('rowheader', { name: '成交价', exact: true })).toBeVisible()
    await page.goto('/materials/quotation/special')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('新建报价单')
    await expect(page.getByText('特价原因').first()).toBeVisible()
  },
)
