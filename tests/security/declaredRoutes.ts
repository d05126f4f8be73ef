import { apiPath } from '../../core/define/area.ts'
import type { AnyCall } from '../../core/define/call.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { JsonSchema } from '../../core/define/kind.ts'
import type { Registry } from '../../core/define/registry.ts'
import { fileSchema } from '../../core/fields/file/file.ts'
import { historySchema, pageSchema, recordSchema } from '../../core/openapi/openapi.ts'
import { referenceSchema } from '../../core/fields/ref/ref.ts'

/** What a route does with the records of an entity. */
export type RecordDeed = 'list' | 'options' | 'create' | 'batchDelete' | 'read' | 'update' | 'delete' | 'history' | 'take'

/** A method of an address with the rights that the definitions ask for it. */
export interface DeclaredRoute {
  readonly method: string
  /** With parameters as the router writes them: `/api/mnm/unit/:id/`. */
  readonly path: string
  /** The point a person must hold; null for everybody who is signed in, undefined outside the gate. */
  readonly point: string | null | undefined
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
  ...[...registry.entities.values()].flatMap(entityRoutes),
  ...[...registry.calls.values()].map(callRoute),
  ...coreRoutes,
]

const optionsSchema: JsonSchema = {
  type: 'object',
  properties: { results: { type: 'array', items: referenceSchema } },
  required: ['results'],
  additionalProperties: false,
}

const deletedSchema: JsonSchema = {
  type: 'object',
  properties: { deleted: { type: 'integer' } },
  required: ['deleted'],
  additionalProperties: false,
}

const entityRoutes = (entity: AnyEntity): readonly DeclaredRoute[] => {
  const path = apiPath(entity)
  const record = recordSchema(entity)
  const point = (verb: string): string => `${entity.name}:${verb}`
  return [
    { method: 'GET', path, point: point('read'), entity, deed: 'list', schema: pageSchema(record) },
    { method: 'GET', path: `${path}options/`, point: point('read'), entity, deed: 'options', schema: optionsSchema },
    { method: 'POST', path, point: point('create'), entity, deed: 'create', schema: record },
    { method: 'DELETE', path: `${path}batch_delete/`, point: point('delete'), entity, deed: 'batchDelete', schema: deletedSchema },
    { method: 'GET', path: `${path}:id/`, point: point('read'), entity, deed: 'read', schema: record },
    { method: 'PATCH', path: `${path}:id/`, point: point('update'), entity, deed: 'update', schema: record },
    { method: 'DELETE', path: `${path}:id/`, point: point('delete'), entity, deed: 'delete' },
    { method: 'GET', path: `${path}:id/history/`, point: point('read'), entity, deed: 'history', schema: historySchema },
    ...Object.keys(entity.transitions ?? {}).map((step): DeclaredRoute => ({
      method: 'POST',
      path: `${path}:id/${step}/`,
      point: point(step),
      entity,
      deed: 'take',
      step,
      schema: record,
    })),
  ]
}

const callRoute = (call: AnyCall): DeclaredRoute => ({
  method: call.method,
  path: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  point: call.point,
  schema: call.output,
  call,
})

const coreRoutes: readonly DeclaredRoute[] = [
  { method: 'POST', path: '/api/files/', point: null, schema: fileSchema },
  { method: 'GET', path: '/api/files/:id/', point: null },
  ...['/livez', '/readyz', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/js/scalar.js'].map((path): DeclaredRoute => ({
    method: 'GET',
    path,
    point: undefined,
  })),
  ...['/o/token/', '/api/first_administrator/'].map((path): DeclaredRoute => ({ method: 'POST', path, point: undefined })),
]
