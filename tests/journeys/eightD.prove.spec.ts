import { dayFromNow } from '../harness/days.ts'
import { expect, test } from './journey.ts'
import { made, step } from './service.ts'

test(
  'an 8D is written from D1 to D7, waits until its action has proved itself, and is closed by another person, with its paper',
  { tag: '@quality' },
  async ({ arrive, as, origin, sessionOf }) => {
    const [admin, engineer] = [await as('admin'), await as('ma.zhiqiang')]
    const { id: owner } = (await engineer('GET', '/api/users/me/')).body
    const [[model], [defect]] = [
      (await admin('GET', '/api/product/model/?status=active&page_size=1')).body.results,
      (await admin('GET', '/api/quality/defectCode/?use=active&page_size=1')).body.results,
    ]
    const subject = { source: 'internal', model: model.id, symptom: '读数漂移', severity: 'major' }
    const { id } = await made(engineer, '/api/quality/feedback/', subject)
    const path = `/api/quality/feedback/${id}/`
    await step(engineer, path, 'respond', { defect: defect.id, owner, response: '已收到' })
    await step(engineer, path, 'contain', { containment: '在库同批全检' })

    const page = await arrive('ma.zhiqiang')
    await page.goto(`/quality/feedback/${id}`)
    await page.getByRole('button', { name: '登记根本原因' }).first().click()
    const explaining = page.getByRole('dialog', { name: '登记根本原因' })
    await explaining.getByLabel('发生原因（D4）').fill('固化不足')
    await explaining.getByLabel('流出原因（D4）').fill('未做湿度循环')
    await explaining.getByRole('combobox', { name: '责任归属' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await explaining.getByRole('button', { name: '登记根本原因' }).click()
    await expect(explaining).toHaveCount(0)
    const action = { feedback: id, name: '加长固化时间', kind: 'corrective', owner, dueOn: dayFromNow(5) }
    const { id: acting } = await made(engineer, '/api/quality/feedbackAction/', action)
    await step(engineer, `/api/quality/feedbackAction/${acting}/`, 'done', { result: '已执行' })
    await step(engineer, path, 'implement', { validation: '3 批合格', prevention: '写入作业指导书' })
    await page.reload()
    await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0)

    // One whose action has been in place for a month is closed by somebody who did not put it there.
    const { results } = (await admin('GET', '/api/quality/feedback/?status=verify&page_size=50')).body
    const ripe: { readonly id: number; readonly quietDays: number }[] = []
    for (const one of results) ripe.push((await admin('GET', `/api/quality/feedback/${one.id}/`)).body)
    const ready = ripe.find(({ quietDays }) => quietDays >= 30)
    const closer = await arrive('zhao.lei')
    await closer.goto(`/quality/feedback/${ready?.id ?? 0}`)
    await closer.getByRole('button', { name: '关闭', exact: true }).first().click()
    const closing = closer.getByRole('dialog', { name: '关闭' })
    await closing.getByLabel('关闭结论（D8）').fill('一个月未再出现')
    await closing.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect(closer.getByRole('main').getByText('已关闭', { exact: true }).first()).toBeVisible()
    const { token } = await sessionOf(origin, 'admin')
    const paper = await fetch(new URL(`/api/quality/feedback/${ready?.id ?? 0}/paper/?paper=eightD&language=zh`, origin), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  },
)
