import { sql } from 'kysely'
import { answerTo, type Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { table, targetsOf } from '#core/queries.server'
import { happenedDay, meets, query } from '#core/records.server'
import { authorOf } from '#core/rights'
import { asBuilt } from '../asBuilt/asBuilt.ts'
import { repairsBeforeScrap } from './stageRecords.ts'
import type { unit } from './unit.ts'
import { unitDefects } from './unitSlots.server.ts'

type Unit = StoredRecord<typeof unit>

/** What names the question in the header with which it is answered. */
const scrapInstead = 'product.unit:repairedOften'

/** The first result of the stage in which a unit is, added to those before; a repeated one changes nothing. */
export const withResult = (context: Context, row: Unit, passed: boolean): Change<typeof unit> =>
  row.firstResults.some(({ stage }) => stage === row.stage)
    ? {}
    : { firstResults: [...row.firstResults, { stage: row.stage, passed, doneOn: happenedDay(context), operator: authorOf(context.actor) }] }

/** A unit passes assembly the first time when nothing was found wrong with it there. One that was assembled before its plan would have started it was produced by then. */
export const assembledResult = async (context: Context, row: Unit): Promise<Change<typeof unit>> => {
  const day = happenedDay(context)
  return {
    ...withResult(context, row, !(await answerTo(context, unitDefects).wereFound(context, row.id, 'assembly'))),
    ...(row.producedOn !== null && row.producedOn > day ? { producedOn: day } : {}),
  }
}

const often = ({ code, repairs }: Unit): Label => [
  `${code} 已维修 ${repairs.length} 次，这是第 ${repairs.length + 1} 次不合格。是否改为报废？确认则继续维修`,
  `${code} fails again after repair ${repairs.length}. Consider scrapping it; confirm to repair it once more`,
]

/** Asks before the third repair, and each one after it, whether the unit should be scrapped; the program by itself has no one to ask. */
const askWhetherToScrap = (context: Context, row: Unit): void => {
  if (row.repairs.length + 1 < repairsBeforeScrap || authorOf(context.actor) === null || context.confirmed?.has(scrapInstead)) return
  const message = often(row)
  refuse('confirmationNeeded', { data: { warnings: [{ key: scrapInstead, message: inLanguage(message, context.actor.language) }] } })
}

/** A unit that fails has its defect in the same step, at the stage in which it failed. */
export const failed = async (context: Context, row: Unit, input: TransitionInput<typeof unit, 'fail'>): Promise<Change<typeof unit>> => {
  askWhetherToScrap(context, row)
  await answerTo(context, unitDefects).report(context, row, input)
  return withResult(context, row, false)
}

/** The last record by which parts of the unit were replaced and that no earlier repair names. The whole truth. */
const replacedSince = async (context: Context, { id, repairs }: Unit): Promise<number | null> => {
  const named = new Set(repairs.map(({ replaced }) => replaced))
  const made = await query(
    context,
    { id: sql<number>`t.id` },
    sql`from ${targetsOf(asBuilt, 'units')} as q join ${table(asBuilt)} as t on t.id = q.owner_id
      where q.target_id = ${id} and ${meets(asBuilt, { kind: 'replacement' })} order by t.id desc`,
  )
  return made.find(one => !named.has(one.id))?.id ?? null
}

/** The repair gets its number, and the defects of the unit that are not fixed yet are fixed with it: by who repaired it, so that somebody else verifies them. */
export const repaired = async (
  context: Context,
  row: Unit,
  input: TransitionInput<typeof unit, 'repaired'>,
): Promise<Change<typeof unit>> => {
  const [repairer, repairedOn] = [authorOf(context.actor), happenedDay(context)]
  const { cause, responsible, action, minutes } = input
  const fix = { cause, responsible, action, minutes, fixedBy: repairer, fixedOn: repairedOn }
  const defect = await answerTo(context, unitDefects).fix(context, row, fix)
  const number = row.repairs.length + 1
  const made = { number, defect, action, replaced: await replacedSince(context, row), minutes, repairer, repairedOn }
  return { repairs: [...row.repairs, made] }
}
