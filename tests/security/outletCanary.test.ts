import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { asked } from '../harness/entitiesAsked.ts'
import { exchangeDesk, exportPath } from '../harness/exchangeDesk.ts'
import type { Visitor } from '../harness/server.ts'
import { canaries } from './matrixSecrets.ts'
import { openWorld, type World } from './matrixWorld.ts'
import { openOutlets, type Told } from './outlets.ts'
import type { Answers } from './walkOut.ts'

// What leaves by itself, or is made by a job, in the name of somebody who sees no field of a group holds none of these: webhooks, the feed of changes, calendars,
// links for guests, files of exports.

/** In `npm test` one with steps and with fields of a group. */
const guarded = asked(
  [...registry.entities.values()].filter(({ name }) => canaries.some(({ entity }) => entity === name)),
  entity => entity,
  ({ name, transitions }) => (name === 'purchase.supplier' && transitions !== undefined ? ['steps with hidden accounts'] : []),
)

let world: World
/** Sees every record and no field of any group. */
let blind: Visitor
let told: Told

beforeAll(async () => {
  world = await openWorld(guarded, { outgoingInternal: '127.0.0.1' })
  const points = pointsOf(registry.areas).flatMap(({ point }) => (point.startsWith('field.') ? [] : [point]))
  blind = await world.company.visitor({ points })
  const chosen = new Map(guarded.map(({ name }) => [name, [world.owned.get(name)?.id ?? 0]] as const))
  const outside = await openOutlets(world.company, [blind, world.visitor], chosen)
  told = await outside([0, 1])
}, 120_000)

/** The marks of entities that stand in what was told. */
const marksIn = (answers: Answers): readonly string[] =>
  [...answers].flatMap(([where, answer]) => canaries.flatMap(({ marker }) => (answer.includes(marker) ? [`${where}: ${marker}`] : [])))

describe('what leaves by itself', () => {
  test('tells somebody who sees no group none of its values, by no outlet', () => {
    const answers = told.get(0) ?? new Map<string, string>()
    expect([...answers.keys()]).toEqual(
      expect.arrayContaining(['feed of changes', 'calendar', ...guarded.map(({ name }) => `webhook of ${name}`)]),
    )
    expect(marksIn(answers)).toEqual([])
  })

  test('tells them to somebody who sees them, so that there was something to hide', () => {
    const answers = told.get(1) ?? new Map<string, string>()
    expect(marksIn(answers).map(mark => mark.split(':')[0])).toContain('webhook of purchase.supplier')
    expect(answers.get('feed of changes')).toContain('purchase.supplier')
  })
})

/** What a job writes into a file for somebody who exports a list, all of its columns or these. */
const exportedBy = async (visitor: Visitor, entity: string, columns?: readonly string[]): Promise<string> => {
  const begun = await visitor.post(exportPath(entity), { format: 'csv', ...(columns === undefined ? {} : { columns }) })
  const { id } = begun.json<{ id: number }>()
  await exchangeDesk(visitor).exported(id)
  return (await visitor.get(`/api/exchange/export/${id}/file/`)).body
}

describe('a job that exports', () => {
  test.each(guarded.map(({ name }) => [name]))('%s for somebody who sees no group writes no mark into the file', async name => {
    const own = await exportedBy(blind, name)
    expect(own.split('\n').length).toBeGreaterThan(1)
    expect(marksIn(new Map([[name, own]]))).toEqual([])
  })

  test('hidden columns is not begun, and writes them for somebody who sees them', async () => {
    const columns = ['name', 'bankAccount']
    expect((await blind.post(exportPath('purchase.supplier'), { format: 'csv', columns })).statusCode).toBe(400)
    expect(marksIn(new Map([['file', await exportedBy(world.visitor, 'purchase.supplier', columns)]]))).not.toEqual([])
  })
})
