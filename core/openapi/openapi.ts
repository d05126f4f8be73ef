import { storyKindNames, topicNames } from '../audit/storyKind.ts'
import { commentSchema } from '../conversation/calls.ts'
import { orNull } from '../define/answerSchema.ts'
import { apiPath } from '../define/area.ts'
import { recordsOf } from '../define/listedLines.ts'
import type { AnyCall } from '../define/call.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { askedMeanings } from '../define/meanings.ts'
import type { JsonSchema } from '../define/kind.ts'
import { inLanguage, type Language } from '../language/label.ts'
import type { AnyLogic } from '../define/logic.ts'
import type { Registry } from '../define/registry.ts'
import { whereaboutsOf } from '../define/whereabouts.ts'
import { catalogue } from '../errors/catalogue.ts'
import { inputSchemaOf, shownSchemaOf, kindOf } from '../fields/kinds.ts'
import { copiedFields } from '../define/copied.ts'
import { stepsNotBy } from '../define/exclusions.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { askable, askedField, operatorsOf, pageSizes } from '../reading/query.ts'
import { batchInputSchema, batchSchema, groupsSchema } from './manySchemas.ts'

type Operation = Readonly<Record<string, unknown>>
type Paths = Record<string, Record<string, unknown>>

const person: JsonSchema = { anyOf: [referenceSchema, { type: 'null' }] }

const baseProperties = {
  id: { type: 'integer' },
  version: { type: 'integer' },
  createdAt: { type: 'string', format: 'date-time' },
  createdBy: person,
  updatedAt: { type: 'string', format: 'date-time' },
  updatedBy: person,
  can: { type: 'array', items: { type: 'string' } },
}

/** What other records hold now where a record keeps something else of them; absent where it is the same, and in lists. */
const sinceProperty = ({ fields }: AnyEntity): JsonSchema => {
  const copied = copiedFields(fields)
  if (copied.length === 0) return {}
  return { changedSince: shownSchemaOf(Object.fromEntries(copied.map(({ name, field }) => [name, field]))) }
}

/** The steps that its reader could take, had they not done the other half, with what they are told in both languages; absent where there is none, and in lists. */
const leftProperty = (entity: AnyEntity): JsonSchema => {
  const steps = stepsNotBy(entity)
  if (steps.length === 0) return {}
  const told: JsonSchema = { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }
  return {
    leftToOthers: { type: 'object', properties: Object.fromEntries(steps.map(step => [step, told])), additionalProperties: false },
  }
}

/** A record as the API answers it. Fields that the reader may not see are absent, so only the core's own are required. */
export const recordSchema = (entity: AnyEntity): JsonSchema => {
  const { properties } = shownSchemaOf(entity.fields)
  return {
    type: 'object',
    properties: { ...baseProperties, ...sinceProperty(entity), ...leftProperty(entity), ...(properties as object) },
    required: Object.keys(baseProperties),
    additionalProperties: false,
  }
}

/** One page of a list. */
export const pageSchema = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { count: { type: 'integer' }, countIsExact: { type: 'boolean' }, results: { type: 'array', items: row } },
  required: ['count', 'countIsExact', 'results'],
  additionalProperties: false,
})

/** Every refusal has this shape. */
export const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', enum: Object.keys(catalogue) },
    message: { type: 'string' },
    field: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    captions: { type: 'object', additionalProperties: { type: 'string' } },
    mends: { type: 'object', additionalProperties: true },
    leadsTo: {
      type: 'object',
      properties: {
        says: { type: 'string' },
        steps: {
          type: 'array',
          items: {
            type: 'object',
            properties: { label: { type: 'string' }, entity: { type: 'string' }, id: { type: 'integer' }, step: { type: 'string' } },
            required: ['label', 'entity', 'step'],
            additionalProperties: false,
          },
        },
      },
      required: ['says'],
      additionalProperties: false,
    },
    data: {},
    requestId: { type: 'string' },
  },
  required: ['error', 'message', 'requestId'],
  additionalProperties: false,
}

/** The whole API as an OpenAPI 3.1 document, derived from the definitions. */
export const openApi = (registry: Registry, language: Language): Readonly<Record<string, unknown>> => {
  const paths: Paths = {}
  for (const entity of registry.entities.values()) Object.assign(paths, entityPaths(entity, registry.logic.get(entity.name), language))
  for (const lines of registry.lines.values()) Object.assign(paths, linesPaths(lines, language))
  for (const call of registry.calls.values()) addCall(paths, call, language)
  return {
    openapi: '3.1.0',
    info: { title: 'Meniscus', version: '1', description: inLanguage(description, language) },
    tags: registry.areas.map(area => ({ name: area.name, description: inLanguage(area.label, language) })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        client: { type: 'http', scheme: 'basic' },
      },
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(
          [...registry.entities.values(), ...registry.lines.values()].map(entity => [entity.name, recordSchema(entity)]),
        ),
      },
    },
  }
}

