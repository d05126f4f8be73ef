import { randomBytes } from 'node:crypto'
import { choose } from './choose.ts'
import { expect, test } from './journey.ts'

test('a proposal from the bench is adopted, and somebody else verifies what it saves', { tag: '@craft' }, async ({ arrive, as }) => {
  const subject = `夹具加定位销 ${randomBytes(3).toString('hex')}`
  const proposer = await arrive('lu.juan')
  await proposer.goto('/craft/feedback/new')
  await proposer.getByRole('textbox', { name: '主题' }).fill(subject)
  await choose(proposer, proposer.getByRole('combobox', { name: '类别' }), '效率')
  await choose(proposer, proposer.getByRole('combobox', { name: '阶段' }), '组装')
  await proposer.getByRole('textbox', { name: '说明' }).first().fill('每次装夹要找正两次')
  await proposer.getByLabel('预计每台节省').fill('1.5')
  await proposer.getByLabel('每年台数', { exact: true }).fill('2000')
  await proposer.getByRole('button', { name: '保存' }).first().click()
  await expect(proposer.getByText('50 小时').first()).toBeVisible()
  const { body } = await (await as('song.jia'))('GET', `/api/craft/feedback/?search=${encodeURIComponent(subject)}`)
  const [{ id, code }] = body.results
  const address = `/craft/feedback/${id}`

  const reviewer = await arrive('song.jia')
  await reviewer.goto(address)
  await reviewer.getByRole('button', { name: '开始评审' }).click()
  await reviewer.getByRole('button', { name: '采纳', exact: true }).click()
  await reviewer.getByRole('dialog').getByLabel('决定说明').fill('并入下一版指导书')
  await reviewer.getByRole('dialog').getByRole('button', { name: '采纳', exact: true }).click()
  await expect(reviewer.getByText('已采纳').first()).toBeVisible()
  await expect(reviewer.getByRole('button', { name: '验证收益' })).toHaveCount(0)

  const verifier = await arrive('ma.zhiqiang')
  await verifier.goto(address)
  await verifier.getByRole('button', { name: '验证收益' }).click()
  const dialog = verifier.getByRole('dialog')
  await dialog.getByLabel('实际每台节省').fill('1.2')
  await dialog.getByLabel('实际每年台数').fill('1000')
  await dialog.getByLabel('验证依据').fill('采纳前后各两周的工时记录')
  await dialog.getByRole('button', { name: '验证收益' }).click()
  await expect(verifier.getByText('收益已验证').first()).toBeVisible()
  const { body: verified } = await (await as('ma.zhiqiang'))('GET', `/api/craft/feedback/${id}/`)
  expect(verified, code).toMatchObject({ status: 'verified', saved: '20.0', points: 12 })
})
