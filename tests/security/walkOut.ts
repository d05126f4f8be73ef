import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { recordsNamed } from '../../core/define/listedLines.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import { reportApi } from '../../core/define/report.ts'
import { papersOf } from '../../core/papers/offered.ts'
import type { Database } from '../../core/database/pool.server.ts'
import { pdfText } from '../harness/pdfText.ts'
import type { Visitor } from '../harness/server.ts'
import { declaredRoutes, nameOf, type DeclaredRoute } from './declaredRoutes.ts'
import { absentSubjects, hasGroups, recordProbes, requests, type Asked, type Subjects } from './matrixProbes.ts'

// Everything that is read over the API, asked of the records of a company that has worked for a while.

/** What was answered to each question, without what differs from request to request. */
export type Answers = ReadonlyMap<string, string>

/** Records of each entity, by its name: one of each of its states, or some. */
export type Chosen = ReadonlyMap<string, readonly number[]>

/** So many records of an entity are asked about. */
const most = 3

/** Chooses the records that are asked about: the newest of each state. */
export const chooseRecords = async (db: Database): Promise<Chosen> => {
  const chosen = new Map<string, readonly number[]>()
  for (const entity of registry.entities.values()) {
    const state = entity.state === undefined ? sql`t.id` : sql`t.${sql.id(snake(String(entity.state)))}`
    const { rows } = await sql<{ id: number }>`select max(t.id) as id from ${sql.table(tableOf(entity))} as t
      group by ${state} order by 1 desc limit ${most}`.execute(db)
    chosen.set(
      entity.name,
      rows.map(({ id }) => id),
    )
  }
  return chosen
}

/** They tell what was asked meanwhile, how long ago something was, or how busy the machine is. */
const tellsOfAsking = /^(log\.|admin\.(readHealth|readKeys|readAccount|mailResults)|access\.|changes\.|notice\.stream|dashboard\.|feed\.)/

/** Papers and labels are files of glyphs: what stands on them is read beside. */
const isAsked = ({ method, point, call, deed, path }: DeclaredRoute): boolean =>
  method === 'GET' &&
  point !== undefined &&
  !tellsOfAsking.test(call?.name ?? '') &&
  !/paper|labels|importTemplate/.test(deed ?? '') &&
  !/^\/api\/(log|files|uploads|exchange)\/|\/file\/$/.test(path)

/** Calls of the core that speak of a record of any entity. */
const ofAnyRecord = ['related', 'ai/summary', 'conversation', 'approval/document'] as const

const addressOf = (path: string, { id = 0, query = {} }: Asked): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${path.replaceAll(/:\w+/g, String(id))}${search === '' ? '' : `?${search}`}`
}

/** The last record of each entity but `back`. */
const recordsAt = (chosen: Chosen, back: number): Readonly<Record<string, number>> =>
  Object.fromEntries([...chosen].map(([name, ids]) => [name, ids[back % Math.max(ids.length, 1)] ?? 0]))

const questionsOf = (route: DeclaredRoute, chosen: Chosen): readonly string[] => {
  const { entity, deed, call, path } = route
  const own = entity === undefined ? [] : (chosen.get(recordsNamed(entity.name)) ?? [])
  if (entity && deed) {
    if (!chosen.has(recordsNamed(entity.name))) return []
    if (deed === 'groups' && !hasGroups(entity)) return []
    const about = path.includes(':id') ? own : [0]
    return about.map(id => addressOf(path, recordProbes[deed](entity, id)))
  }
  const request = requests[call?.name ?? nameOf(route)]
  const rounds = request ? Array.from({ length: most }, (_, back) => back) : [0]
  return rounds.map(back => {
    const subjects: Subjects = { ...nothing, records: recordsAt(chosen, back) }
    return addressOf(path, request?.(subjects) ?? {})
  })
}

const nothing: Subjects = absentSubjects({
  records: {},
  made: {},
  approval: { id: 0, hash: '', version: 0 },
  notice: 0,
  delegation: 0,
  file: 0,
  comment: 0,
  attachment: 0,
  view: 0,
  upload: '',
  import: { id: 0, reading: null, plan: null },
  export: 0,
  question: 0,
  // Nobody else is asked about when something is read.
  cast: {} as Subjects['cast'],
})

/** The questions what is proposed when something is made from a record. */
export const draftsOf = (source: AnyEntity, id: number): readonly string[] =>
  [...registry.entities.values()].flatMap(entity =>
    Object.entries<Field & { readonly to?: string; readonly from?: boolean }>(entity.fields).flatMap(([name, { from, to = '' }]) =>
      from === true && to === source.name ? [`/api/draft/?entity=${entity.name}&field=${name}&record=${id}`] : [],
    ),
  )

/** Every question that a company can be asked without changing anything. */
export const everyQuestion = (chosen: Chosen, approvals: readonly number[]): readonly string[] => [
  ...new Set([
    ...declaredRoutes(registry)
      .filter(isAsked)
      .flatMap(route => questionsOf(route, chosen)),
    ...registry.areas.flatMap(({ reports = [] }) =>
      reports
        .filter(({ name }) => !tellsOfAsking.test(name))
        .map(({ name, parameters }) => `${reportApi(name)}${'period' in parameters ? '?period=ever' : ''}`),
    ),
    ...[...chosen].flatMap(([name, ids]) => ids.flatMap(id => ofAnyRecord.map(call => `/api/${call}/?entity=${name}&record=${id}`))),
    ...[...registry.entities.values()].flatMap(entity => (chosen.get(entity.name) ?? []).flatMap(id => draftsOf(entity, id))),
    ...[...chosen.keys()].map(name => `${apiPath({ name })}?page_size=100`),
    ...approvals.map(id => `/api/approval/${id}/`),
  ]),
]

/** Every paper of these records; what of them is not printed in the state of its record is refused. */
export const everyPaper = (chosen: Chosen): readonly string[] =>
  [...chosen].flatMap(([name, ids]) => {
    const entity = registry.entities.get(name)
    return entity
      ? papersOf(entity).flatMap(paper =>
          ids.map(id => `${apiPath(entity)}${id}/paper/?paper=${paper.name}${paper.purpose ? '&purpose=test' : ''}`),
        )
      : []
  })

/** Prints papers one after another; answers what stands on them, but for when they were printed. */
export const printEverything = async (reader: Visitor, papers: readonly string[]): Promise<Answers> => {
  const answers = new Map<string, string>()
  for (const paper of papers) {
    const answer = await reader.get(paper)
    answers.set(paper, answer.statusCode === 200 ? `200 ${await standsOn(answer.rawPayload)}` : essence(answer))
  }
  return answers
}

/** What stands on a printed paper, but for when it was printed. */
export const standsOn = async (pdf: Uint8Array): Promise<string> =>
  (await pdfText(pdf)).join('\n').replaceAll(/(Printedby.*?)\d{4}-\d\d-\d\d\d\d:\d\d/g, '$1')

/** What was answered, but for the request itself, its moment, and how long something had lasted by then. */
const essence = ({ statusCode, body }: LightMyRequestResponse): string =>
  `${statusCode} ${body.replaceAll(/"(requestId|at|hours|longest)":"[^"]*"/g, '"$1":""').replaceAll(/"(age|oldAge|oldest)":"[\d.]+"/g, '"$1":""')}`

/** Asks everything, one question after another. */
export const askEverything = async (reader: Visitor, questions: readonly string[]): Promise<Answers> => {
  const answers = new Map<string, string>()
  for (const question of questions) answers.set(question, essence(await reader.get(question)))
  return answers
}
