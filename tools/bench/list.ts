import { sql } from 'kysely'
import { join } from 'node:path'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import type { Actor } from '../../core/access/actor.ts'
import { listFields } from '../../core/access/fieldPolicy.ts'
import { pointsOf } from '../../core/access/points.ts'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { entityOf } from '../../core/define/registry.ts'
import { parseListQuery } from '../../core/records/query.ts'
import { listStatement } from '../../core/records/list.server.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { load, median, startProcess, type Measured } from './load.ts'
import type { Figure } from './report.ts'
import { signIn } from './session.ts'

/** P1: bearer token, permission, row scope, filter, sort, 20 rows with references, out of a million rows. */
const parameters = { status: 'stocked', sort: '-code' } as const

const rounds = 5
const secondsEach = 6

/** Measures the list call of the product against a bare loop with the same statement, in turn, so that a drifting machine drifts for both. */
export const benchList = async (database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const entity = entityOf(registry, 'quality.iqc')
  const inspector = await actorOf(database, 'inspector')
  const { query } = parseListQuery(entity, listFields(entity, inspector), parameters)
  const product = { registry, services: new Map(servedEntities.map(one => [one.entity.name, one.service])), calls: [] }
  const statement = listStatement(product, database.db, entity, inspector, query)
  const bare = await startProcess(join(import.meta.dirname, 'bareServer.ts'), { databaseUrl, ...statement })
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const { url, headers: asked } = await listCall(whole.url)
    await load(bare.url, {}, 3)
    await load(url, asked, 3)
    const pairs: { bare: Measured; product: Measured }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ bare: await load(bare.url, {}, secondsEach), product: await load(url, asked, secondsEach) })
    const figure = median(pairs.map(pair => pair.product.perSecond))
    const baseline = median(pairs.map(pair => pair.bare.perSecond))
    const late = median(pairs.map(pair => pair.product.p99 / pair.bare.p99))
    const ratio = median(pairs.map(pair => pair.product.perSecond / pair.bare.perSecond))
    const p99 = { figure: median(pairs.map(pair => pair.product.p99)), baseline: median(pairs.map(pair => pair.bare.p99)) }
    return [
      { name: 'P1 list, requests/s', figure, baseline, ratio, bar: 0.7, ok: ratio >= 0.7 },
      { name: 'P1 list, p99 ms', ...p99, ratio: late, bar: 1.5, ok: late <= 1.5 },
    ]
  } finally {
    bare.child.kill()
    whole.child.kill()
  }
}

/** The call of P1 as the inspector sends it. */
export const listCall = async (origin: string): Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }> => {
  const { token } = await signIn(origin, 'inspector')
  const url = `${origin}/api/quality/iqc/?${new URLSearchParams(parameters).toString()}`
  return { url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh' } }
}

/** The rights of a demo account, as the session of its holder would resolve them. */
const actorOf = async (database: OpenDatabase, username: string): Promise<Actor> => {
  const { rows } = await sql<{ id: number; name: string; department: number | null; scope: Actor['scope']; tree: number[] }>`
    with recursive tree as (select department_id as id from admin_user where username = ${username}
      union select d.id from admin_department as d join tree on d.parent_id = tree.id)
    select u.id, u.name, u.department_id as department, r.scope, array(select id from tree order by id) as tree
    from admin_user as u join admin_user_roles as g on g.owner_id = u.id join admin_role as r on r.id = g.target_id
    where u.username = ${username} order by array_position(array['all','tree','department','own'], r.scope) limit 1`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error(`The demo company has no ${demoAccounts.find(one => one === username) ?? username}`)
  const points = new Set(pointsOf(registry.areas).map(one => one.point))
  return {
    userId: row.id,
    username,
    name: row.name,
    type: 'ordinary',
    departmentId: row.department,
    departmentTree: row.tree,
    points,
    scope: row.scope,
    language: 'zh',
  }
}
