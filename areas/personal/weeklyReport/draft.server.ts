import { hashOfLeaving, ownRequest, sendToModel, type Leaving } from '#core/ai.server'
import { serveCall, type CallParts, type Context, type ServedCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { exists, readRecord, titleSource } from '#core/records.server'
import { may } from '#core/rights'
import { askWeeklyDraft, readWeeklyAnswer, readWeeklyDraft } from './draftCalls.ts'
import { numberedFacts, textOfFacts } from './factsOfWeek.server.ts'
import { draftInstruction, numbered, soundSentences } from './soundSentences.ts'
import { weeklyReport } from './weeklyReport.ts'

const noFacts: Label = ['没有可用于起草的事实', 'There are no facts to write of']

/** The facts of a report of the actor's own; of anybody else's there are none. */
const factsOf = async (
  context: Context,
  report: number,
): Promise<{ readonly week: string; readonly facts: readonly { readonly fact: string }[] }> => {
  if (!(await exists(context, weeklyReport, { id: report, author: context.actor.userId }))) refuse('notFound')
  const { product, actor } = context
  const record = (await readRecord(product, titleSource(context), weeklyReport, actor, report)) ?? refuse('notFound')
  const { week, facts } = record as unknown as { readonly week: string; readonly facts: readonly { readonly fact: string }[] }
  return { week, facts }
}

/** What leaves: the numbered facts and nothing else of the report. */
const leavingOf = (context: Context, facts: readonly { readonly fact: string }[]): Leaving => ({
  instruction: inLanguage(draftInstruction, context.actor.language),
  content: numberedFacts(facts, context.actor.language).map(numbered).join('\n'),
})

/** How first texts are made: of the facts alone, and by the language model where one is set up. Nothing is written into the report and nothing handed in. */
export const servedDraftCalls = ({ model }: Pick<CallParts, 'model'>): readonly ServedCall[] => [
  serveCall(readWeeklyDraft, async (context, { report }) => {
    const { facts } = await factsOf(context, report)
    const text = textOfFacts(facts, context.actor.language) ?? ''
    if (!model || text === '' || !may(context.actor, 'ai.ask')) return { text, leaves: null }
    const leaving = leavingOf(context, facts)
    return { text, leaves: { model: { name: model.name, host: model.host }, ...leaving, sha256: hashOfLeaving(leaving) } }
  }),
  serveCall(askWeeklyDraft, async (context, { report, sha256 }) => {
    const { week, facts } = await factsOf(context, report)
    if (facts.length === 0) refuse('ruleBroken', { message: noFacts, leadsTo: { nothing: 'needless' } })
    const about = { entity: weeklyReport.name, recordId: report, recordTitle: week }
    return { request: await sendToModel(context, model, { leaving: leavingOf(context, facts), sha256, about }) }
  }),
  serveCall(readWeeklyAnswer, async (context, { report, request }) => {
    const { facts } = await factsOf(context, report)
    const { isDone, answer } = await ownRequest(context, request)
    const { kept, dropped } = soundSentences(answer ?? '', numberedFacts(facts, context.actor.language))
    return { isDone, failed: isDone && answer === null, sentences: kept, dropped: dropped.length }
  }),
]
