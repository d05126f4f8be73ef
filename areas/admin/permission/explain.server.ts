import { sql } from 'kysely'
import { actorOf, readGrantees, type Grantee } from '#core/access.server'
import { serveCall, serviceOf, type Context } from '#core/context.server'
import type { AnyEntity } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { col, table, waysToRecords, type WayToRecord } from '#core/queries.server'
import { readRecord, titleSource } from '#core/records.server'
import { explainPoint, explainRecord, may, type Reason } from '#core/rights'
import { department, user } from '#core/people'
import { explainAccess } from './permissionCalls.ts'
import { pointsThereAre } from './permission.server.ts'
import { reasonWords } from './reasonWords.ts'

const ask: Label = ['请选择权限点，或者数据和记录', 'Choose a permission point, or the kind of records and a record']

/** Why a person may do something or sees a record, in words. The asker learns nothing of people or records that they may not see themselves. */
export const servedExplainAccess = serveCall(explainAccess, async (context, { user: id, point, entity: name, record }) => {
  if (!(await readRecord(context.product, titleSource(context), user, context.actor, id))) refuse('notFound')
  const grants = await readGrantees(context.tx, [id])
  const person = grants.people[0] ?? refuse('notFound')
  const points = pointsThereAre(context, grants)
  if (typeof point === 'string') return told(context, explainPoint(person, points, point))
  const entity = typeof name === 'string' ? context.product.registry.entities.get(name) : undefined
  if (!entity || typeof record !== 'number') return refuse('invalidFields', { problems: { point: ask } })
  if (
    !may(context.actor, `${entity.name}:read`) ||
    !(await readRecord(context.product, titleSource(context), entity, context.actor, record))
  )
    refuse('notFound')
  const actor = await actorOf(context.tx, person, grants.disabled, points.every)
  const ways = waysToRecords(entity, serviceOf(context.product, entity), actor)
  return told(
    context,
    explainRecord(person, points, {
      entity: entity.name,
      shared: entity.shared === true,
      // Where their scope alone does not show all of them, they see what all of these are parts of.
      ways: ways === 'all' ? [{ kind: 'whole' }] : await waysTo(context, entity, record, person, ways),
    }),
  )
})

const told = ({ actor }: Context, { allowed, reasons }: { readonly allowed: boolean; readonly reasons: readonly Reason[] }) => ({
  allowed,
  sentences: reasons.map(reason => inLanguage(reasonWords(reason), actor.language)),
})

const [nameZh, nameEn] = [col(department, 'name', 'd'), col(department, 'nameEn', 'd')]
const names = sql`${nameZh} as "ofZh", coalesce(nullif(${nameEn}, ''), ${nameZh}) as "ofEn"`

/** The ways that lead a person to this one record; the whole truth, which is what whoever administers permissions asks for. */
const waysTo = async (
  context: Context,
  entity: AnyEntity,
  id: number,
  person: Grantee,
  ways: readonly WayToRecord[],
): Promise<readonly Reason[]> => {
  const { rows } = await sql<Readonly<Record<string, boolean | null>>>`select ${sql.join(
    ways.map(({ holds }, at) => sql`${holds} as ${sql.id(`way${at}`)}`),
  )} from ${table(entity)} as t where t.id = ${id}`.execute(context.tx)
  const open = ways.filter((_, at) => rows[0]?.[`way${at}`] === true).map(({ way }) => way)
  const departments = await sql<{ ofZh: string; ofEn: string }>`select ${names} from ${table(entity)} as t
      join ${table(department)} as d on d.id = ${col(entity, 'createdIn')} where t.id = ${id}
    union all select ${names} from ${table(department)} as d where d.id = ${person.departmentId}`.execute(context.tx)
  const [of = ['', ''], within = of] = departments.rows.map((row): Label => [row.ofZh, row.ofEn])
  return [...new Set(open)].map((way): Reason => (way === 'department' || way === 'tree' ? { kind: way, of, within } : { kind: way }))
}
