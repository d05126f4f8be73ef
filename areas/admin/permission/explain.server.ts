import { sql } from 'kysely'
import { explainPoint, explainRecord, type Reason } from '../../../core/access/explainAccess.ts'
import { actorOf, readGrants, type Grantee } from '../../../core/access/grants.server.ts'
import { waysToRecords, type WayToRecord } from '../../../core/access/scope.server.ts'
import type { AnyEntity } from '../../../core/define/entity.ts'
import { inLanguage, type Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { may } from '../../../core/access/actor.ts'
import { readRecord } from '../../../core/records/read.server.ts'
import { titleSource } from '../../../core/records/titles.server.ts'
import { serviceOf } from '../../../core/records/served.server.ts'
import { serveCall, type Step } from '../../../core/records/serve.server.ts'
import { user } from '../user/user.ts'
import { explainAccess } from './permissionCalls.ts'
import { pointsThereAre } from './permission.server.ts'
import { reasonWords } from './reasonWords.ts'
import { col, table } from '../../../core/records/source.server.ts'
import { department } from '../department/department.ts'

const ask: Label = ['请选择权限点，或者数据和记录', 'Choose a permission point, or the kind of records and a record']

/** Why a person may do something or sees a record, in words. The asker learns nothing of people or records that he may not see himself. */
export const servedExplainAccess = serveCall(explainAccess, async (step, { user: id, point, entity: name, record }) => {
  if (!(await readRecord(step.product, titleSource(step), user, step.actor, id))) refuse('notFound')
  const grants = await readGrants(step.tx, [id])
  const person = grants.people[0] ?? refuse('notFound')
  const points = pointsThereAre(step, grants)
  if (typeof point === 'string') return told(step, explainPoint(person, points, point))
  const entity = typeof name === 'string' ? step.product.registry.entities.get(name) : undefined
  if (!entity || typeof record !== 'number') return refuse('invalidFields', { problems: { point: ask } })
  if (!may(step.actor, `${entity.name}:read`) || !(await readRecord(step.product, titleSource(step), entity, step.actor, record)))
    refuse('notFound')
  const actor = await actorOf(step.tx, person, grants.disabled, points.every)
  const ways = waysToRecords(entity, serviceOf(step.product, entity), actor)
  return told(
    step,
    explainRecord(person, points, {
      entity: entity.name,
      shared: entity.shared === true,
      ways: ways === 'all' ? [] : await waysTo(step, entity, record, person, ways),
    }),
  )
})

const told = ({ actor }: Step, { allowed, reasons }: { readonly allowed: boolean; readonly reasons: readonly Reason[] }) => ({
  allowed,
  sentences: reasons.map(reason => inLanguage(reasonWords(reason), actor.language)),
})

const [nameZh, nameEn] = [col(department, 'name', 'd'), col(department, 'nameEn', 'd')]
const names = sql`${nameZh} as "ofZh", coalesce(nullif(${nameEn}, ''), ${nameZh}) as "ofEn"`

/** The ways that lead a person to this one record; the whole truth, which is what whoever administers permissions asks for. */
const waysTo = async (
  step: Step,
  entity: AnyEntity,
  id: number,
  person: Grantee,
  ways: readonly WayToRecord[],
): Promise<readonly Reason[]> => {
  const { rows } = await sql<Readonly<Record<string, boolean | null>>>`select ${sql.join(
    ways.map(({ holds }, at) => sql`${holds} as ${sql.id(`way${at}`)}`),
  )} from ${table(entity)} as t where t.id = ${id}`.execute(step.tx)
  const open = ways.filter((_, at) => rows[0]?.[`way${at}`] === true).map(({ way }) => way)
  const departments = await sql<{ ofZh: string; ofEn: string }>`select ${names} from ${table(entity)} as t
      join ${table(department)} as d on d.id = ${col(entity, 'createdIn')} where t.id = ${id}
    union all select ${names} from ${table(department)} as d where d.id = ${person.departmentId}`.execute(step.tx)
  const [of = ['', ''], within = of] = departments.rows.map((row): Label => [row.ofZh, row.ofEn])
  return [...new Set(open)].map((way): Reason => (way === 'department' || way === 'tree' ? { kind: way, of, within } : { kind: way }))
}
