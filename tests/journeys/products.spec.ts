import { expect, test } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    family: ['产品系列', '在线变送器'],
    category: ['产品类别', '在线仪表'],
    unit: ['计量单位', '个'],
    next: /^下一个空 PN：20\d{3}/,
    use: '使用',
    name: '名称',
    nameEn: '英文名称',
    saleable: '可销售',
    save: '保存',
    prices: '价格',
    submit: '提交审批',
    pending: '待审批',
    approve: '同意',
    approved: /^已同意/,
    active: '已启用',
    called: ['GW30 防爆变送器', 'GW30 explosion-proof transmitter'],
  },
  en: {
    family: ['Product family', 'Inline transmitters'],
    category: ['Product category', 'Inline instruments'],
    unit: ['Unit', 'pcs'],
    next: /^Next free PN: 20\d{3}/,
    use: 'Use PN',
    name: 'Name',
    nameEn: 'English name',
    saleable: 'Saleable',
    save: 'Save',
    prices: 'Prices',
    submit: 'Submit for approval',
    pending: 'In approval',
    approve: 'Approve',
    approved: /^Approved/,
    active: 'Active',
    called: ['GW31 低温变送器', 'GW31 cold-climate transmitter'],
  },
} as const

for (const language of variants(['zh', 'en'], 1)) {
  const say = spoken[language]

  test(
    `${language}: a PN is applied for by an engineer and approved by two others; then it has its material number`,
    { tag: ['@product', '@prove'] },
    async ({ arrive }) => {
      const engineer = await arrive('engineer', { language })
      await engineer.goto('/product/models/new')
      const choose = async ([field, text]: readonly [field: string, text: string]): Promise<void> => {
        await engineer.getByLabel(field, { exact: true }).fill(text)
        await engineer.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click()
      }
      await choose(say.family)
      const proposed = engineer.getByText(say.next)
      await expect(proposed).toBeVisible()
      const pn = /20\d{3}/.exec(await proposed.innerText())?.[0] ?? ''
      await engineer.getByRole('button', { name: say.use, exact: true }).click()
      await expect(engineer.getByLabel('PN', { exact: true })).toHaveValue(pn)
      await engineer.getByLabel(say.name, { exact: true }).fill(say.called[0])
      await engineer.getByLabel(say.nameEn, { exact: true }).fill(say.called[1])
      await choose(say.category)
      await choose(say.unit)
      await engineer.getByLabel(say.saleable, { exact: true }).uncheck()
      await engineer.getByRole('button', { name: say.save, exact: true }).click()
      await expect(engineer).toHaveURL(/\/product\/model\/\d+$/)
      // Prices are not the engineer's to see.
      await expect(engineer.getByRole('heading', { name: say.prices, exact: true })).toHaveCount(0)
      await engineer.getByRole('button', { name: say.submit }).click()
      await expect(engineer.getByText(say.pending).first()).toBeVisible()

      for (const who of ['dept_admin', 'planner']) {
        const reviewer = await arrive(who, { language })
        await reviewer.goto('/product/pending')
        await reviewer.getByRole('link', { name: new RegExp(`^${pn} `) }).click()
        await expect(reviewer.getByText(say.called[0]).first()).toBeVisible()
        await reviewer.getByRole('button', { name: say.approve, exact: true }).click()
        await expect(reviewer.getByText(say.approved).first()).toBeVisible()
      }
      await engineer.reload()
      await expect(engineer.getByText(say.active, { exact: true }).first()).toBeVisible()
      await expect(engineer.getByText(`FG${pn}`).first()).toBeVisible()
    },
  )
}
