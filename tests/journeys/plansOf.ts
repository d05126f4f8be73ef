import { workingCalendarOf, workingDaysAfter, type OtherDays, type WorkingCalendar } from '../../core/calendar/workingDays.ts'
import { companyToday, dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, type Call } from './journey.ts'
import { made, step } from './service.ts'

// Orders of the demo company and the plans that make their goods, as the people who sell, plan and keep the stock enter them.

type As = (who: string) => Promise<Call>

/** What is made on the line without key parts to be scanned, with them, and what is weighed in and bottled as a lot that expires. */
export const [metersMade, tracedMeters, bottlesMade] = ['10000', '10005', '30000'] as const

const plans = '/api/operate/productionPlan/'

/** The product with a PN. */
export const productOf = async (call: Call, pn: string): Promise<{ readonly id: number; readonly material: { readonly id: number } }> => {
  const { results } = (await call('GET', `/api/product/model/?search=${pn}&fields=pn,material`)).body
  return results.find((one: { readonly pn: string }) => one.pn === pn)
}

/** Of the products with a PN the one of which most can be promised at once, and how much: below 0 where others wait already, who go before a new order. */
export const mostPromisable = async (
  planner: Call,
  pns: readonly string[],
): Promise<{ readonly model: number; readonly promisable: number }> => {
  const asked = pns.map(async pn => {
    const { id: model } = await productOf(planner, pn)
    const { rows } = (await planner('GET', `/api/report/operate/promisable/?model=${model}`)).body
    return { model, promisable: Number(rows[0]?.values.promisable ?? 0) }
  })
  return (await Promise.all(asked)).reduce((a, b) => (b.promisable > a.promisable ? b : a))
}

interface Named extends Omit<OtherDays, 'worked' | 'label'> {
  readonly kind: string
  readonly name: string
}

/** The calendar by which the company works. */
const calendarOf = async (planner: Call): Promise<WorkingCalendar> => {
  const { results } = (await planner('GET', '/api/admin/workingCalendar/?code=CN')).body
  const { days, until } = (await planner('GET', `/api/admin/workingCalendar/${results[0].id}/`)).body
  const named = (days as readonly Named[]).map(({ kind, name, first, last }) => ({
    label: [name, name] as const,
    first,
    last,
    worked: kind === 'worked',
  }))
  return workingCalendarOf(named, until)
}

/** The day on which so many working days have passed since today. */
export const workdays = async (planner: Call): Promise<(count: number) => string> => {
  const calendar = await calendarOf(planner)
  return count => workingDaysAfter(calendar, companyToday(), count)
}

/** An order of one product, confirmed and paid in advance. */
export const orderOf = async (as: As, model: number, quantity: number, more: object = {}) => {
  const [sales, finance] = [await as('sales'), await as('fan.xueqin')]
  const customers = await sales('GET', '/api/crm/company/?currency=CNY&paymentTerms=advance100&status=active&page_size=1')
  const order = await made(sales, '/api/operate/order/', {
    company: customers.body.results[0].id,
    type: 'sale',
    priority: 'normal',
    orderedOn: companyToday(),
    requestedOn: dayFromNow(60),
    items: [{ model, quantity: String(quantity) }],
    ...more,
  })
  const path = `/api/operate/order/${order.id}/`
  await step(sales, path, 'confirm')
  await made(finance, '/api/operate/payment/', { order: order.id, paidOn: companyToday(), reference: `TT${order.id}` })
  return (await sales('GET', path)).body
}

/** A plan of a product on a line, released. */
export const planReleased = async (planner: Call, values: object) => {
  const draft = await made(planner, plans, { level: 'normal', batchClass: 'mass', note: '备库', ...values })
  return step(planner, `${plans}${draft.id}/`, 'release', { reason: '按订单排产' })
}

/** The line with a code. */
export const lineOf = async (planner: Call, code: string): Promise<{ readonly id: number }> =>
  (await planner('GET', `/api/operate/productionLine/?code=${code}`)).body.results[0]

interface CountedLine {
  readonly id: number
  readonly balance: { readonly id: number } | null
  readonly counted: string
  readonly recount: boolean
}

/** What a plan lacks is found in a place of its own, in lots where the material has them, by a count to which others agree. */
export const supplied = async (as: As, plan: number): Promise<void> => {
  const counter = await as('xie.ming')
  const { code, components } = (await counter('GET', `${plans}${plan}/`)).body
  const found: object[] = []
  for (const { component, lacking } of components) {
    if (Number(lacking) <= 0) continue
    const { batchTracked } = (await counter('GET', `/api/mnm/material/${component.id}/`)).body
    const lot = { material: component.id, code: `${code}-${component.id}`, expiresOn: dayFromNow(300) }
    const of = batchTracked ? (await made(counter, '/api/stock/lot/', lot)).id : null
    found.push({ material: component.id, lot: of, counted: String(Math.ceil(Number(lacking))) })
  }
  if (found.length === 0) return
  const place = await made(counter, '/api/stock/location/', { code, name: code, kind: 'usable' })
  const { id } = await made(counter, '/api/stock/count/', { location: place.id, notes: code })
  const path = `/api/stock/count/${id}/`
  const enter = async (items: readonly object[]): Promise<void> => {
    const { version } = (await counter('GET', path)).body
    const answer = await counter('PATCH', path, { version, items })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await enter(found)
  const differing = await step(counter, path, 'finish')
  if (differing.status === 'recount') {
    await enter(
      (differing.items as readonly CountedLine[]).map(({ id: line, balance, counted, recount }) => ({
        id: line,
        balance: balance?.id ?? null,
        counted,
        ...(recount ? { recounted: counted } : {}),
      })),
    )
    await step(counter, path, 'finish')
  }
  await step(counter, path, 'submit')
  await agreed(as, 'stock.count', id, ['warehouse', 'manager'])
  expect((await counter('GET', path)).body.status).toBe('posted')
}

/** The same, reserved for the plan and issued to it. */
export const issued = async (as: As, plan: number): Promise<void> => {
  await supplied(as, plan)
  const warehouse = await as('warehouse')
  const path = `${plans}${plan}/`
  if ((await warehouse('GET', path)).body.can.includes('reserve')) await step(warehouse, path, 'reserve')
  await step(warehouse, path, 'issue', {})
}

/** The units of a plan by SN. */
export const unitsOf = async (planner: Call, plan: number): Promise<readonly { readonly id: number; readonly code: string }[]> =>
  (await planner('GET', `/api/product/unit/?plan=${plan}&sort=code&page_size=200`)).body.results

/** Everybody who is asked agrees to the scrapping of a unit. */
export const scrapAgreed = async (as: As, id: number): Promise<void> => {
  await agreed(as, 'quality.scrapped', id, ['dept_admin', 'manager'])
  expect((await (await as('dept_admin'))('GET', `/api/quality/scrapped/${id}/`)).body.status).toBe('scrapped')
}
