import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type ShownLot, type Worker } from '../tests/harness/inspectionFloor.ts'
import { runTool } from '../tests/harness/runTool.ts'

let floor: InspectionFloor
let inspector: Worker
let lot: ShownLot
let url: string

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  const registered = await floor.lot(inspector, { quantity: '50' })
  await inspector.take(registered, 'start')
  lot = await inspector.lot(registered.id)
  await floor.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(floor.app.server.address() as AddressInfo).port}`
})

let names = 0

/** A key of a service account with these points. */
const keyWith = async (points: readonly string[], more: object = {}): Promise<string> => {
  const name = `station${++names}`
  const { rows } = await sql<{
    role: number
  }>`insert into admin_role (name, scope, system) values (${name}, 'all', false) returning id as role`.execute(floor.database.db)
  const role = rows[0]?.role ?? 0
  await sql`insert into admin_role_points (owner_id, position, point)
    select ${role}, place, point from unnest(${[...points]}::text[]) with ordinality as given(point, place)`.execute(floor.database.db)
  const account = await floor.administrator.ask('POST', '/api/admin/user/', { username: name, name, type: 'serviceAccount', roles: [role] })
  const made = await floor.administrator.ask('POST', `/api/admin/user/${account.body.id}/keys/`, { name, days: 1, ...more })
  return made.body.key
}

const station = async (key: string, ...given: readonly string[]): Promise<readonly [code: number | null, said: string]> => {
  const run = runTool('station.ts', { MENISCUS_URL: url, MENISCUS_KEY: key }, given)
  return [await run.ended, run.said()]
}

test('a station reads the standard of a lot and writes its readings, as itself', async () => {
  const key = await keyWith(['quality.iqc:read', 'quality.iqc:update', 'quality.iqcStandard:read'])
  expect(await station(key, String(lot.id), '1', 'D1=10.02')).toEqual([
    0,
    expect.stringContaining(`${lot.code}: sample 1 written, D1=10.02`),
  ])
  expect(await station(key, String(lot.id), '2', 'D1=9.98')).toEqual([0, expect.stringContaining('D1 外径')])
  expect(await station(key, String(lot.id), '1', 'D1=10.03')).toEqual([0, expect.any(String)])
  expect((await inspector.lot(lot.id)).readings.map(({ sample, value }) => [sample, value])).toEqual(
    expect.arrayContaining([
      [1, '10.03'],
      [2, '9.98'],
    ]),
  )
  const { rows } =
    await sql`select distinct actor_name as actor from audit where entity = 'quality.iqc' and record_id = ${lot.id} and route like 'PATCH%'`.execute(
      floor.database.db,
    )
  expect(rows).toEqual([{ actor: expect.stringMatching(/^station/) }])
})

test('a station is told what it did wrong, and what it may not', async () => {
  const writes = ['quality.iqc:read', 'quality.iqc:update', 'quality.iqcStandard:read']
  expect(await station(await keyWith(writes), String(lot.id), '3', 'D9=1')).toEqual([1, expect.stringContaining('knows no D9')])
  expect(await station(await keyWith(writes), String(lot.id), '-3', 'D1=10')).toEqual([1, expect.stringContaining('400 ')])
  expect(await station(await keyWith(writes.filter(point => !point.endsWith(':update'))), String(lot.id), '3', 'D1=10')).toEqual([
    1,
    expect.stringContaining('403 '),
  ])
  expect(await station(await keyWith(writes, { readsOnly: true }), String(lot.id), '3', 'D1=10')).toEqual([
    1,
    expect.stringContaining('for reading only'),
  ])
  expect(await station(`msk_${'a'.repeat(43)}`, String(lot.id), '3', 'D1=10')).toEqual([1, expect.stringContaining('401 ')])
  expect(await station('', 'x')).toEqual([2, expect.stringContaining('MENISCUS_KEY')])
})