const description = [
  '所有修改请求都须带上 Authorization、X-CSRFToken，最好再带 Idempotency-Key。被 confirmationNeeded 拒绝的写入，在 Confirmed-Warnings 头中列出 data.warnings 各项的 key（逗号分隔）后原样重发，即为确认。被 signatureNeeded 拒绝的步骤（x-signed），在 Signed-With 头中以 password=… 或 code=…（表单编码）签名后原样重发；服务账号不签名。',
  'Every changing call carries Authorization and X-CSRFToken, and preferably an Idempotency-Key. A write that is refused with confirmationNeeded is confirmed by sending it again with the keys of data.warnings in the header Confirmed-Warnings, separated by commas. A step that is refused with signatureNeeded (x-signed) is signed by sending it again with password=… or code=…, form-encoded, in the header Signed-With; service accounts do not sign.',
] as const

const refused = (language: Language): Operation => ({
  default: {
    description: language === 'zh' ? '拒绝' : 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
})

const json = (schema: JsonSchema): Operation => ({ content: { 'application/json': { schema } } })
const answers = (status: string, schema: JsonSchema, language: Language): Operation => ({
  [status]: { description: 'OK', ...json(schema) },
  ...refused(language),
})

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }

type Describe = (id: string, verb: string, more: Operation) => Operation

/** Describes what is done with an entity, or asked of listed lines, which have the points of their records. */
const operationsOf = (entity: AnyEntity, language: Language): Describe => {
  const tags = [entity.name.slice(0, entity.name.indexOf('.'))]
  const label = inLanguage(entity.label, language)
  return (id, verb, more) => ({
    operationId: `${entity.name}.${id}`,
    summary: `${label} · ${id}`,
    tags,
    'x-point': `${recordsOf(entity).name}:${verb}`,
    ...more,
  })
}

/** What a picker is answered; of things that are somewhere also those that were looked for and are elsewhere. */
const optionsSchema = (entity: AnyEntity): JsonSchema => {
  const results: JsonSchema = { type: 'array', items: referenceSchema }
  if (!whereaboutsOf(entity)) return { type: 'object', properties: { results }, required: ['results'] }
  const away: JsonSchema = {
    type: 'object',
    properties: { id: { type: 'integer' }, title: { type: 'string' }, why: { type: 'string' } },
    required: ['id', 'title', 'why'],
  }
  return { type: 'object', properties: { results, elsewhere: { type: 'array', items: away } }, required: ['results'] }
}

/** What is asked of many rows of an entity, or of listed lines. */
const listPaths = (entity: AnyEntity, language: Language): Readonly<Record<'list' | 'options' | 'groups', Operation>> => {
  const operation = operationsOf(entity, language)
  const record = { $ref: `#/components/schemas/${entity.name}` }
  return {
    list: operation('list', 'read', { parameters: listParameters(entity), responses: answers('200', pageSchema(record), language) }),
    options: operation('options', 'read', {
      parameters: [
        query('search', { type: 'string' }),
        query('page_size', { type: 'integer', maximum: pageSizes.most }),
        query('every_state', { type: 'boolean', default: false }),
      ],
      responses: answers('200', optionsSchema(entity), language),
    }),
    groups: operation('groups', 'read', {
      parameters: [query('by', { type: 'string' }), query('sums', { type: 'string' }), ...listParameters(entity)],
      responses: answers('200', groupsSchema, language),
    }),
  }
}

const linesPaths = (lines: AnyEntity, language: Language): Paths => {
  const path = apiPath(lines)
  const { list, options, groups } = listPaths(lines, language)
  return { [path]: { get: list }, [`${path}options/`]: { get: options }, [`${path}groups/`]: { get: groups } }
}

