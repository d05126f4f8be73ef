import { seriousFindings, settled } from './accessibility.ts'
import { card, column } from './board.ts'
import { expect, test, type Call } from './journey.ts'
import { newName } from './newSupplier.ts'

const idOf = async (who: Call): Promise<number> => (await who('GET', '/api/users/me/')).body.id

test('一项任务走过看板的五列，由做过的人之外的成员测试', { tag: '@cooperation' }, async ({ arrive, as }) => {
  const [manager, engineer] = [await as('manager'), await as('engineer')]
  const worker = await idOf(engineer)
  const project = await manager('POST', '/api/cooperation/project/', {
    name: newName('Probe '),
    limiting: 'hard',
    mostInProgress: 1,
    members: [{ user: worker }],
  })
  expect(project.status).toBe(201)
  const add = async (name: string) => {
    const { status, body } = await manager('POST', '/api/cooperation/task/', {
      project: project.body.id,
      name,
      priority: 'normal',
      assignee: worker,
      criteria: [{ criterion: '重复性 ≤ 0.5 %', met: true }],
      link: '/product/detail',
    })
    expect(status).toBe(201)
    return body.id as number
  }
  const [first, second] = [await add('测试台改造'), await add('量程校准')]
  const board = `/cooperation/task?project=${project.body.id}&as=board`

  const working = await arrive('engineer')
  await working.goto(board)
  await settled(working)
  await card(working, first).dragTo(column(working, '进行中 0'))
  await expect(column(working, '进行中 1').getByRole('link', { name: '测试台改造' })).toBeVisible()

  await test.step('the hard limit sends a second one back, and says what to do', async () => {
    await card(working, second).dragTo(column(working, '进行中 1'))
    await expect(card(working, second).getByRole('alert')).toContainText('该列已有 1 个任务，上限 1')
    await expect(column(working, '未开始 1').getByRole('link', { name: '量程校准' })).toBeVisible()
  })
  await card(working, first).dragTo(column(working, '待测试 0'))
  await expect(column(working, '待测试 1').getByRole('link', { name: '测试台改造' })).toBeVisible()

  const testing = await arrive('manager')
  await testing.goto(board)
  await settled(testing)
  await card(testing, first).dragTo(column(testing, '测试中 0'))
  await expect(column(testing, '测试中 1').getByRole('link', { name: '测试台改造' })).toBeVisible()

  await test.step('what is found bad goes back with a note of the defect', async () => {
    await card(testing, first).dragTo(column(testing, '进行中 0'))
    const dialog = testing.getByRole('dialog')
    await dialog.getByLabel('缺陷说明').fill('低温下漂移')
    await dialog.getByRole('button', { name: '测试不通过' }).click()
    await expect(column(testing, '进行中 1').getByRole('link', { name: '测试台改造' })).toBeVisible()
  })
  await engineer('GET', `/api/cooperation/task/${first}/`).then(({ body }) =>
    engineer('POST', `/api/cooperation/task/${first}/submitToTest/`, { version: body.version }),
  )
  await expect(column(testing, '待测试 1').getByRole('link', { name: '测试台改造' })).toBeVisible()
  await card(testing, first).dragTo(column(testing, '测试中 0'))
  await expect(column(testing, '测试中 1')).toBeVisible()
  await card(testing, first).dragTo(column(testing, '已完成 0'))
  await expect(column(testing, '已完成 1').getByRole('link', { name: '测试台改造' })).toBeVisible()
  expect(await seriousFindings(testing)).toEqual([])
  const { body } = await manager('GET', `/api/cooperation/task/${first}/`)
  expect(body).toMatchObject({ status: 'done', defect: '低温下漂移', tester: { id: await idOf(manager) } })
})
