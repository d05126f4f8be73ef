import { choose } from './choose.ts'
import { expect, test } from './journey.ts'

const spoken = {
  zh: {
    name: '名称',
    type: '类型',
    endUser: '最终用户',
    save: '保存',
    known: /疑似已有客户 C\d{4}，请向其负责人/,
    newContact: '新建联系人',
    person: '姓名',
    buyer: '采购',
    more: /^更多/,
    rename: '更名',
    newName: '新名称',
    renamed: '已更名',
    there: '苏州水务集团',
    names: ['昆山锦溪自来水厂', '昆山锦溪净水有限公司', '陆小雨'],
  },
  en: {
    name: 'Name',
    type: 'Type',
    endUser: 'End user',
    save: 'Save',
    known: /This seems to be customer C\d{4}\. Request access from its owner/,
    newContact: 'New contact',
    person: 'Name',
    buyer: 'Buyer',
    more: /^More/,
    rename: 'Rename',
    newName: 'New name',
    renamed: 'Name changed',
    there: 'GREAT LAKES WATER TESTING',
    names: ['Kettle Creek Waterworks', 'Maple Valley Water Ltd.', 'Ruth Hansen'],
  },
} as const

test.use({ refusals: [400] })

for (const language of ['zh', 'en'] as const) {
  const say = spoken[language]

  test(`${language}: a seller enters a customer that is new, adds a contact, renames it and finds it by its old name`, async ({
    arrive,
  }) => {
    const [first, second, person] = say.names
    const page = await arrive('sales', { language })
    await page.goto('/materials/company/new')
    await page.getByLabel(say.name, { exact: true }).fill(say.there)
    await choose(page, page.getByLabel(say.type, { exact: true }), say.endUser)
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(page.getByText(say.known).first()).toBeVisible()
    await page.getByLabel(say.name, { exact: true }).fill(first)
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(page).toHaveURL(/\/materials\/companyinfo\/\d+$/)
    const id = /\d+$/.exec(page.url())?.[0] ?? ''

    await page.getByRole('link', { name: say.newContact, exact: true }).click()
    await page.getByLabel(say.person, { exact: true }).fill(person)
    await page.getByLabel(say.buyer, { exact: true }).check()
    await page.getByRole('button', { name: say.save, exact: true }).click()
    await expect(page).toHaveURL(/\/materials\/contactsinfo\/\d+$/)
    await expect(page.getByRole('main').getByRole('link', { name: first }).first()).toBeVisible()

    await page.goto(`/materials/companyinfo?id=${id}`)
    await page.getByRole('button', { name: say.more }).first().click()
    await page.getByRole('menuitem', { name: say.rename, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.newName, { exact: true }).fill(second)
    await dialog.getByRole('button', { name: say.rename, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second)
    await expect(page.getByRole('main').getByText(say.renamed, { exact: true }).first()).toBeVisible()

    await page.goto('/materials/company')
    await page.getByRole('searchbox').first().fill(first)
    await expect(page.getByRole('main').getByRole('link', { name: second }).first()).toBeVisible()
  })
}
