import { dayFromNow } from '../harness/days.ts'
import { seriousFindings, settled } from './accessibility.ts'
import { newAction } from './board.ts'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'

test('在单据页面上添加其组成部分，勾选几项一起完成', { tag: '@core' }, async ({ arrive, as }) => {
  const call = await as('dept_admin')
  const { id } = await newAction(await as('admin'))
  const page = await arrive('dept_admin')
  await page.goto(`/quality/scar/${id}`)
  const parts = page.getByRole('region', { name: '措施' })
  await parts.getByRole('button', { name: '添加措施' }).click()
  await page.getByRole('textbox', { name: '措施' }).fill('在库品全检')
  await choose(page, page.getByRole('combobox', { name: '类别' }), '临时遏制（D3）')
  await page.getByRole('button', { name: '保存' }).first().click()
  // Whoever added it is back at the whole.
  await expect(page).toHaveURL(new RegExp(`/quality/scar/${id}$`))
  await expect(parts.getByRole('row', { name: /在库品全检/ })).toContainText('进行中')

  await call('POST', '/api/quality/scarAction/', { scar: id, name: '封存在途批次', kind: 'containment', dueOn: dayFromNow(3) })
  await expect(parts.getByRole('row')).toHaveCount(3)
  await settled(page)
  expect(await seriousFindings(page)).toEqual([])
  await parts.getByRole('checkbox', { name: '选择本页全部' }).click()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '完成' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('结果').fill('未发现同类不良')
  await dialog.getByRole('button', { name: /完成/ }).click()
  await expect(parts.getByRole('cell', { name: '已完成' })).toHaveCount(2)
})
