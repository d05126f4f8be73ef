import { apiPath, type Area } from '../../core/define/area.ts'
import type { AnyCall } from '../../core/define/call.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import type { ListedLines } from '../../core/define/listedLines.ts'
import type { JsonSchema } from '../../core/define/kind.ts'
import type { Registry } from '../../core/define/registry.ts'
import { reportApi, type AnyReport } from '../../core/define/report.ts'
import { pointsOfReport, takingPoints } from '../../core/rights/reportRights.ts'
import { atLeast, exactly, flag, label, listOf, orNull, text, whole } from '../../core/approvals/schemas.ts'
import { fieldGroups } from '../../core/rights/points.ts'
import { groupPoint } from '../../core/rights/fieldPolicy.ts'
import { labelsOf } from '../../core/papers/labels/labelContent.ts'
import { logPath, logPoint, verifyPoint } from '../../core/log/logCalls.ts'
import { logs } from '../../areas/log/logs.ts'
import { exportSchema, importSchema } from '../../core/exchange/schemas.ts'
import { fileSchema } from '../../core/fields/file/file.ts'
import { historySchema, pageSchema, recordSchema } from '../../core/openapi/openapi.ts'
import { referenceSchema } from '../../core/fields/ref/ref.ts'

/** What a route does with the records of an entity. */
export type RecordDeed =
  | 'list'
  | 'options'
  | 'groups'
  | 'create'
  | 'batch'
  | 'batchDelete'
  | 'export'
  | 'offerExport'
  | 'queueExport'
  | 'importTemplate'
  | 'read'
  | 'update'
  | 'delete'
  | 'history'
  | 'paper'
  | 'papers'
  | 'labels'
  | 'take'

/** A method of an address with the rights that the definitions ask for it. */
export interface DeclaredRoute {
  readonly method: string
  /** With parameters as the router writes them: `/api/mnm/unit/:id/`. */
  readonly path: string
  /** The point a person must hold; null for everybody who is signed in, undefined outside the gate. */
  readonly point: string | null | undefined
  /** Further points that must be held as well. */
  readonly morePoints?: readonly string[]
  /** What is answered when it succeeds; absent where that is no JSON. */
  readonly schema?: JsonSchema
  readonly entity?: AnyEntity
  readonly deed?: RecordDeed
  /** The step that it takes, when its deed is `take`. */
  readonly step?: string
  readonly call?: AnyCall
}

