import { statesMeaning } from '#core/definition'
import { exact } from '#core/numbers'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { rmaCase } from '../case/case.ts'
import { backlogReport, type ages } from './backlogReport.ts'

const here = statesMeaning(rmaCase, 'open')

/** The working days of each age, with two places as they are shown. */
const limits: readonly { readonly age: keyof typeof ages; readonly days: { readonly gte?: string; readonly lte?: string } }[] = [
  { age: 'upTo5', days: { lte: '5.00' } },
  { age: 'upTo10', days: { gte: '5.01', lte: '10.00' } },
  { age: 'upTo20', days: { gte: '10.01', lte: '20.00' } },
  { age: 'longer', days: { gte: '20.01' } },
]

/** Counts the open cases that the reader sees by how long they have been here. */
export const servedBacklog = serveReport(backlogReport, async context => {
  const open = await find(context, rmaCase, {
    where: { status: [...here] },
    as: context.actor,
    fields: ['id', 'status', 'charged', 'turnaround'],
    limit: 'all',
  })
  const figuresOf = (cases: typeof open) => ({
    cases: cases.length,
    waiting: cases.filter(({ status, charged }) => status === 'testing' && charged).length,
  })
  return {
    rows: limits.map(({ age, days }) => {
      const those = open.filter(({ turnaround }) => {
        const taken = exact(turnaround ?? '0').rounded(2)
        return (days.gte === undefined || taken.gte(days.gte)) && (days.lte === undefined || taken.lte(days.lte))
      })
      return { values: { age, ...figuresOf(those) }, leadsTo: leadTo(rmaCase, { status: [...here], turnaround: days }) }
    }),
    total: { values: { age: null, ...figuresOf(open) }, leadsTo: leadTo(rmaCase, { status: [...here] }) },
  }
})
