import { compareWith } from '#core/access.server'
import {
  checkFlow,
  documentLabel,
  documentsOf,
  documentTypeOf,
  parseSteps,
  sourceLabels,
  sourcesOf,
  type FlowProblem,
  type FlowStep,
  type Source,
} from '#core/approvals'
import { publishFlow, sourceName, titleAmong, titledRecords } from '#core/approvals.server'
import { canonical } from '#core/audit'
import { recordsIn, writtenWords } from '#core/conditions'
import { guard, serve, type Context } from '#core/context.server'
import type { Registry, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label, type Language } from '#core/language'
import { user } from '#core/people'
import { authorOf, touchedByFlow } from '#core/rights'
import { approvalFlow } from './approvalFlow.ts'
import { fieldsOfDocuments } from './flowCalls.server.ts'
import { flowSummary, type StepWords } from './flowSummary.ts'

type Flow = StoredRecord<typeof approvalFlow>

const notDeleted: Label = ['审批流程不能删除，可以停用', 'An approval flow is not deleted; disable it']

/** What administering flows means beyond storing them: only steps that make sense, and each change is an edition of its own. */
export const servedApprovalFlow = serve(approvalFlow, {
  transitions: {},
  guards: { delete: guard(approvalFlow, [], () => notDeleted) },
  async onCreate(context, row) {
    const steps = readSteps(context, row)
    await refuseUnlessDecided(context, row.docType, steps)
    return { steps, ...(await summaries(context, row, steps)), edition: await publishFlow(context, { ...row, steps }) }
  },
  async onChange(context, row, before) {
    const steps = readSteps(context, row)
    if (facts({ ...row, steps }) === facts(before)) return { steps: before.steps }
    await refuseUnlessDecided(context, row.docType, [...before.steps, ...steps])
    return { steps, ...(await summaries(context, row, steps)), edition: await publishFlow(context, { ...row, steps }) }
  },
})

/** Whoever says how a step is decided, and by whom, says whether it is: that is to decide it oneself. The program only publishes what the product brings along. */
const refuseUnlessDecided = async (context: Context, docType: string, steps: readonly FlowStep[]): Promise<void> => {
  if (context.actor.type === 'superAdmin' || authorOf(context.actor) === null) return
  const message = (await compareWith(context, [])).refusal(touchedByFlow(docType, steps))
  if (message) refuse('noPermission', { message, problems: { steps: message } })
}

/** The steps in short, in both languages, with conditions in words. */
const summaries = async (
  context: Context,
  { docType }: Flow,
  steps: readonly FlowStep[],
): Promise<Pick<Flow, 'summaryZh' | 'summaryEn'>> => {
  const fields = fieldsOfDocuments(context.product.registry, docType)
  const named = steps.flatMap(({ condition }) => recordsIn(condition, fields))
  const titleOf = titleAmong(await titledRecords(context, named))
  const names = new Map<Source, Label>()
  for (const source of steps.flatMap(sourcesOf)) names.set(source, await whoDecides(context, docType, source))
  const words: StepWords = {
    condition: condition => writtenWords(condition, fields, titleOf),
    source: source => names.get(source) ?? sourceLabels[source.kind],
  }
  return { summaryZh: flowSummary(steps, words, 'zh'), summaryEn: flowSummary(steps, words, 'en') }
}

/** So many people of a step are named; of more, how many there are. */
const mostNamed = 3

/** Who decides for a source: people, a role and a department by name, others by how they are found. */
const whoDecides = async (context: Context, docType: string, source: Source): Promise<Label> => {
  if (source.kind === 'users') {
    const people = source.users.map(id => ({ to: user.name, id }))
    const titleOf = titleAmong(await titledRecords(context, people.slice(0, mostNamed)))
    const named = people.slice(0, mostNamed).map(({ to, id }) => titleOf(to, id))
    const more = people.length - named.length
    const rest: Label = more > 0 ? [` 等 ${people.length} 人`, ` and ${more} more`] : ['', '']
    return [named.map(([zh]) => zh).join('、') + rest[0], named.map(([, en]) => en).join(', ') + rest[1]]
  }
  const document = documentTypeOf(context.product.registry, docType)
  return document
    ? sourceName(context, source, { entity: document.entity, entities: context.product.registry.entities })
    : sourceLabels[source.kind]
}

/** Everything of a flow that an approval depends on. */
const facts = ({ nameZh, nameEn, enabled, effectiveFrom, signature, steps }: Flow): string =>
  canonical({ nameZh, nameEn, enabled, effectiveFrom, signature, steps })

/** The steps in their complete form; refused with every problem at its place. */
const readSteps = ({ product }: Context, { docType, enabled, steps }: Flow): readonly FlowStep[] => {
  const document = documentTypeOf(product.registry, docType)
  if (!document && enabled) return refuse('invalidFields', { problems: { docType: noDocuments(product.registry) } })
  const parsed = parseSteps(steps)
  if ('problems' in parsed) return refuseProblems(parsed.problems)
  const problems = document ? checkFlow(parsed.steps, document.entity, product.registry.entities) : []
  return problems.length > 0 ? refuseProblems(problems) : parsed.steps
}

/** What is said where nobody could ever submit what the flow is for. */
const noDocuments = (registry: Registry): Label => {
  const named = (language: Language): readonly string[] => documentsOf(registry).map(type => inLanguage(documentLabel(type), language))
  return [
    `没有这种可审批的单据，可选：${named('zh').join('、')}`,
    `No documents of this type are approved; there are: ${named('en').join(', ')}`,
  ]
}

const refuseProblems = (problems: readonly FlowProblem[]): never =>
  refuse('invalidFields', {
    problems: Object.fromEntries(problems.map(({ at, problem }) => [at === '' ? 'steps' : `steps.${at}`, problem])),
  })
