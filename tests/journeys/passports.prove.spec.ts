import type { Page } from '@playwright/test'
import { expect, test, type Call } from './journey.ts'

// What somebody comes to a thing with: ten questions of each, and whether the first screen of a small desk answers them, without a scroll, as the lists of the company do.

/** A record as the server tells it. */
// A journey knows what it asked for.
// oxlint-disable-next-line typescript/no-explicit-any
type Told = any

interface Question {
  /** As somebody asks it. */
  readonly asks: string
  /** The caption of its answer in the passport, or the part of the page that answers. */
  readonly at: string | { readonly css: string }
  /** What must stand there, by the record and the lists; any answer where it is absent. */
  readonly truth?: (call: Call, record: Told) => Promise<string | number>
}

interface Passport {
  readonly what: string
  readonly who: string
  /** A record of which there is much to say. */
  readonly find: (call: Call) => Promise<number>
  readonly api: string
  readonly page: string
  readonly questions: readonly Question[]
  /** The page ends here at most, pixels at a width of 1440. */
  readonly height: number
}

const rows = async (call: Call, path: string): Promise<readonly Told[]> => {
  const { status, body } = await call('GET', path)
  expect(status, path).toBe(200)
  return body.results
}

const first = async (call: Call, path: string): Promise<Told> => {
  const [row] = await rows(call, path)
  expect(row, path).toBeDefined()
  return row
}

/** How many a list holds; what is said in its place where it holds none. */
const count =
  (path: (id: number) => string, none = '无') =>
  async (call: Call, { id }: Told): Promise<string | number> => {
    const { body } = await call('GET', path(id))
    return body.count === 0 ? none : body.count
  }

const head = { css: '.ms-record-head' } as const
const usable = 'kind__in=usable,quarantine,blocked,scrap,transit,loan&quantity__gte=0.0001'

/** A number without the zeros and the commas of how it is written. */
const plain = (amount: string | number): string => Number(amount).toString()

const sumOf = async (call: Call, path: string, field: string): Promise<number> =>
  (await rows(call, path)).reduce((sum, row) => sum + Math.round(Number(row[field]) * 10_000), 0) / 10_000

