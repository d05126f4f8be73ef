import { choose } from './choose.ts'
import { expect, test } from './journey.ts'
import { draftOf } from './quotations.ts'
import { variants } from './variants.ts'
import { shownText } from './shownText.ts'

const spoken = {
  zh: {
    name: '名称',
    type: '类型',
    endUser: '最终用户',
    save: '保存',
    known: /疑似已有客户 C\d{4}，负责人/,
    unseen: /由其他同事负责；可在下方申请访问/,
    reason: '申请原因',
    request: '申请访问',
    sent: /已发送申请/,
    asks: /申请访问客户 C\d{4}/,
    grant: '准许访问',
    granted: '已准许',
    newContact: '新建联系人',
    person: '姓名',
    buyer: '采购',
    more: /^更多/,
    rename: '更名',
    newName: '新名称',
    renamed: '已更名',
    today: '现为：',
    there: '苏州水务集团',
    names: [
      ['昆山锦溪自来水厂', '昆山锦溪净水有限公司', '陆小雨'],
      ['太仓浏河自来水厂', '太仓浏河净水有限公司', '顾秋禾'],
    ],
  },
  en: {
    name: 'Name',
    type: 'Type',
    endUser: 'End user',
    save: 'Save',
    known: /This seems to be a customer that colleagues look after/,
    unseen: /You can request access below/,
    reason: 'Reason',
    request: 'Request access',
    sent: /Request sent/,
    asks: /requests access to customer C\d{4}/,
    grant: 'Grant access',
    granted: 'Granted',
    newContact: 'New contact',
    person: 'Name',
    buyer: 'Buyer',
    more: /^More/,
    rename: 'Rename',
    newName: 'New name',
    renamed: 'Name changed',
    today: 'Today: ',
    there: 'GREAT LAKES WATER TESTING',
    names: [
      ['Kettle Creek Waterworks', 'Maple Valley Water Ltd.', 'Ruth Hansen'],
      ['Otter Bend Waterworks', 'Cedar Hollow Water Ltd.', 'Nora Lindqvist'],
    ],
  },
} as const

test.use({ refusals: [400] })

for (const language of variants(['zh', 'en'], 0)) {
  const say = spoken[language]

  test(
    `${language}: a seller enters a customer that is new, adds a contact, renames it and finds it by its old name, which what was sent to it keeps`,
    { tag: '@crm' },
    async ({ arrive, as }) => {
      // A second try meets the customer of the first, which it would be taken for.
      const [first, second, person] = say.names[test.info().retry === 0 ? 0 : 1]
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

      const kept = page.url()
      await page.goto(kept.replace(/\/(\d+)$/, '?id=$1'))
      await expect(page).toHaveURL(kept)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(person)

      const sales = await as('sales')
      const draft = await draftOf(sales, {}, Number(id))
      const sent = await sales('POST', `/api/crm/quotation/${draft.id}/send/`, { version: draft.version })
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)

      await page.goto(`/materials/companyinfo?id=${id}`)
      await page.getByRole('main').getByRole('button', { name: say.more }).first().click()
      await page.getByRole('menuitem', { name: say.rename, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say.newName, { exact: true }).fill(second)
      await dialog.getByRole('button', { name: say.rename, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(second)
      await expect(page.getByRole('main').getByText(say.renamed, { exact: true }).first()).toBeVisible()

      await page.goto(`/materials/quotation/regular/${draft.id}`)
      const name = page.getByRole('main').locator('[data-field="customerName"]')
      await expect(name).toContainText(first)
      await expect(name).toContainText(`${say.today}${second}`)

      await page.goto('/materials/company')
      await page.getByRole('searchbox').first().fill(first)
      await expect(page.getByRole('main').getByRole('link', { name: second }).first()).toBeVisible()
    },
  )

  test(
    `${language}: who is refused a customer of a colleague asks for it in the form, and has it when its owner has pressed twice`,
    { tag: ['@crm', '@prove'] },
    async ({ arrive, as }) => {
      const rival = await as('m.wittgenstein')
      const name = `${language} ${Date.now().toString(36)} Seewasser Labor`
      const there = await rival('POST', '/api/crm/company/', { name, type: 'endUser', region: 'EU' })
      expect(there.status, JSON.stringify(there.body)).toBe(201)
      const page = await arrive('sales', { language })
      await page.goto('/materials/company/new')
      await page.getByLabel(say.name, { exact: true }).fill(`${name} GmbH`)
      await choose(page, page.getByLabel(say.type, { exact: true }), say.endUser)
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page.getByText(say.unseen).first()).toBeVisible()
      await expect(page.getByRole('main').getByText(there.body.code)).toHaveCount(0)
      await page.getByLabel(say.reason, { exact: true }).fill('Joint tender')
      await page.getByRole('button', { name: say.request, exact: true }).click()
      await expect(page.getByText(say.sent)).toBeVisible()
      await expect(page.getByLabel(say.name, { exact: true })).toHaveValue(`${name} GmbH`)

      const owner = await arrive('m.wittgenstein', { language })
      await owner.goto('/notice/message')
      await owner.getByRole('link', { name: say.asks }).first().click()
      await expect(shownText(owner, 'Joint tender').first()).toBeVisible()
      await owner.getByRole('button', { name: say.grant, exact: true }).click()
      await expect(owner.getByRole('main').getByText(say.granted, { exact: true }).first()).toBeVisible()

      await page.goto(`/materials/companyinfo/${there.body.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    },
  )
}
