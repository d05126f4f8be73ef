import { may, type Actor } from '../rights/actor.ts'
import { tableBlock } from './tableBlock.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'

/**
 * An answer as somebody may take it away. Where each row is a record of its own (`leadsBy`), of many kinds, those of a kind whose lists they may not export are left out, and how many is
 * said: what a report of customers gathers of orders is not exported by the right to export customers.
 */
export const takenAnswer = (answer: ReportAnswer, actor: Pick<Actor, 'points'>): ReportAnswer => {
  if (tableBlock(answer.report)?.leadsBy === undefined) return answer
  const mayTake = ({ leadsTo }: ReportRow): boolean => leadsTo === null || !('record' in leadsTo) || may(actor, `${leadsTo.entity}:export`)
  const rows = answer.rows.filter(mayTake)
  const left = answer.rows.length - rows.length
  if (left === 0) return answer
  const said = { label: ['无导出权限的行', 'Rows without permission to export'], value: String(left), note: null } as const
  return { ...answer, rows, total: null, summary: [...answer.summary, said] }
}
