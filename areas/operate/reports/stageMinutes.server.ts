import { statesMeaning } from '#core/definition'
import { col } from '#core/queries.server'
import { meets, minutesInStates } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { stageMinutesReport } from './stageMinutesReport.ts'

/** The stages in which people work on a unit, in their order. */
const stages = statesMeaning(unit, 'unfinished')

/** Counts how long the units that the reader sees stood at each stage. */
export const servedStageMinutes = serveReport(stageMinutesReport, async (context, { model, ...period }) => {
  const found = await minutesInStates(
    context,
    unit,
    { states: stages, group: col(unit, 'model'), meets: meets(unit, { model: model ?? undefined }) },
    period,
  )
  const models = [...new Set(found.map(({ group }) => group))]
  return {
    rows: models.flatMap(of =>
      stages.flatMap(stage => {
        const one = found.find(({ group, state }) => group === of && state === stage)
        if (!one) return []
        const { ended, half, most, standing, oldest } = one
        return [{ values: { model: of, stage, ended, half, most, standing, oldest }, leadsTo: leadTo(unit, { model: of, stage }) }]
      }),
    ),
  }
})
