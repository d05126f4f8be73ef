import { sql } from 'kysely'
import {
  checkFlow,
  departments,
  documentLabel,
  documentsOf,
  documentTypeOf,
  parseSteps,
  personPaths,
  roles,
  sourcesOf,
  targetOf,
  type DocumentType,
  type FlowStep,
  type Source,
} from '#core/approvals'
import { editionsOf, namesOf, previewFlow, titledRecords } from '#core/approvals.server'
import { conditionFields, recordsIn, type ConditionField } from '#core/conditions'
import { serveCall, type Context, type ServedCall } from '#core/context.server'
import { entityOf, people, tableOf, type Field, type Reference, type Registry } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { pick, titleOf } from '#core/records.server'
import { flowDocuments, flowEditions, previewFlowCall, type FieldChoice, type FlowDocument } from './flowCalls.ts'
import { approvalFlow } from './approvalFlow.ts'

const noDocument: Label = ['系统中还没有这种单据', 'There are no documents of this type yet']

/** The calls with which an administrator edits flows. */
export const servedFlowCalls: readonly ServedCall[] = [
  serveCall(flowDocuments, async ({ product: { registry } }) => ({
    results: documentsOf(registry).map(type => described(type, registry)),
  })),
  serveCall(flowEditions, async (context, { id }) => {
    const { docType } = await pick(context, approvalFlow, id, ['docType'])
    const results = await editionsOf(context.tx, docType)
    const sources = results.flatMap(({ steps }) => steps.flatMap(askedIn))
    const fields = fieldsOfDocuments(context.product.registry, results[0]?.docType ?? '')
    const named = results.flatMap(edition => edition.steps.flatMap(({ condition }) => recordsIn(condition, fields)))
    const users = sources.flatMap(source => (source.kind === 'users' ? source.users : []))
    const name = await namesOf(context, users)
    return {
      results,
      names: {
        users: [...new Set(users)].map(name),
        roles: await titlesOf(
          context,
          roles,
          sources.flatMap(source => (source.kind === 'role' ? [source.role] : [])),
        ),
        departments: await titlesOf(
          context,
          departments,
          sources.flatMap(source => (source.kind === 'group' ? [source.department] : [])),
        ),
        records: (await titledRecords(context, named)).map(one => ({ ...one, title: inLanguage(one.title, context.actor.language) })),
      },
    }
  }),
  serveCall(previewFlowCall, async (context, { docType, steps }) => {
    const document = documentTypeOf(context.product.registry, docType)
    if (!document) return refuse('ruleBroken', { message: noDocument, leadsTo: 'sent' })
    const parsed = parseSteps(steps)
    const problems = 'problems' in parsed ? parsed.problems : checkFlow(parsed.steps, document.entity, context.product.registry.entities)
    if (problems.length > 0 || 'problems' in parsed) {
      return refuse('invalidFields', {
        problems: Object.fromEntries(problems.map(({ at, problem }) => [at === '' ? 'steps' : `steps.${at}`, problem])),
      })
    }
    return { results: await previewFlow(context, document, parsed.steps) }
  }),
]

/** What conditions about documents of a type may speak of; nothing where there are none. */
export const fieldsOfDocuments = (registry: Registry, docType: string): readonly ConditionField[] => {
  const document = documentTypeOf(registry, docType)
  return document ? conditionFields(document.entity, people, departments) : []
}

const askedIn = (step: FlowStep): readonly Source[] => [...sourcesOf(step), ...(step.escalateTo === null ? [] : [step.escalateTo])]

const described = (type: DocumentType, registry: Registry): FlowDocument => {
  const { docType, entity } = type
  const fields = Object.entries<Field>(entity.fields)
  const choose = (wanted: (name: string, field: Field) => boolean): readonly FieldChoice[] =>
    fields.filter(([name, field]) => wanted(name, field)).map(([name, { label }]) => ({ name, label }))
  return {
    docType,
    label: documentLabel(type),
    fields: conditionFields(entity, people, departments),
    people: choose(name => targetOf(entity, name) === people),
    named: personPaths(entity, registry.entities).map(({ path, label }) => ({ name: path, label })),
    departments: choose(name => targetOf(entity, name) === departments),
    editable: choose((_name, { readonly, frozen }) => !readonly && frozen !== true),
  }
}

/** What roles and departments in a flow are called; the whole truth: who reads a flow reads whom it asks. */
const titlesOf = async ({ tx, product, actor }: Context, name: string, ids: readonly number[]): Promise<readonly Reference[]> => {
  const entity = entityOf(product.registry, name)
  const { rows } =
    await sql<Reference>`select t.id, ${titleOf(entity, actor.language, 't')} as title from ${sql.table(tableOf(entity))} as t
    where t.id = any(${[...new Set(ids)]}) order by t.id`.execute(tx)
  return rows
}
