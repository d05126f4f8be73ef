import { sql } from 'kysely'
import { checkFlow } from '../../../core/approvals/checkFlow.ts'
import { conditionFields, type ConditionField } from '../../../core/approvals/condition/conditionFields.ts'
import { recordsIn } from '../../../core/approvals/condition/conditionWords.ts'
import { titledRecords } from '../../../core/approvals/condition/recordTitles.server.ts'
import type { FlowStep, Source } from '../../../core/approvals/flow.ts'
import { editionsOf } from '../../../core/approvals/flows.server.ts'
import { namesOf } from '../../../core/approvals/names.server.ts'
import { departments, roles } from '../../../core/approvals/organisation.ts'
import { parseSteps } from '../../../core/approvals/parseFlow.ts'
import { personPaths } from '../../../core/approvals/personPath.ts'
import { previewFlow } from '../../../core/approvals/preview.server.ts'
import { targetOf } from '../../../core/approvals/targetOf.ts'
import { documentLabel, documentsOf, documentTypeOf, type DocumentType } from '../../../core/define/documents.ts'
import type { Field, Reference } from '../../../core/define/field.ts'
import { inLanguage, type Label } from '../../../core/define/label.ts'
import { tableOf } from '../../../core/define/naming.ts'
import { entityOf, people, type Registry } from '../../../core/define/registry.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { titleOf } from '../../../core/records/relation.server.ts'
import { serveCall, type ServedCall, type Step } from '../../../core/records/serve.server.ts'
import { flowDocuments, flowEditions, previewFlowCall, type FieldChoice, type FlowDocument } from './flowCalls.ts'
import { pick } from '../../../core/records/reading.server.ts'
import { approvalFlow } from './approvalFlow.ts'

const noDocument: Label = ['系统中还没有这种单据', 'There are no documents of this type yet']

/** The calls with which an administrator edits flows. */
export const servedFlowCalls: readonly ServedCall[] = [
  serveCall(flowDocuments, async ({ product: { registry } }) => ({
    results: documentsOf(registry).map(type => described(type, registry)),
  })),
  serveCall(flowEditions, async (step, { id }) => {
    const { docType } = await pick(step, approvalFlow, id, ['docType'])
    const results = await editionsOf(step.tx, docType)
    const sources = results.flatMap(({ steps }) => steps.flatMap(sourcesOf))
    const fields = fieldsOfDocuments(step.product.registry, results[0]?.docType ?? '')
    const named = results.flatMap(edition => edition.steps.flatMap(({ condition }) => recordsIn(condition, fields)))
    const users = sources.flatMap(source => (source.kind === 'users' ? source.users : []))
    const name = await namesOf(step, users)
    return {
      results,
      names: {
        users: [...new Set(users)].map(name),
        roles: await titlesOf(
          step,
          roles,
          sources.flatMap(source => (source.kind === 'role' ? [source.role] : [])),
        ),
        departments: await titlesOf(
          step,
          departments,
          sources.flatMap(source => (source.kind === 'group' ? [source.department] : [])),
        ),
        records: (await titledRecords(step, named)).map(one => ({ ...one, title: inLanguage(one.title, step.actor.language) })),
      },
    }
  }),
  serveCall(previewFlowCall, async (step, { docType, steps }) => {
    const document = documentTypeOf(step.product.registry, docType)
    if (!document) return refuse('ruleBroken', { message: noDocument })
    const parsed = parseSteps(steps)
    const problems = 'problems' in parsed ? parsed.problems : checkFlow(parsed.steps, document.entity, step.product.registry.entities)
    if (problems.length > 0 || 'problems' in parsed) {
      return refuse('invalidFields', {
        problems: Object.fromEntries(problems.map(({ at, problem }) => [at === '' ? 'steps' : `steps.${at}`, problem])),
      })
    }
    return { results: await previewFlow(step, document, parsed.steps) }
  }),
]

/** What conditions about documents of a type may speak of; nothing where there are none. */
export const fieldsOfDocuments = (registry: Registry, docType: string): readonly ConditionField[] => {
  const document = documentTypeOf(registry, docType)
  return document ? conditionFields(document.entity, people, departments) : []
}

const sourcesOf = ({ source, escalateTo }: FlowStep): readonly Source[] => (escalateTo === null ? [source] : [source, escalateTo])

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
const titlesOf = async ({ tx, product, actor }: Step, name: string, ids: readonly number[]): Promise<readonly Reference[]> => {
  const entity = entityOf(product.registry, name)
  const { rows } =
    await sql<Reference>`select t.id, ${titleOf(entity, actor.language, 't')} as title from ${sql.table(tableOf(entity))} as t
    where t.id = any(${[...new Set(ids)]}) order by t.id`.execute(tx)
  return rows
}
