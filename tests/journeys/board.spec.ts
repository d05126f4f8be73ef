import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { newAction, column, card } from './board.ts'

test('卡片拖到别的列：不允许的退回并说明原因，允许的先填写再移动', { tag: '@core' }, async ({ arrive, as }) => {
  const action = await newAction(await as('admin'))
  const page = await arrive('admin')
  await page.goto(`/quality/scar?supplier=${action.supplier}`)
  await settled(page)
  await page.getByRole('radiogroup', { name: '显示方式' }).getByText('看板').click()
  await expect(page).toHaveURL(/as=board/)
  await expect(column(page, '待回复 1').getByRole('link', { name: action.code })).toBeVisible()

  // No step leads from open to accepted: the card comes back and says so.
  await card(page, action.id).dragTo(column(page, '已接受 0'))
  await expect(card(page, action.id).getByRole('alert')).toContainText('只能从“待验证”移到“已接受”')
  await expect(column(page, '待回复 1').getByRole('link', { name: action.code })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // Grabbed by its link, it is the card that is dragged.
  await card(page, action.id).getByRole('link', { name: action.code }).dragTo(column(page, '待验证 0'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '登记回复' }).click()
  await expect(dialog.getByText('必填').first()).toBeVisible()
  await dialog.getByLabel('临时遏制').fill('封存在库')
  await dialog.getByLabel('原因').fill('模具磨损')
  await dialog.getByLabel('纠正措施').fill('更换模具')
  await dialog.getByRole('button', { name: '登记回复' }).click()
  await expect(column(page, '待验证 1').getByRole('link', { name: action.code })).toBeVisible()
  await expect(card(page, action.id).getByRole('alert')).toHaveCount(0)
})
