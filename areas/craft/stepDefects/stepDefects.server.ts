import { serveCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { find } from '#core/records.server'
import { may } from '#core/rights'
import { processDefect } from '../../quality/processDefect/processDefect.ts'
import { sop } from '../sop/sop.ts'
import { byStep } from './byStep.ts'
import { stepDefects } from './stepDefects.ts'

/** So many defects are looked at, the last first. */
const most = 1000

/** Answers what came from which step, to whoever may read both. */
export const servedStepDefects = serveCall(stepDefects, async (context, { sop: asked }) => {
  const { actor } = context
  const [row] = await find(context, sop, { where: { id: asked }, as: actor, fields: ['code'], limit: 1 })
  if (!row) return refuse('notFound')
  if (!may(actor, 'quality.processDefect:read')) return { told: false, results: [] }
  const editions = await find(context, sop, { where: { code: row.code }, as: actor, fields: ['id', 'edition'], limit: 'all' })
  const found = await find(context, processDefect, {
    where: { sop: editions.map(({ id }) => id), step: { gte: 1 } },
    as: actor,
    fields: ['id', 'code', 'sop', 'step', 'status', 'location'],
    sort: '-id',
    limit: most,
  })
  return { told: true, results: byStep(found, new Map(editions.map(({ id, edition }) => [id, edition]))) }
})