const entityPaths = (entity: AnyEntity, logic: AnyLogic | undefined, language: Language): Paths => {
  const path = apiPath(entity)
  const record = { $ref: `#/components/schemas/${entity.name}` }
  const input = inputSchemaOf(entity.fields, name => logic?.defaults?.[name] !== undefined)
  const operation = operationsOf(entity, language)
  const { list, options, groups } = listPaths(entity, language)
  const changed = {
    type: 'object',
    properties: {
      version: { type: 'integer' },
      ...(entity.amend === undefined ? {} : { amend: { type: 'boolean' } }),
      ...(input['properties'] as object),
    },
    required: ['version'],
    additionalProperties: false,
  }
  const paths: Paths = {
    [path]: {
      get: list,
      post: operation('create', 'create', { requestBody: json(input), responses: answers('201', record, language) }),
    },
    [`${path}options/`]: { get: options },
    [`${path}batch_delete/`]: {
      delete: operation('batch_delete', 'delete', {
        requestBody: json({ type: 'object', properties: { Ids: { type: 'string' } }, required: ['Ids'] }),
        responses: answers('200', { type: 'object', properties: { deleted: { type: 'integer' } }, required: ['deleted'] }, language),
      }),
    },
    [`${path}batch/`]: {
      post: operation('batch', 'update', { requestBody: json(batchInputSchema(entity)), responses: answers('200', batchSchema, language) }),
    },
    [`${path}groups/`]: { get: groups },
    [`${path}{id}/`]: {
      parameters: [idParameter],
      get: operation('read', 'read', { responses: answers('200', record, language) }),
      patch: operation('update', 'update', { requestBody: json(changed), responses: answers('200', record, language) }),
      delete: operation('delete', 'delete', {
        parameters: [query('version', { type: 'integer' })],
        responses: { 204: { description: 'OK' }, ...refused(language) },
      }),
    },
    [`${path}{id}/history/`]: {
      parameters: [idParameter],
      get: operation('history', 'read', {
        parameters: [
          query('kind', { type: 'string', enum: storyKindNames, default: 'story' }),
          query('topic', { type: 'string', enum: topicNames }),
          query('before', { type: 'integer', minimum: 1 }),
        ],
        responses: answers('200', historySchema, language),
      }),
    },
  }
  for (const [name, transition] of Object.entries<{ readonly input?: Fields; readonly approval?: string; readonly signed?: true }>(
    entity.transitions ?? {},
  )) {
    const step = {
      type: 'object',
      properties: { version: { type: 'integer' }, ...(transition.input ? { input: inputSchemaOf(transition.input) } : {}) },
      required: transition.input ? ['version', 'input'] : ['version'],
      additionalProperties: false,
    }
    paths[`${path}{id}/${name}/`] = {
      parameters: [idParameter],
      post: operation(name, name, {
        ...(transition.signed === true ? { 'x-signed': true } : {}),
        ...(transition.approval === undefined ? {} : { 'x-approval': transition.approval }),
        requestBody: json(step),
        responses: answers('200', record, language),
      }),
    }
  }
  return paths
}

/** A page of the history of a record; `next` is what to ask `before`, `kinds` what this person may ask for. */
export const historySchema: JsonSchema = {
  type: 'object',
  properties: {
    next: { type: ['integer', 'null'] },
    kinds: { type: 'array', items: { type: 'string', enum: storyKindNames } },
    incomplete: { type: 'boolean' },
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          at: { type: 'string', format: 'date-time' },
          actor: person,
          action: { type: 'string' },
          topic: { type: 'string', enum: topicNames },
          comment: orNull(commentSchema),
          reason: { type: ['string', 'null'] },
          changes: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                field: { type: 'string' },
                label: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
                before: { type: ['string', 'null'] },
                after: { type: ['string', 'null'] },
              },
              required: ['field', 'label', 'before', 'after'],
              additionalProperties: false,
            },
          },
        },
        required: ['id', 'at', 'actor', 'action', 'topic', 'comment', 'reason', 'changes'],
        additionalProperties: false,
      },
    },
  },
  required: ['results', 'next', 'kinds', 'incomplete'],
  additionalProperties: false,
}

const query = (name: string, schema: JsonSchema): Operation => ({ name, in: 'query', required: false, schema })

const listParameters = (entity: AnyEntity): readonly Operation[] => [
  query('page', { type: 'integer', minimum: 1 }),
  query('page_size', { type: 'integer', minimum: 1, maximum: pageSizes.most, default: pageSizes.usual }),
  query('search', { type: 'string' }),
  query('sort', { type: 'string' }),
  query('fields', {
    type: 'string',
    description: 'Names of fields with commas between them: each row answers only these, and id, version and can.',
  }),
  ...askable(entity, entity.fields).flatMap(name => {
    const field = askedField(entity.fields, name)
    return (field ? operatorsOf(entity, name, field) : []).map(operator =>
      query(operator === 'eq' ? name : `${name}__${operator}`, { type: 'string' }),
    )
  }),
  ...(entity.state === undefined
    ? []
    : [
        query(`${String(entity.state)}__means`, {
          type: 'string',
          description: `What states mean, with commas between them: ${askedMeanings.join(', ')}. A record with work left is unfinished.`,
        }),
      ]),
]

const documentOf = ({ mediaType }: NonNullable<AnyCall['takes']>) => ({
  required: true,
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
})

const addCall = (paths: Paths, call: AnyCall, language: Language): void => {
  const fields: Fields = call.input
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''))
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)))
  const parameters = [
    ...[...inPath].map(name => ({
      name,
      in: 'path',
      required: true,
      schema: fields[name] ? kindOf(fields[name]).inputSchema(fields[name]) : { type: 'string' },
    })),
    ...(call.method === 'GET' || call.takes
      ? Object.entries(rest).map(([name, field]) => query(name, kindOf(field).inputSchema(field)))
      : []),
  ]
  paths[call.path] = {
    ...paths[call.path],
    [call.method.toLowerCase()]: {
      operationId: call.name,
      summary: inLanguage(call.label, language),
      tags: [call.name.slice(0, call.name.indexOf('.'))],
      ...(call.point === null ? {} : { 'x-point': call.point }),
      parameters,
      ...(call.method === 'GET' ? {} : { requestBody: call.takes ? documentOf(call.takes) : json(inputSchemaOf(rest)) }),
      responses: call.stream
        ? { 200: { description: 'OK', content: { 'text/event-stream': { schema: call.output } } }, ...refused(language) }
        : answers('200', call.output, language),
    },
  }
}