const passports: readonly Passport[] = [
  {
    what: 'a customer',
    who: 'admin',
    find: async call => (await first(call, '/api/operate/order/?outstanding__gte=0.01&currency=CNY&sort=-outstanding')).company.id,
    api: '/api/materials/company/',
    page: '/materials/companyinfo/',
    height: 2000,
    questions: [
      { asks: 'who is it and where', at: { css: '.ms-head-facts' } },
      { asks: 'what do we sell them', at: '最近购买' },
      {
        asks: 'what is open',
        at: '未完结订单',
        truth: count(id => `/api/operate/order/?company=${id}&state=confirmed&progress__in=ordered,awaiting,arranged,stocked`),
      },
      { asks: 'what is overdue', at: '逾期应收', truth: count(id => `/api/operate/order/?company=${id}&paymentOverdue=true`, '无逾期') },
      {
        asks: 'how much do they owe, against which limit',
        at: '欠款',
        truth: async (call, { id }) =>
          (await sumOf(call, `/api/operate/order/?company=${id}&outstanding__gte=0.01&page_size=200`, 'outstanding')).toLocaleString(
            'en-US',
            {
              minimumFractionDigits: 2,
            },
          ),
      },
      { asks: 'who looks after them', at: '负责人', truth: async (_call, { owner }) => owner.title },
      {
        asks: 'whom do I call',
        at: '联系人',
        truth: async (call, { id }) => (await first(call, `/api/materials/contact/?company=${id}&sort=name`)).name,
      },
      {
        asks: 'what happened last',
        at: '最近往来',
        truth: async (call, { id }) => (await first(call, `/api/materials/activity/?company=${id}&sort=-at`)).subject,
      },
      {
        asks: 'do they complain',
        at: '未关闭的投诉',
        truth: count(id => `/api/quality/feedback/?customer=${id}&status__in=new,triage,investigating,corrective,verify`),
      },
      { asks: 'which prices are agreed', at: '协议价', truth: count(id => `/api/materials/priceOverride/?customer=${id}&status=approved`) },
      { asks: 'what is the next step', at: '下次拜访', truth: async (_call, { nextVisitOn }) => nextVisitOn ?? '未安排' },
    ],
  },
  {
    what: 'a supplier',
    who: 'admin',
    find: async call => (await first(call, '/api/purchase/order/?state=partlyReceived&sort=-id')).supplier.id,
    api: '/api/purchase/supplier/',
    page: '/purchase/supplier/',
    height: 2800,
    questions: [
      { asks: 'may we buy there', at: head, truth: async (_call, { name }) => name },
      { asks: 'how do we judge it', at: '评分等级', truth: async (_call, { grade }) => grade ?? '未评分' },
      { asks: 'is what it sends good', at: '首检合格率' },
      {
        asks: 'what is under way',
        at: '在途订单',
        truth: count(id => `/api/purchase/order/?supplier=${id}&state__in=sent,confirmed,partlyReceived`),
      },
      { asks: 'what is late', at: '逾期未到', truth: count(id => `/api/purchase/order/?supplier=${id}&overdue=true`, '无逾期') },
      {
        asks: 'what does it still have to put right',
        at: '未关闭的纠正措施',
        truth: count(id => `/api/quality/scar/?supplier=${id}&status__in=open,answered`),
      },
      {
        asks: 'when did it deliver last',
        at: '最近收货',
        truth: async (call, { id }) => (await first(call, `/api/purchase/receipt/?supplier=${id}&sort=-receivedOn`)).receivedOn,
      },
      { asks: 'are its certificates valid', at: '证书' },
      { asks: 'what does it supply', at: '供应物料', truth: async (_call, { materialCount }) => materialCount },
      { asks: 'what do we owe it', at: '未付发票', truth: count(id => `/api/purchase/invoice/?supplier=${id}&outstanding__gte=0.01`) },
      { asks: 'who looks after it', at: '负责人', truth: async (_call, { owner }) => owner?.title ?? '未指定' },
    ],
  },
  {
    what: 'a material',
    who: 'admin',
    find: async call => (await first(call, '/api/stock/balance/?kind=usable&quantity__gte=1&sort=-quantity')).material.id,
    api: '/api/mnm/material/',
    page: '/mnm/material_no/',
    height: 2200,
    questions: [
      { asks: 'what is it', at: head, truth: async (_call, { name }) => name },
      {
        asks: 'how many can I take',
        at: '可用库存',
        truth: async (call, { id }) =>
          (await sumOf(call, `/api/stock/balance/?material=${id}&kind=usable&page_size=200`, 'quantity')).toLocaleString('en-US'),
      },
      {
        asks: 'where does it lie',
        at: '位置',
        truth: async (call, { id }) => (await first(call, `/api/stock/balance/?material=${id}&${usable}&sort=-quantity`)).location.title,
      },
      { asks: 'is some of it waiting for inspection', at: '待检' },
      { asks: 'is more of it coming', at: '在订' },
      { asks: 'is it short', at: '缺料', truth: count(id => `/api/operate/shortage/?material=${id}&state__in=pending,approved`, '不缺料') },
      { asks: 'which lot expires first', at: '先到期批次' },
      { asks: 'was it good', at: '最近检验' },
      { asks: 'what happened last', at: '最近一次移动' },
      { asks: 'who makes it', at: '来源', truth: async (_call, { brand }) => brand?.title ?? brand ?? '不限品牌' },
      { asks: 'how is it inspected', at: '检验类别', truth: async (_call, { inspectionClass }) => inspectionClass },
    ],
  },
  {
    what: 'a lot',
    who: 'admin',
    find: async call => (await first(call, '/api/stock/move/?reason=issue&lot__null=false&sort=-id')).lot.id,
    api: '/api/stock/lot/',
    page: '/stock/lot/',
    height: 1400,
    questions: [
      { asks: 'which is it', at: head, truth: async (_call, { code }) => code },
      { asks: 'where is it', at: '位置' },
      { asks: 'how many are left', at: '数量' },
      { asks: 'is it good', at: '质量' },
      { asks: 'how long is it good', at: '有效期至', truth: async (_call, { expiresOn }) => expiresOn ?? '不限' },
      { asks: 'of what is it', at: '物料', truth: async (_call, { material }) => material.title },
      { asks: 'what happened last', at: '最近一次移动' },
      { asks: 'whose is it', at: '预留给' },
      { asks: 'into what was it fitted', at: '去向', truth: count(id => `/api/product/unit/?lots=${id}`, '尚未装机') },
      { asks: 'is it held back', at: '围堵', truth: count(id => `/api/quality/containment/?lot=${id}&liftedOn__null=true`, '无围堵') },
      { asks: 'what did it go through', at: { css: '.ms-life' } },
      { asks: 'what became of it', at: { css: '.ms-conserved' } },
    ],
  },
  {
    what: 'a unit',
    who: 'admin',
    find: async call => (await first(call, '/api/rma/case/?unit__null=false&sort=-id')).unit.id,
    api: '/api/product/unit/',
    page: '/product/detail/',
    height: 2500,
    questions: [
      { asks: 'which is it', at: head, truth: async (_call, { code }) => code },
      { asks: 'what is it', at: '产品', truth: async (_call, { model }) => model.title },
      { asks: 'where is it', at: '现在何处', truth: async (_call, { location }) => location?.title ?? '未入库' },
      { asks: 'who has it', at: '客户', truth: async (_call, { customer }) => customer?.title ?? '未发货' },
      { asks: 'is it under warranty', at: '保修至', truth: async (_call, { warrantyUntil }) => warrantyUntil ?? '未起算' },
      { asks: 'is it good', at: '是否合格' },
      { asks: 'is a bad lot in it', at: '含围堵批次' },
      { asks: 'which firmware runs on it', at: '固件 · 硬件', truth: async (_call, { swVersion }) => swVersion ?? '未写入' },
      { asks: 'when was it made', at: '生产', truth: async (_call, { producedOn }) => producedOn ?? '未完成' },
      { asks: 'was it in service', at: '返修' },
      { asks: 'what did it go through', at: { css: '.ms-life' } },
    ],
  },
]

const placeOf = (page: Page, at: Question['at']) =>
  typeof at === 'string'
    ? page
        .locator('.ms-glance dl > div')
        .filter({ has: page.locator('dt').getByText(at, { exact: true }) })
        .locator('.ms-glance-answer')
    : page.locator(at.css)

for (const { what, who, find, api, page: address, questions, height } of passports) {
  test(`the first screen of ${what} answers what somebody comes with`, { tag: '@core' }, async ({ arrive, as }) => {
    const call = await as(who)
    const id = await find(call)
    const { body: record } = await call('GET', `${api}${id}/`)
    const page = await arrive(who, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${address}${id}`)
    await page.locator('.ms-glance[aria-busy="false"]').waitFor()
    for (const { asks, at, truth } of questions) {
      await test.step(asks, async () => {
        const place = placeOf(page, at)
        await expect(place, asks).toHaveText(/[^\s…]/)
        await expect(place, asks).toBeInViewport({ ratio: 1 })
        if (truth) await expect(place, asks).toContainText(plainOr(await truth(call, record)))
      })
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height)
  })
}

const plainOr = (expected: string | number): string => (typeof expected === 'number' ? plain(expected) : expected)
