import { seriousFindings, settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { settledColleague } from './newColleague.ts'
import { newName } from './newSupplier.ts'
import { companyToday } from '../harness/days.ts'

test('a week is written from its facts, handed in, read and commented on', { tag: '@personal' }, async ({ arrive, as, origin }) => {
  const admin = await as('admin')
  const [manager, author] = [await as('manager'), await settledColleague(origin, admin, ['研发工程师'])]
  const project = newName('Facts ')
  const me = (await manager('GET', '/api/users/me/')).body.id
  const made = await manager('POST', '/api/cooperation/project/', { name: project, limiting: 'none', members: [{ user: author.id }] })
  expect(made.status).toBe(201)
  const task = await manager('POST', '/api/cooperation/task/', {
    project: made.body.id,
    name: '灌液工装',
    priority: 'normal',
    assignee: author.id,
  })
  const own = await as(author)
  expect((await own('POST', `/api/cooperation/task/${task.body.id}/start/`, { version: task.body.version })).status).toBe(200)

  const page = await arrive(author)
  const report = await own('POST', '/api/personal/weeklyReport/', { monday: companyToday(), recipients: [me] })
  expect(report.status).toBe(201)
  await page.goto(`/personal/my_report/${report.body.id}`)
  await settled(page)
  await expect(page.getByText(/\[1\] 任务 开始 1：灌液工装/)).toBeVisible()
  await expect(page.getByText(/- 任务 开始 1：灌液工装 \[1\]/)).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已提交').first()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  const reading = await arrive('manager')
  await reading.goto(`/personal/my_report/${report.body.id}`)
  await reading.getByRole('button', { name: '标为已读' }).click()
  await expect(reading.getByText('已标为已读')).toBeVisible()
  await reading.goto(`/personal/my_report/${report.body.id}?tab=conversation`)
  await reading.getByRole('textbox', { name: '评论' }).fill('下周请看老化台')
  await reading.keyboard.press('Control+Enter')
  await expect(reading.locator('.ms-comment-text')).toHaveText('下周请看老化台')
  await page.goto(`/personal/my_report/${report.body.id}?tab=conversation`)
  await expect(page.getByText('下周请看老化台')).toBeVisible()
})
