import { companyToday } from '../harness/days.ts'
import { overhang, resize, seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { newName } from './newSupplier.ts'
import { made } from './service.ts'
import { shownText } from './shownText.ts'

test('一周由其事实写成，提交后被阅读、评论，作者看到', { tag: ['@personal', '@cooperation'] }, async ({ arrive, as, origin }) => {
  test.setTimeout(120_000)
  const colleague = await settledColleague(origin, await as('admin'), ['研发工程师'])
  const author = await as(colleague)
  const today = companyToday()
  const meeting = newName('串扰评审 ')
  const event = { allDay: true, startsOn: today, endsOn: today, repeats: 'none' }
  await made(author, '/api/personal/event/', { ...event, title: meeting, visibility: 'public' })
  await made(author, '/api/personal/event/', { ...event, title: '就医', visibility: 'private' })

  const page = await arrive(colleague, { viewport: { width: 1440, height: 900 } })
  await page.goto('/personal/my_report/new')
  await settled(page)
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect(page).toHaveURL(/\/personal\/my_report\/\d+$/)
  const report = Number(page.url().split('/').at(-1))
  await settled(page)
  await expect(page.getByRole('main').getByText(meeting).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('就医')).toHaveCount(0)
  expect(await seriousFindings(page)).toEqual([])

  // Its facts are there first; whoever wrote over them gets them back with their numbers.
  const path = `/api/personal/weeklyReport/${report}/`
  const { version } = (await author('GET', path)).body
  expect((await author('PATCH', path, { version, done: '例行工作', next: '联调' })).status).toBe(200)
  await page.goto(`/personal/my_report/${report}?tab=draft`)
  await settled(page)
  const drafted = page.getByRole('region', { name: '由事实生成' })
  await expect(drafted).toContainText(meeting)
  await drafted.getByRole('button', { name: '采用这段文字' }).click()
  await expect.poll(async () => (await author('GET', path)).body.done).toContain(`${meeting} [`)
  expect((await author('GET', path)).body.status).toBe('draft')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect.poll(async () => (await author('GET', path)).body.status).toBe('submitted')

  // Its head asks by the query of the specification, sees who has read what, reads it and says something to it.
  const head = await arrive('manager', { viewport: { width: 1440, height: 900 } })
  const query = { queryType: 'team', queryParams: { author: colleague.id }, showRead: true }
  await head.goto(`/cooperation/report?query=${encodeURIComponent(JSON.stringify(query))}`)
  await expect(head).toHaveURL(/\/personal\/my_report\?.*author=/)
  await settled(head)
  await expect(head.getByRole('columnheader', { name: '已读人数' })).toBeVisible()
  await head.getByRole('row').filter({ hasText: colleague.name }).getByRole('link').first().click()
  await head.getByRole('button', { name: '标为已读' }).click()
  await expect(head.getByText('已标为已读').first()).toBeVisible()
  await head.goto(`/personal/my_report/${report}?tab=conversation`)
  await head.getByRole('textbox', { name: '评论' }).fill('串扰的数据请附上')
  await head.getByRole('button', { name: '发表' }).click()

  await page.goto(`/personal/my_report/${report}?tab=conversation`)
  await expect(shownText(page, '串扰的数据请附上').first()).toBeVisible()
  expect((await author('GET', path)).body).toMatchObject({ readers: 1, revision: 1 })
  await resize(page, 'mobile')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

test('地址中的查询有误时说明原因，不显示他人的周报', { tag: ['@personal', '@cooperation'] }, async ({ arrive }) => {
  const page = await arrive('engineer')
  for (const [query, says] of [
    ['{"queryType":"my"', '查询不是有效的 JSON'],
    [JSON.stringify({ queryType: 'my', queryParams: { author: 1 } }), '“我的周报”只能查看本人的周报'],
  ]) {
    await page.goto(`/personal/my_report?query=${encodeURIComponent(query ?? '')}`)
    await expect(page.getByText(says ?? '')).toBeVisible()
    await page.getByRole('link', { name: '查看我的周报' }).click()
    await expect(page).toHaveURL(/\/personal\/my_report$/)
    await expect(page.getByText(says ?? '')).toHaveCount(0)
  }
})
