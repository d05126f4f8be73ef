import { sql } from 'kysely'
import { expect } from 'vitest'
import { workingDaysAfter, type WorkingCalendar } from '../../core/calendar/workingDays.ts'
import { openOrderDesk, type Body, type OrderDesk } from './orderDesk.ts'
import { released } from './released.ts'
import { scrapping } from './scrapping.ts'
import type { Visitor } from './server.ts'

/** Where plans are. */
export const plans = '/api/operate/productionPlan/'
/** Where units are. */
const units = '/api/product/unit/'

/** What a company works by that has entered no holidays. */
const weekdays: WorkingCalendar = { otherDays: new Map(), until: null }

/** A product that is made here by a bill: two of a part that is tracked by lot, and three of one that is not. */
export interface MadeHere {
  readonly model: number
  readonly part: number
  readonly screw: number
  /** What the bill names in place of the part, where one is asked for. */
  readonly substitute: number | null
}

/** A company that makes what it sells, on one line. */
export interface PlanDesk extends OrderDesk {
  readonly line: number
  /** The day on which so many working days have passed since today. */
  readonly workday: (count: number) => string
  /** A product by the bill of `MadeHere`; one of each component is worth so many CNY where it is said, else nobody knows; so many of a substitute replace one of the part. */
  readonly madeHere: (more?: {
    readonly keyPart?: boolean
    readonly shelfLifeDays?: number
    readonly worth?: string
    readonly ratio?: string
  }) => Promise<MadeHere>
  /** So much of a material comes into stock, in a lot that expires on a day where it is said. */
  readonly arrive: (material: number, quantity: string, lot?: { readonly expiresOn: string }) => Promise<void>
  /** A plan that starts in 20 working days, for stock unless it is said for which orders. */
  readonly planned: (
    goods: MadeHere,
    quantity: number,
    more?: object,
    by?: Visitor,
  ) => Promise<{ readonly status: number; readonly body: Body }>
  /** The same released. */
  readonly releasedPlan: (goods: MadeHere, quantity: number, more?: object) => Promise<Body>
  /** The units of a plan by SN. */
  readonly unitsOf: (plan: number) => Promise<readonly Body[]>
  /** Takes a unit through production into stock. */
  readonly finish: (unit: number) => Promise<void>
  /** Scraps a unit with the consent of a colleague. */
  readonly scrap: (unit: number) => Promise<void>
}

/** Opens it for one test file. */
export const openPlanDesk = async (how: Parameters<typeof openOrderDesk>[0] = {}): Promise<PlanDesk> => {
  const desk = await openOrderDesk(how)
  const { company, made, take, post, read, today, place } = desk
  const colleague = await company.visitor({ points: 'all' })
  const scrap = await scrapping(company)
  const { id: line } = await company.usable(company.entity('operate.productionLine'))
  const workday: PlanDesk['workday'] = count => workingDaysAfter(weekdays, today, count)
  const material = async (batchTracked: boolean): Promise<number> =>
    (
      await company.usable(company.entity('mnm.material'), {
        type: 'ordinary',
        assembly: false,
        batchTracked,
        serialTracked: false,
        shelfLife: null,
        shelfLifeUnit: null,
        alarmDays: null,
        unit: pieces,
      })
    ).id
  const { id: pieces } = await company.make(company.entity('mnm.unit'), { precision: 0 })
  /** The standard cost of a material, as what the company makes itself has. */
  const costs = async (of: number, amount: string): Promise<void> => {
    const { id: model } = await company.usable(company.entity('product.model'))
    await sql`update product_model set material_id = ${of} where id = ${model}`.execute(company.database.db)
    await made('/api/crm/cost/', { model, amount, validFrom: '2026-01-01', reason: '期初' })
  }
  const planned: PlanDesk['planned'] = ({ model }, quantity, more = {}, by = company.owner) =>
    post(
      plans,
      {
        model,
        level: 'normal',
        batchClass: 'mass',
        quantity,
        line,
        startOn: workday(20),
        finishOn: workday(30),
        note: '备库',
        ...more,
      },
      by,
    )
  return {
    ...desk,
    line,
    workday,
    planned,
    async madeHere({ keyPart = false, shelfLifeDays, worth, ratio } = {}) {
      const { id: model, ...product } = await company.usable(company.entity('product.model'), {
        shelfLifeDays: shelfLifeDays ?? null,
        minSalableDays: null,
        saleable: true,
        source: 'make',
        hwVersion: 'A1',
        swVersion: '2.4',
      })
      const price = { model, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01', reason: '期初' }
      await made('/api/crm/price/', price)
      const [part, screw] = [await material(true), await material(false)]
      if (worth !== undefined) for (const component of [part, screw]) await costs(component, worth)
      const lines = [
        { item: '10', component: part, quantity: '2', keyPart },
        { item: '20', component: screw, quantity: '3', scrap: '0.1' },
      ]
      const substitute = ratio === undefined ? null : await material(true)
      const substitutes = substitute === null ? [] : [{ component: part, substitute, ratio }]
      const bill = await made('/api/product/bom/', { parent: (product['material'] as { readonly id: number }).id, lines, substitutes })
      await released((_method, path, body) => post(path, body, colleague), '/api/product/bom/', bill)
      return { model, part, screw, substitute }
    },
    async arrive(of, quantity, lot) {
      const batch = lot ? (await company.make(company.entity('stock.lot'), { material: of, madeOn: null, ...lot })).id : null
      await made('/api/stock/move/', { reason: 'opening', material: of, lot: batch, quantity, to: place })
    },
    async releasedPlan(goods, quantity, more) {
      const draft = await planned(goods, quantity, more)
      expect(draft.status, JSON.stringify(draft.body)).toBe(201)
      const answer = await take(plans, draft.body.id, 'release')
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    },
    async unitsOf(plan) {
      return (await company.owner.get(`${units}?plan=${plan}&sort=code&page_size=200&fields=code,sn,stage,hwVersion,bom`)).json().results
    },
    async finish(unit) {
      for (const [step, input] of [['assembled'], ['passTest'], ['stock', { location: place }]] as const) {
        const answer = await take(units, unit, step, input)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      }
      await read(units, unit)
    },
    scrap,
  }
}
