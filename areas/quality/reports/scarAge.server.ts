import { companyDay } from '#core/days'
import { statesMeaning } from '#core/definition'
import { find } from '#core/records.server'
import { leadTo, momentsIn, serveReport } from '#core/reports.server'
import { scar } from '../scar/scar.ts'
import { scarAgeReport } from './scarAgeReport.ts'
import { actionsByAge } from './scarAges.ts'

/** Counts the corrective actions that the reader sees and that are not accepted yet. */
export const servedScarAge = serveReport(scarAgeReport, async (context, { supplier, material }) => {
  const where = { status: statesMeaning(scar, 'unfinished'), supplier: supplier ?? undefined, material: material ?? undefined }
  const actions = await find(context, scar, { where, as: context.actor, fields: ['createdAt', 'status', 'overdue'], limit: 'all' })
  const told = actions.flatMap(({ createdAt, status, overdue }) =>
    status === 'open' || status === 'answered' ? [{ openedOn: companyDay(createdAt), status, overdue }] : [],
  )
  const ages = actionsByAge(told, companyDay(context.now))
  const sum = (name: 'actions' | 'open' | 'answered' | 'overdue'): number => ages.reduce((all, one) => all + one[name], 0)
  return {
    rows: ages.map(({ from, until, ...values }) => ({
      values,
      leadsTo: leadTo(scar, { ...where, createdAt: momentsIn({ from, until }) }),
    })),
    total: {
      values: { age: null, actions: sum('actions'), open: sum('open'), answered: sum('answered'), overdue: sum('overdue') },
      leadsTo: leadTo(scar, where),
    },
  }
})
