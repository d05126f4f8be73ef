import { seriousFindings, settled } from './accessibility.ts'
import { atRest } from './atRest.ts'
import { card, column } from './board.ts'
import { expect, test } from './journey.ts'
import { newName } from './newSupplier.ts'
import { made } from './service.ts'
import { shownText } from './shownText.ts'

test('一个任务走过五列：执行人与测试人各做各的，退回带着缺陷，所链接的单据找得到它', { tag: '@cooperation' }, async ({ arrive, as }) => {
  test.setTimeout(120_000)
  const lead = await as('manager')
  const [worker, tester] = await Promise.all(
    ['engineer', 'ma.zhiqiang'].map(async name => (await (await as(name))('GET', '/api/users/me/')).body.id as number),
  )
  const [model] = (await lead('GET', '/api/product/model/?status=active&page_size=1')).body.results
  const name = newName('看板项目 ')
  const project = await made(lead, '/api/cooperation/project/', {
    name,
    limiting: 'none',
    members: [{ user: worker }, { user: tester }],
  })
  const task = await made(lead, '/api/cooperation/task/', {
    project: project.id,
    name: '串扰抑制',
    priority: 'high',
    assignee: worker,
    criteria: [{ criterion: '串扰 ≤ 0.1 %', met: false }],
    link: `/product/model/${model.id}?tab=story`,
  })
  const board = `/cooperation/task?project=${project.id}&as=board`

  const page = await arrive('engineer', { viewport: { width: 1440, height: 900 } })
  await page.goto(board)
  await settled(page)
  await card(page, task.id).dragTo(column(page, '进行中 0'))
  await expect(column(page, '进行中 1').getByRole('link', { name: '串扰抑制' })).toBeVisible()
  // Nothing goes to test before its criteria are met. A card that was just moved is taken hold of once its column stands still.
  await atRest(page)
  await card(page, task.id).dragTo(column(page, '待测试 0'))
  await expect(card(page, task.id).getByRole('alert')).toContainText('“提交测试”的条件还不满足')
  expect(await seriousFindings(page)).toEqual([])
  await page.goto(`/cooperation/task/${task.id}/edit`)
  await settled(page)
  await page.getByRole('checkbox', { name: /已满足/ }).check()
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/cooperation/task/${task.id}$`))
  await page.getByRole('button', { name: '提交测试' }).click()
  await expect(page.getByRole('main').getByText('待测试').first()).toBeVisible()

  const bench = await arrive('ma.zhiqiang', { viewport: { width: 1440, height: 900 } })
  await bench.goto(board)
  await settled(bench)
  await card(bench, task.id).dragTo(column(bench, '测试中 0'))
  await expect(column(bench, '测试中 1').getByRole('link', { name: '串扰抑制' })).toBeVisible()
  await atRest(bench)
  await card(bench, task.id).dragTo(column(bench, '进行中 0'))
  const dialog = bench.getByRole('dialog')
  await dialog.getByLabel('缺陷说明').fill('15 mg/L 以上串扰 0.3 %')
  await dialog.getByRole('button', { name: '测试不通过' }).click()
  await expect(column(bench, '进行中 1').getByRole('link', { name: '串扰抑制' })).toBeVisible()

  await page.reload()
  await settled(page)
  await expect(shownText(page.getByRole('main'), '15 mg/L 以上串扰 0.3 %').first()).toBeVisible()
  await page.getByRole('button', { name: '提交测试' }).click()
  await expect(page.getByRole('main').getByText('待测试').first()).toBeVisible()
  await bench.reload()
  await settled(bench)
  await expect(column(bench, '待测试 1').getByRole('link', { name: '串扰抑制' })).toBeVisible()
  await card(bench, task.id).dragTo(column(bench, '测试中 0'))
  await expect(column(bench, '测试中 1').getByRole('link', { name: '串扰抑制' })).toBeVisible()
  await atRest(bench)
  await card(bench, task.id).dragTo(column(bench, '已完成 0'))
  await expect(column(bench, '已完成 1').getByRole('link', { name: '串扰抑制' })).toBeVisible()

  // The record that it links to knows it.
  await page.goto(`/product/model/${model.id}?tab=related`)
  await settled(page)
  const related = page.getByRole('region', { name: '相关单据' })
  await related.getByRole('link', { name: /^任务/ }).first().click()
  await expect(page).toHaveURL(/\/cooperation\/task(\/\d+|\?link=)/)
  await expect(page.getByRole('main').getByText('串扰抑制').first()).toBeVisible()
})
