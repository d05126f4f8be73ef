import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { find } from '#core/records.server'
import { feedback } from '../../quality/feedback/feedback.ts'

/** The states of feedback whose measures are not carried out yet; once they are, later lots show whether they help. */
const withoutMeasures = ['new', 'triage', 'investigating', 'corrective'] as const

/** Refuses a product of which critical feedback waits for its measures. The whole truth, because a release depends on it; only how much there is is told. */
export const refuseCritical = async (context: Pick<Context, 'tx' | 'product'>, model: number): Promise<void> => {
  const { length } = await find(context, feedback, {
    where: { model, severity: 'critical', status: withoutMeasures },
    fields: ['id'],
    limit: 'all',
  })
  if (length === 0) return
  refuse('ruleBroken', {
    message: [
      `此产品有 ${length} 项致命的质量反馈未完成纠正：先实施措施，或由他人批准偏差`,
      `Critical quality feedback of this product without its measures: ${length}. Carry them out, or have a deviation agreed.`,
    ],
  })
}
