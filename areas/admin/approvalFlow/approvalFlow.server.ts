import { canonical } from '../../../core/audit/canonical.ts'
import { checkFlow } from '../../../core/approvals/checkFlow.ts'
import type { FlowStep } from '../../../core/approvals/flow.ts'
import { publishFlow } from '../../../core/approvals/flows.server.ts'
import { parseSteps, type FlowProblem } from '../../../core/approvals/parseFlow.ts'
import { documentsOf } from '../../../core/define/documents.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { serve, type Step } from '../../../core/records/serve.server.ts'
import { compareWith } from '../../../core/standing/comparison.server.ts'
import { touchedByFlow } from '../../../core/standing/standing.ts'
import { approvalFlow } from './approvalFlow.ts'
import { flowSummary } from './flowSummary.ts'

type Flow = StoredRecord<typeof approvalFlow>

const notDeleted: Label = ['审批流程不能删除，可以停用', 'An approval flow is not deleted; disable it']

/** What administering flows means beyond storing them: only steps that make sense, and each change is an edition of its own. */
export const servedApprovalFlow = serve(approvalFlow, {
  transitions: {},
  guards: { delete: () => notDeleted },
  computed: { summaryZh: row => flowSummary(row.steps, 'zh'), summaryEn: row => flowSummary(row.steps, 'en') },
  async onCreate(step, row) {
    const steps = readSteps(step, row)
    await refuseUnlessDecided(step, row.docType, steps)
    return { steps, edition: await publishFlow(step, { ...row, steps }) }
  },
  async onChange(step, row, before) {
    const steps = readSteps(step, row)
    if (facts({ ...row, steps }) === facts(before)) return { steps: before.steps }
    await refuseUnlessDecided(step, row.docType, [...before.steps, ...steps])
    return { steps, edition: await publishFlow(step, { ...row, steps }) }
  },
})

/** Whoever says how a step is decided, and by whom, says whether it is: he decides it himself. */
const refuseUnlessDecided = async (step: Step, docType: string, steps: readonly FlowStep[]): Promise<void> => {
  if (step.actor.type === 'superAdmin') return
  const message = (await compareWith(step, [])).refusal(touchedByFlow(docType, steps))
  if (message) refuse('noPermission', { message, problems: { steps: message } })
}

/** Everything of a flow that an approval depends on. */
const facts = ({ nameZh, nameEn, enabled, effectiveFrom, signature, steps }: Flow): string =>
  canonical({ nameZh, nameEn, enabled, effectiveFrom, signature, steps })

/** The steps in their complete form; refused with every problem at its place. */
const readSteps = ({ product }: Step, { docType, steps }: Flow): readonly FlowStep[] => {
  const parsed = parseSteps(steps)
  if ('problems' in parsed) return refuseProblems(parsed.problems)
  // Where no document of this type exists yet, there is nothing to check the steps against; submitting one would.
  const document = documentsOf(product.registry).find(one => one.docType === docType)
  const problems = document ? checkFlow(parsed.steps, document.entity) : []
  return problems.length > 0 ? refuseProblems(problems) : parsed.steps
}

const refuseProblems = (problems: readonly FlowProblem[]): never =>
  refuse('invalidFields', {
    problems: Object.fromEntries(problems.map(({ at, problem }) => [at === '' ? 'steps' : `steps.${at}`, problem])),
  })
