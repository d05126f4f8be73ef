import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { rmaCase } from '../case/case.ts'
import { ages, backlogReport } from './backlogReport.ts'

const here = ['received', 'inProgress', 'testing'] as const

/** Counts the open cases that the reader sees by how long they have been here. */
export const servedBacklog = serveReport(backlogReport, async context => {
  const rows = []
  for (const [age, { above, most }] of Object.entries(ages) as [keyof typeof ages, (typeof ages)[keyof typeof ages]][]) {
    const turnaround = { ...(above === null ? {} : { gt: above }), ...(most === null ? {} : { lte: most }) }
    const where = { status: [...here], turnaround }
    const cases = await find(context, rmaCase, { where, as: context.actor, fields: ['id', 'status', 'charged'], limit: 'all' })
    const waiting = cases.filter(({ status, charged }) => status === 'testing' && charged).length
    rows.push({ values: { age, cases: cases.length, waiting }, leadsTo: leadTo(rmaCase, where) })
  }
  const sum = (name: 'cases' | 'waiting'): number => rows.reduce((all, { values }) => all + values[name], 0)
  return {
    rows,
    total: { values: { age: null, cases: sum('cases'), waiting: sum('waiting') }, leadsTo: leadTo(rmaCase, { status: [...here] }) },
  }
})
