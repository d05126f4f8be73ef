import type { CallOutput } from '#core/calls'
import { answersTo, serveCall, type Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import { refuse } from '#core/errors'
import { findOne } from '#core/records.server'
import { unit } from '../unit.ts'
import { mostPassportRows, unitPassport } from './passportCall.ts'
import { passportSections } from './passportSection.server.ts'

/** The passport of a unit, as far as the reader sees what it tells of; refuses with `notFound` who does not see the unit. */
export const passportOf = async (context: Context, id: number): Promise<CallOutput<typeof unitPassport>> => {
  const fields = ['id', 'code', 'model', 'coveredUntil', 'labourUntil', 'calibrationDue'] as const
  const of = (await findOne(context, unit, { id }, fields, { as: context.actor })) ?? refuse('notFound')
  const sections: CallOutput<typeof unitPassport>['sections'][number][] = []
  for (const section of answersTo(context, passportSections)) {
    const rows = await section.rows(context, of)
    if (rows.length > 0)
      sections.push({
        label: section.label,
        columns: section.columns,
        happened: section.happened,
        rows,
        more: rows.length >= mostPassportRows,
      })
  }
  const { coveredUntil, labourUntil, calibrationDue } = of
  const warrantyDays = coveredUntil === null ? null : daysBetween(companyDay(context.now), coveredUntil)
  return { warrantyUntil: coveredUntil, warrantyDays, labourUntil, calibrationDue, sections }
}

/** Answers the passport of a unit. */
export const servedUnitPassport = serveCall(unitPassport, (context, { unit: id }) => passportOf(context, id))