/** A route by its name: `GET /api/mnm/unit/:id/`. */
export const nameOf = ({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): string => `${method} ${path}`

/** Every route that the definitions ask for, and those of the core that no definition names. */
export const declaredRoutes = (registry: Registry): readonly DeclaredRoute[] => [
  ...registry.areas.flatMap(area => areaRoutes(registry, area)),
  ...coreRoutes,
  ...logs.map((log): DeclaredRoute => ({
    method: 'GET',
    path: `${logPath(log)}export/`,
    point: logPoint(log, 'export'),
    morePoints: [logPoint(log, 'read')],
  })),
  {
    method: 'GET',
    path: '/api/log/proof/',
    point: verifyPoint,
    morePoints: [...fieldGroups.map(group => groupPoint(group, 'read')), ...[...registry.entities.keys()].map(name => `${name}:read`)],
  },
]

/** The routes of an area: those of its entities, of their lines that are listed, and of its calls. */
export const areaRoutes = ({ lines }: Pick<Registry, 'lines'>, { entities, calls = [], reports = [] }: Area): readonly DeclaredRoute[] => [
  ...entities.flatMap(entityRoutes),
  ...[...lines.values()].filter(({ lineOf }) => entities.includes(lineOf.entity)).flatMap(linesRoutes),
  ...calls.map(call =>
    callRoute(
      call,
      reports.find(({ name }) => name === call.name),
    ),
  ),
  ...reports.map((report): DeclaredRoute => {
    const [point = null, ...more] = pointsOfReport(report)
    return { method: 'GET', path: `${reportApi(report.name)}file/`, point, morePoints: [...more, ...takingPoints(report)] }
  }),
]

/** Every point that a route asks for. */
export const pointsAsked = ({ point, morePoints = [] }: DeclaredRoute): readonly string[] =>
  typeof point === 'string' ? [point, ...morePoints] : morePoints

const optionsSchema = exactly({ results: listOf(referenceSchema) })
const deletedSchema = exactly({ deleted: whole })
const money = exactly({ amount: text, currency: text })
const groupsSchema = exactly({
  groups: listOf(
    exactly({
      value: orNull(text),
      title: orNull(text),
      count: whole,
      sums: { type: 'object', additionalProperties: { anyOf: [text, listOf(money), { type: 'null' }] } },
    }),
  ),
  isComplete: flag,
})
const batchSchema = exactly({
  results: listOf(
    atLeast(
      { id: whole },
      { version: whole, before: { type: 'object' }, refusal: atLeast({ error: text, message: text }, { fields: { type: 'object' } }) },
    ),
  ),
})
const offerSchema = exactly({ rows: whole, filter: label, columns: listOf(exactly({ name: text, label, listed: flag })) })
const uploadSchema = exactly({ id: text, size: whole, received: whole })

/** Lines with a list of their own are read, and leave as files, by whoever may read and export their records. */
const linesRoutes = (lines: ListedLines): readonly DeclaredRoute[] => {
  const path = apiPath(lines)
  const { entity, field } = lines.lineOf
  const { group }: Field = entity.fields[field]
  const ofGroup = group === undefined ? [] : [groupPoint(group, 'read')]
  const reading = { method: 'GET', point: `${entity.name}:read`, morePoints: ofGroup, entity: lines } as const
  const exporting = { point: `${entity.name}:export`, morePoints: [`${entity.name}:read`, ...ofGroup], entity: lines }
  return [
    { ...reading, path, deed: 'list', schema: pageSchema(recordSchema(lines)) },
    { ...reading, path: `${path}options/`, deed: 'options', schema: optionsSchema },
    { ...reading, path: `${path}groups/`, deed: 'groups', schema: groupsSchema },
    ...exportRoutes(path, exporting),
  ]
}

const exportRoutes = (path: string, exporting: Pick<DeclaredRoute, 'point' | 'morePoints' | 'entity'>): readonly DeclaredRoute[] => [
  { ...exporting, method: 'GET', path: `${path}export/`, deed: 'export' },
  { ...exporting, method: 'GET', path: `${path}export/offer/`, deed: 'offerExport', schema: offerSchema },
  { ...exporting, method: 'POST', path: `${path}export/`, deed: 'queueExport', schema: exportSchema },
]

const entityRoutes = (entity: AnyEntity): readonly DeclaredRoute[] => {
  const path = apiPath(entity)
  const record = recordSchema(entity)
  const point = (verb: string): string => `${entity.name}:${verb}`
  const exporting = { point: point('export'), morePoints: [point('read')], entity }
  return [
    { method: 'GET', path, point: point('read'), entity, deed: 'list', schema: pageSchema(record) },
    { method: 'GET', path: `${path}options/`, point: point('read'), entity, deed: 'options', schema: optionsSchema },
    { method: 'GET', path: `${path}groups/`, point: point('read'), entity, deed: 'groups', schema: groupsSchema },
    { method: 'POST', path, point: point('create'), entity, deed: 'create', schema: record },
    { method: 'DELETE', path: `${path}batch_delete/`, point: point('delete'), entity, deed: 'batchDelete', schema: deletedSchema },
    { method: 'POST', path: `${path}batch/`, point: point('update'), entity, deed: 'batch', schema: batchSchema },
    ...exportRoutes(path, exporting),
    { ...exporting, method: 'GET', path: `${path}paper/`, deed: 'papers' },
    ...(labelsOf(entity).length === 0
      ? []
      : [{ method: 'GET', path: `${path}labels/`, point: point('read'), entity, deed: 'labels' } as const]),
    { method: 'GET', path: `${path}import_template/`, point: point('import'), entity, deed: 'importTemplate' },
    { method: 'GET', path: `${path}:id/`, point: point('read'), entity, deed: 'read', schema: record },
    { method: 'PATCH', path: `${path}:id/`, point: point('update'), entity, deed: 'update', schema: record },
    { method: 'DELETE', path: `${path}:id/`, point: point('delete'), entity, deed: 'delete' },
    { method: 'GET', path: `${path}:id/history/`, point: point('read'), entity, deed: 'history', schema: historySchema },
    { method: 'GET', path: `${path}:id/paper/`, point: point('read'), entity, deed: 'paper' },
    ...Object.keys(entity.transitions ?? {}).map((context): DeclaredRoute => ({
      method: 'POST',
      path: `${path}:id/${context}/`,
      point: point(context),
      entity,
      deed: 'take',
      step: context,
      schema: record,
    })),
  ]
}

const callRoute = (call: AnyCall, report: AnyReport | undefined): DeclaredRoute => ({
  method: call.method,
  path: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  point: call.point,
  ...(report ? { morePoints: pointsOfReport(report).slice(1) } : {}),
  schema: call.output,
  call,
})

const coreRoutes: readonly DeclaredRoute[] = [
  { method: 'POST', path: '/api/files/', point: null, schema: fileSchema },
  { method: 'GET', path: '/api/files/:id/', point: null },
  { method: 'HEAD', path: '/api/files/:id/', point: null },
  { method: 'GET', path: '/api/files/:id/pages/', point: null },
  { method: 'GET', path: '/api/files/:id/page/', point: null },
  { method: 'POST', path: '/api/uploads/', point: null, schema: uploadSchema },
  { method: 'GET', path: '/api/uploads/:id/', point: null, schema: uploadSchema },
  { method: 'PATCH', path: '/api/uploads/:id/', point: null, schema: uploadSchema },
  { method: 'POST', path: '/api/uploads/:id/finish/', point: null, schema: fileSchema },
  { method: 'DELETE', path: '/api/uploads/:id/', point: null },
  // What is imported is named in the request; the point is the one of what the matrix imports.
  { method: 'POST', path: '/api/exchange/import/', point: 'mnm.unit:import', schema: importSchema },
  // Whoever may sign in has their own file read; nothing of it is kept.
  { method: 'POST', path: '/api/exchange/table/', point: null },
  { method: 'GET', path: '/api/exchange/import/:id/failed/', point: null },
  { method: 'GET', path: '/api/exchange/export/:id/file/', point: null },
  ...[
    '/livez',
    '/readyz',
    '/api/calendar_feed/:secret/',
    '/api/guest/desk/',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/',
    '/api/docs/js/scalar.js',
  ].map((path): DeclaredRoute => ({
    method: 'GET',
    path,
    point: undefined,
  })),
  ...[
    '/o/token/',
    '/api/first_administrator/',
    '/api/set_password/',
    '/api/guest/open/',
    '/api/guest/answer/',
    '/api/guest/paper/',
    '/api/guest/make/',
    '/api/guest/take_back/',
    '/api/guest/correct/',
    '/api/guest/file/',
    '/api/guest/desk/',
    '/api/guest/check/',
  ].map((path): DeclaredRoute => ({
    method: 'POST',
    path,
    point: undefined,
  })),
]
