import type { iqc } from '../../areas/quality/iqc/iqc.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { RecordOf } from '../../core/define/entity.ts'
import { registry } from '../../app/registry.ts'
import { sql } from 'kysely'
import { servedEntities } from '../../app/served.server.ts'
import { seedFlows } from '../../areas/admin/approvalFlow/seedFlows.server.ts'
import { engineeringReviewer, qualityReviewer } from '../../areas/quality/materialReview/materialReview.flow.ts'
import type { Actor } from '../../core/rights/actor.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import type { TestDatabase } from './database.ts'
import { released } from './released.ts'
import { testServer, type TestServer, type Visitor } from './server.ts'

/** What a person was answered. */
export interface Answer {
  readonly status: number
  // A test knows what it asked for and asserts on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** A lot as the API answers it. */
export type ShownLot = RecordOf<typeof iqc>

/** Somebody at the inspection bench, in the warehouse or in purchasing. */
export interface Worker {
  readonly id: number
  readonly ask: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>
  /** Takes a step with a lot as it is now. */
  take(lot: { readonly id: number }, step: string, input?: object): Promise<Answer>
  lot(id: number): Promise<ShownLot>
}

/** What distinguishes a delivery from the usual one. */
export type Delivery = Readonly<Record<string, unknown>> & { readonly quantity: string }

/** A place where lots arrive: people with all rights there, and what a delivery needs. */
export interface InspectionFloor {
  readonly database: TestDatabase
  readonly app: TestServer['app']
  /** A super admin. */
  readonly administrator: Pick<Worker, 'ask'>
  /** Somebody who holds every point but these, and sees their own records only where an entity is not shared. */
  worker(without?: readonly string[]): Promise<Worker>
  unit(precision: number): Promise<number>
  material(change?: Readonly<Record<string, unknown>>): Promise<number>
  /** One whom the company may buy from, unless it is to stay pending. */
  supplier(state?: 'pending'): Promise<number>
  /** Somebody who judges for quality and somebody for engineering. */
  readonly judges: readonly Worker[]
  /** Lets them agree to what is proposed about a lot, or the first of them refuse it. */
  judge(lot: { readonly id: number }, decision?: 'approve' | 'reject'): Promise<void>
  /** A standard with one measured characteristic D1 (9.9 to 10.1, major) and whatever else is given. */
  standard(more?: readonly Readonly<Record<string, unknown>>[]): Promise<number>
  /** Registers a delivery; a material, supplier and standard of its own unless given. */
  lot(by: Worker, delivery: Delivery): Promise<ShownLot>
  /** Reads D1 on so many units, of which the first `bad` are too large. */
  read(by: Worker, lot: Pick<ShownLot, 'id'>, units: number, bad?: number): Promise<Answer>
  /** Reads the whole sample and signs it. */
  inspect(by: Worker, lot: ShownLot, bad?: number): Promise<ShownLot>
}

const measured = {
  item: 'D1',
  name: '外径',
  nameEn: 'Outer diameter',
  kind: 'measured',
  unit: 'mm',
  nominal: '10',
  min: '9.9',
  max: '10.1',
}

const askOf =
  (visitor: Visitor): Worker['ask'] =>
  async (method, url, body, headers) => {
    const response = await visitor.send(method, url, body, headers)
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }

/** Opens a floor with a database of its own; closed with the test file. */
export const inspectionFloor = async (): Promise<InspectionFloor> => {
  const server = await testServer()

  const worker: InspectionFloor['worker'] = async (without = []) => {
    const points = pointsOf(registry.areas)
      .map(({ point }) => point)
      .filter(point => !without.includes(point))
    const visitor = await server.visitor({ points, scope: 'own' })
    const ask = askOf(visitor)
    const lot: Worker['lot'] = async wanted => (await ask('GET', `/api/quality/iqc/${wanted}/`)).body
    return {
      id: visitor.userId,
      ask,
      lot,
      take: async (record, step, input) => {
        const { version } = await lot(record.id)
        return ask('POST', `/api/quality/iqc/${record.id}/${step}/`, { version, ...(input ? { input } : {}) })
      },
    }
  }

  const keeper = await worker()
  const judges = [await worker(), await worker()]
  const actor: Actor = {
    userId: keeper.id,
    username: 'keeper',
    name: 'keeper',
    type: 'superAdmin',
    departmentId: null,
    departmentTree: [],
    points: new Set(pointsOf(registry.areas).map(({ point }) => point)),
    scope: 'all',
    language: 'zh',
  }
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  const roles = await runOperation(product, server.database, { actor, requestId: 'floor', ip: null }, seedFlows)
  for (const [place, { key }] of [qualityReviewer, engineeringReviewer].entries()) {
    const role = roles.find(one => one.key === key)
    await sql`insert into admin_user_roles (owner_id, target_id, position) values (${judges[place]?.id ?? 0}, ${role?.id ?? 0}, 1)`.execute(
      server.database.db,
    )
  }
  let turn = 0
  const made = async (url: string, body: object): Promise<number> => {
    const answer = await keeper.ask('POST', url, body)
    if (answer.status !== 201) throw new Error(`${url} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }

  const floor: InspectionFloor = {
    database: server.database,
    app: server.app,
    administrator: { ask: askOf(await server.visitor({ points: 'all', type: 'superAdmin' })) },
    worker,
    judges,
    unit: precision => made('/api/mnm/unit/', { name: `件${++turn}`, precision }),
    material: async change => {
      const id = await made('/api/mnm/material/', {
        name: '电极外壳',
        unit: await floor.unit(0),
        type: 'ordinary',
        purchasable: true,
        inspectionClass: 'B',
        ...change,
      })
      const input = { code: `EL${String(++turn).padStart(8, '0')}`, reason: '原有料号' }
      const taken = await keeper.ask('POST', `/api/mnm/material/${id}/takeOver/`, { version: 1, input })
      if (taken.status !== 200) throw new Error(`The material was refused: ${JSON.stringify(taken.body)}`)
      return id
    },
    supplier: async state => {
      const id = await made('/api/purchase/supplier/', {
        name: `供应商${++turn}`,
        type: 'manufacturer',
        billType: 'special',
        vatRate: '0.13',
        currency: 'CNY',
        settlementDays: 30,
      })
      if (state === 'pending') return id
      const input = { reason: '原有供应商' }
      const taken = await keeper.ask('POST', `/api/purchase/supplier/${id}/takeOver/`, { version: 1, input })
      if (taken.status !== 200) throw new Error(`The supplier was refused: ${JSON.stringify(taken.body)}`)
      return id
    },
    judge: async (lot, decision = 'approve') => {
      const { review } = await keeper.lot(lot.id)
      for (const judge of judges) {
        const { body } = await judge.ask('GET', '/api/approval/inbox/?box=todo')
        const asked = body.results.find((one: { readonly title: string }) => one.title === review?.title)
        if (!asked) continue
        const { instance, task, hash, version } = asked
        const answer = await judge.ask('POST', `/api/approval/${instance}/decide/`, { task, hash, version, decision, comment: '评审意见' })
        if (answer.status !== 200) throw new Error(`The review was not decided: ${JSON.stringify(answer.body)}`)
        if (decision === 'reject') return
      }
    },
    standard: async more => {
      const id = await made('/api/quality/iqcStandard/', {
        code: `QS-${++turn}`,
        nameZh: '外壳检验标准',
        nameEn: 'Housing standard',
        characteristics: [{ ...measured, required: true, defectClass: 'major' }, ...(more ?? [])],
      })
      return released(keeper.ask, '/api/quality/iqcStandard/', { id, version: 1 })
    },
    lot: async (by, delivery) => {
      const [material, supplierId, standard] = [
        delivery['material'] ?? (await floor.material()),
        delivery['supplier'] ?? (await floor.supplier()),
        delivery['standard'] ?? (await floor.standard()),
      ]
      const answer = await by.ask('POST', '/api/quality/iqc/', { ...delivery, material, supplier: supplierId, standard })
      if (answer.status !== 201) throw new Error(`The lot was refused: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    read: async (by, { id }, units, bad = 0) => {
      const { version, round, readings } = await by.lot(id)
      const fresh = Array.from({ length: units }, (_unit, index) => ({
        round,
        sample: index + 1,
        characteristic: 'D1',
        value: index < bad ? '10.2' : '10.0',
      }))
      return by.ask('PATCH', `/api/quality/iqc/${id}/`, {
        version,
        readings: [...readings.filter(reading => reading.round !== round), ...fresh],
      })
    },
    inspect: async (by, lot, bad = 0) => {
      await floor.read(by, lot, lot.plan?.major.sampleSize ?? 0, bad)
      const answer = await by.take(lot, 'inspect')
      if (answer.status !== 200) throw new Error(`The inspection was refused: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
  return floor
}
