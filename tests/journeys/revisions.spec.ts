import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'
import { takeAction } from './takeAction.ts'

const api = '/api/quality/scar/'
const page = (id: number): string => `/quality/scar/${id}`

const spoken = {
  zh: {
    edit: '编辑（生成 v2）',
    notice: /保存修改会生成新版本 SCAR-.*-v2/,
    problem: /问题/,
    save: '保存',
    earlier: '查看以前的版本',
    superseded: /此版本已被取代/,
    current: /现行版本/,
  },
  en: {
    edit: 'Edit as v2',
    notice: /Saving a change creates version SCAR-.*-v2/,
    problem: /Problem/,
    save: 'Save',
    earlier: 'Earlier versions',
    superseded: /This version was superseded/,
    current: /Current version/,
  },
} as const

/** A corrective action that its supplier has answered. */
const answered = async (call: Call): Promise<number> => {
  const [{ body: suppliers }, { body: materials }] = await Promise.all([
    call('GET', '/api/purchase/supplier/options/?page_size=1'),
    call('GET', '/api/mnm/material/options/?page_size=1'),
  ])
  const { body } = await call('POST', api, { supplier: suppliers.results[0].id, material: materials.results[0].id, problem: '毛刺' })
  const input = { containment: '封存在库', cause: '模具磨损', action: '更换模具' }
  const answer = await call('POST', `${api}${body.id}/answer/`, { version: body.version, input })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return body.id
}

for (const [language, width] of variants(
  [
    ['zh', 1440],
    ['en', 390],
  ],
  1,
)) {
  const said = spoken[language]
  test(
    `what a supplier has answered is asked anew as version 2, and both are compared (${language}, ${width})`,
    { tag: ['@purchase', '@prove'] },
    async ({ arrive, as }) => {
      const first = await answered(await as('admin'))
      const at = await arrive('admin', { language, viewport: { width, height: 900 } })
      await at.goto(page(first))
      await takeAction(at, said.edit)
      await expect(at.getByText(said.notice)).toBeVisible()
      await at.getByLabel(said.problem).fill('边缘有毛刺，长度超过 0.2 mm')
      await at.getByRole('button', { name: said.save, exact: true }).first().click()
      await expect(at.getByRole('heading', { level: 1 })).toContainText(/-v2$/)
      await at.getByRole('link', { name: said.earlier }).click()
      await expect(at.getByRole('region', { name: 'v1 – v2' })).toContainText('毛刺')
      await at.goto(page(first))
      await expect(at.getByRole('status').filter({ hasText: said.superseded })).toBeVisible()
      await expect(at.getByRole('button', { name: said.edit })).toHaveCount(0)
      await at.getByRole('link', { name: said.current }).click()
      await expect(at.getByRole('heading', { level: 1 })).toContainText(/-v2$/)
    },
  )
}

const held = {
  zh: {
    edit: '编辑（生成 v2）',
    notice: /继续有效，直到新版本生效/,
    note: '给供应商的备注',
    save: '保存',
    holds: /有效版本/,
    inWork: /编制中的版本/,
    more: /更多/,
    giveUp: '放弃此版本',
    confirm: '删除',
  },
  en: {
    edit: 'Edit as v2',
    notice: /holds on until the new version takes its place/,
    note: 'Note to the supplier',
    save: 'Save',
    holds: /Version that holds/,
    inWork: /Version in work/,
    more: /More/,
    giveUp: 'Discard this version',
    confirm: 'Delete',
  },
} as const

for (const [language, width] of variants(
  [
    ['zh', 1440],
    ['en', 390],
  ],
  1,
)) {
  const said = held[language]
  test(
    `an order that was sent holds while its next version is in work, and when that is given up (${language}, ${width})`,
    { tag: '@purchase' },
    async ({ arrive, as }) => {
      const call = await as('admin')
      const { body } = await call('GET', '/api/purchase/order/?state=sent&revision=1')
      // The first ones may be those of other journeys; given up, it is as it was.
      const order = body.results.at(-1)
      const at = await arrive('admin', { language, viewport: { width, height: 900 } })
      await at.goto(`/purchase/order/${order.id}`)
      await takeAction(at, said.edit)
      await expect(at.getByText(said.notice)).toBeVisible()
      await at.getByLabel(said.note).fill('交货前请预约')
      await at.getByRole('button', { name: said.save, exact: true }).first().click()
      await expect(at.getByRole('heading', { level: 1 })).toContainText(/-v2$/)
      const inWork = at.url()
      await at.getByRole('link', { name: said.holds }).click()
      await expect(at.getByRole('heading', { level: 1 })).toContainText(order.code)
      expect((await call('GET', `/api/purchase/order/${order.id}/`)).body.state).toBe('sent')
      await at.getByRole('link', { name: said.inWork }).click()
      await expect(at).toHaveURL(inWork)
      await at.getByRole('main').getByRole('button', { name: said.more }).first().click()
      await at.getByRole('menuitem', { name: said.giveUp }).click()
      await at.getByRole('dialog').getByRole('button', { name: said.confirm }).click()
      await expect(at).not.toHaveURL(inWork)
      await at.goto(`/purchase/order/${order.id}`)
      await expect(
        at
          .getByRole('button', { name: said.edit })
          .or(at.getByRole('main').getByRole('button', { name: said.more }))
          .first(),
      ).toBeVisible()
    },
  )
}
