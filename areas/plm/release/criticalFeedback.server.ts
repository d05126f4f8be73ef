import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { find } from '#core/records.server'
import { feedback } from '../../quality/feedback/feedback.ts'

/** The states of feedback whose measures are not carried out yet; once they are, later lots show whether they help. */
const withoutMeasures = ['new', 'triage', 'investigating', 'corrective'] as const

type Asked = Pick<Context, 'tx' | 'product'>

/** The critical feedback of a product that waits for its measures, oldest first: the whole truth, because a release depends on it. */
export const openCritical = async (context: Asked, model: number): Promise<readonly number[]> => {
  const open = await find(context, feedback, {
    where: { model, severity: 'critical', status: withoutMeasures },
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  return open.map(({ id }) => id)
}

/** Refuses a product of which critical feedback waits for its measures that no deviation covers: what became critical after it was agreed to was not known then. Only how much there is is told. */
export const refuseCritical = async (
  context: Asked,
  { model, knownCritical }: { readonly model: number; readonly knownCritical: readonly number[] },
): Promise<void> => {
  const { length } = (await openCritical(context, model)).filter(one => !knownCritical.includes(one))
  if (length === 0) return
  refuse('ruleBroken', {
    leadsTo: { step: 'plm.release:deviate' },
    message: [
      `此产品有 ${length} 项致命的质量反馈未完成纠正：先实施措施，或由他人批准偏差`,
      `Critical quality feedback of this product without its measures: ${length}. Carry them out, or have a deviation agreed.`,
    ],
  })
}
