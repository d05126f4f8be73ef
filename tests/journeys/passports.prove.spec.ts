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
  (path: (id: number) => string, none = 'None') =>
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
    api: '/api/crm/company/',
    page: '/materials/companyinfo/',
    height: 2600,
    questions: [
      { asks: 'who is it and where', at: { css: '.ms-head-facts' } },
      { asks: 'what do we sell them', at: 'Bought last' },
      {
        asks: 'what is open',
        at: 'Open orders',
        truth: count(id => `/api/operate/order/?company=${id}&state__in=draft,pending,confirmed`),
      },
      {
        asks: 'what is overdue',
        at: 'Overdue receivables',
        truth: count(id => `/api/operate/order/?company=${id}&paymentOverdue=true`, 'None'),
      },
      {
        asks: 'how much do they owe, against which limit',
        at: 'Owed',
        truth: async (call, { id }) =>
          (await sumOf(call, `/api/operate/order/?company=${id}&outstanding__gte=0.01&page_size=200`, 'outstanding')).toLocaleString(
            'en-US',
            {
              minimumFractionDigits: 2,
            },
          ),
      },
      { asks: 'who looks after them', at: 'Owner', truth: async (_call, { owner }) => owner.title },
      {
        asks: 'whom do I call',
        at: 'Contacts',
        truth: async (call, { id }) => (await first(call, `/api/crm/contact/?company=${id}&sort=name`)).name,
      },
      {
        asks: 'what happened last',
        at: 'Last contact',
        truth: async (call, { id }) => (await first(call, `/api/crm/activity/?company=${id}&sort=-at`)).subject,
      },
      {
        asks: 'do they complain',
        at: 'Open complaints',
        truth: count(id => `/api/quality/feedback/?customer=${id}&status__in=new,triage,investigating,corrective,verify`),
      },
      {
        asks: 'which prices are agreed',
        at: 'Agreed prices',
        truth: count(id => `/api/crm/priceOverride/?customer=${id}&status=approved`),
      },
      { asks: 'what is the next step', at: 'Next visit', truth: async (_call, { nextVisitOn }) => nextVisitOn ?? 'None planned' },
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
      { asks: 'may we buy there', at: head, truth: async (_call, { name, nameEn }) => nameEn || name },
      { asks: 'how do we judge it', at: 'Grade', truth: async (_call, { grade }) => grade ?? 'Not judged yet' },
      { asks: 'is what it sends good', at: 'First-pass rate' },
      {
        asks: 'what is under way',
        at: 'Orders under way',
        truth: count(id => `/api/purchase/order/?supplier=${id}&state__in=sent,confirmed,partlyReceived`),
      },
      { asks: 'what is late', at: 'Late deliveries', truth: count(id => `/api/purchase/order/?supplier=${id}&overdue=true`, 'None') },
      {
        asks: 'what does it still have to put right',
        at: 'Open corrective actions',
        truth: count(id => `/api/quality/scar/?supplier=${id}&status__in=open,answered`),
      },
      {
        asks: 'when did it deliver last',
        at: 'Last delivery',
        truth: async (call, { id }) => (await first(call, `/api/purchase/receipt/?supplier=${id}&sort=-receivedOn`)).receivedOn,
      },
      { asks: 'are its certificates valid', at: 'Certificates' },
      { asks: 'what does it supply', at: 'Materials supplied', truth: async (_call, { materialCount }) => materialCount },
      {
        asks: 'what do we owe it',
        at: 'Unpaid invoices',
        truth: count(id => `/api/purchase/invoice/?supplier=${id}&outstanding__gte=0.01`),
      },
      { asks: 'who looks after it', at: 'Owner', truth: async (_call, { owner }) => owner?.title ?? 'No one' },
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
      { asks: 'what is it', at: head, truth: async (_call, { name, nameEn }) => nameEn || name },
      {
        asks: 'how many can I take',
        at: 'In stock',
        truth: async (call, { id }) =>
          (await sumOf(call, `/api/stock/balance/?material=${id}&kind=usable&page_size=200`, 'quantity')).toLocaleString('en-US'),
      },
      {
        asks: 'where does it lie',
        at: 'Where',
        truth: async (call, { id }) => (await first(call, `/api/stock/balance/?material=${id}&${usable}&sort=-quantity`)).location.title,
      },
      { asks: 'is some of it waiting for inspection', at: 'To be inspected' },
      { asks: 'is more of it coming', at: 'On order' },
      {
        asks: 'is it short',
        at: 'Short',
        truth: count(id => `/api/operate/shortage/?material=${id}&state__in=pending,approved`, 'Not short'),
      },
      { asks: 'which lot expires first', at: 'Expires first' },
      { asks: 'was it good', at: 'Last inspection' },
      { asks: 'what happened last', at: 'Last move' },
      { asks: 'who makes it', at: 'Made or bought', truth: async (_call, { brand }) => brand?.title ?? brand ?? 'Any brand' },
      {
        asks: 'how is it inspected',
        at: 'Inspection class',
        truth: async (_call, { inspectionClass }) => inspectionClass.slice(-1).toUpperCase(),
      },
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
      { asks: 'where is it', at: 'Where' },
      { asks: 'how many are left', at: 'How many' },
      { asks: 'is it good', at: 'Usable' },
      { asks: 'how long is it good', at: 'Valid until', truth: async (_call, { expiresOn }) => expiresOn ?? 'No limit' },
      { asks: 'of what is it', at: 'Material', truth: async (_call, { material }) => material.title },
      { asks: 'what happened last', at: 'Last move' },
      { asks: 'whose is it', at: 'Reserved for' },
      { asks: 'into what was it fitted', at: 'Fitted into', truth: count(id => `/api/product/unit/?lots=${id}`, 'Not fitted yet') },
      {
        asks: 'is it held back',
        at: 'Contained',
        truth: count(id => `/api/quality/containment/?lot=${id}&liftedOn__null=true`, 'Not contained'),
      },
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
      { asks: 'what is it', at: 'Product', truth: async (_call, { model }) => model.title },
      { asks: 'where is it', at: 'Where', truth: async (_call, { location }) => location?.title ?? 'Not in stock' },
      { asks: 'who has it', at: 'Customer', truth: async (_call, { customer }) => customer?.title ?? 'Not shipped' },
      { asks: 'is it under warranty', at: 'Warranty until', truth: async (_call, { coveredUntil }) => coveredUntil ?? 'Not begun' },
      { asks: 'is it good', at: 'Is it good' },
      { asks: 'is a bad lot in it', at: 'Contained lot inside' },
      { asks: 'which firmware runs on it', at: 'Firmware, hardware', truth: async (_call, { swVersion }) => swVersion ?? 'Not written' },
      { asks: 'when was it made', at: 'Made', truth: async (_call, { producedOn }) => producedOn ?? 'Not finished' },
      { asks: 'was it in service', at: 'In service' },
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
    const page = await arrive(who, { language: 'en', viewport: { width: 1440, height: 900 } })
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
