import { activeActors } from '#core/access.server'
import { refusalTried, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { saidWithin, type Label } from '#core/language'
import { readFigure, type WiredFigure } from '#core/reports.server'
import { pointsOf } from '#core/rights'
import { exact } from '#core/numbers'
import type { keyResult } from './keyResult.ts'

type KeyResult = StoredRecord<typeof keyResult>

const left: Label = ['负责人已停用', 'The owner is inactive']
const unreadable: Label = ['无法读取', 'Cannot be read']

/** What a wired key result reads now with the rights of its owner, or why it cannot be read. */
export const measured = async (
  context: Context,
  { owner, address, figure: column }: Pick<KeyResult, 'owner' | 'address' | 'figure'>,
): Promise<{ readonly figure: WiredFigure } | { readonly problem: Label }> => {
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  const [actor] = await activeActors(context.tx, [owner], every)
  if (!actor) return { problem: left }
  const found: { figure?: WiredFigure } = {}
  const refusal = await refusalTried(context, async trial => {
    found.figure = await readFigure({ ...trial, actor }, address ?? '', column)
  })
  return found.figure ? { figure: found.figure } : { problem: refusal?.details.message ?? unreadable }
}

/** What is kept of the figure of a wired key result; the last one stays while it cannot be read. Nothing of one whose figure is typed. */
export const measuredChange = async (context: Context, row: KeyResult): Promise<Change<typeof keyResult>> => {
  if (row.source !== 'wired') return {}
  const read = await measured(context, row)
  if ('problem' in read) return { sourceProblem: saidWithin(read.problem, 500) }
  return { current: exact(read.figure.value).rounded(4).toFixed(4), measuredAt: context.now, sourceProblem: null }
}

/** The same when it is graded, with what was behind the figure. */
export const frozenChange = async (context: Context, row: KeyResult): Promise<Change<typeof keyResult>> => {
  if (row.source !== 'wired') return { nextCheckOn: null }
  const read = await measured(context, row)
  if ('problem' in read) return { nextCheckOn: null, sourceProblem: saidWithin(read.problem, 500) }
  const { value, counted, records } = read.figure
  return {
    nextCheckOn: null,
    current: exact(value).rounded(4).toFixed(4),
    measuredAt: context.now,
    sourceProblem: null,
    evidence: { address: row.address ?? '', value, at: context.now, counted, records },
  }
}
