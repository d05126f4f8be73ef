import { counted, grouped } from '../language/counted.ts'
import type { Label } from '../language/label.ts'
import { may, type Actor } from '../rights/actor.ts'
import { tableBlock } from './tableBlock.ts'
import { mostReportRows, type ReportAnswer, type ReportRow } from './reportAnswer.ts'

/** An answer as somebody takes it away, and how many of its rows stay because they may not take those. */
export interface TakenAnswer {
  readonly answer: ReportAnswer
  readonly leftOut: number
}

/**
 * An answer as somebody may take it away. Where each row is a record of its own (`leadsBy`), of many kinds, those of a kind whose lists they may not export are left out: what a report of
 * customers gathers of orders is not exported by the right to export customers.
 */
export const takenAnswer = (answer: ReportAnswer, actor: Pick<Actor, 'points'>): TakenAnswer => {
  if (tableBlock(answer.report)?.leadsBy === undefined) return { answer, leftOut: 0 }
  const mayTake = ({ leadsTo }: ReportRow): boolean => leadsTo === null || !('record' in leadsTo) || may(actor, `${leadsTo.entity}:export`)
  const rows = answer.rows.filter(mayTake)
  const leftOut = answer.rows.length - rows.length
  return { answer: leftOut === 0 ? answer : { ...answer, rows, total: null }, leftOut }
}

/** What whoever reads a file of the answer, which stands alone, is told of the rows that are not in it: a line for each reason. */
export const notInFile = ({ answer, leftOut }: TakenAnswer): readonly Label[] => [
  ...(leftOut === 0
    ? []
    : ([
        [`另有 ${grouped(leftOut)} 行无导出权限，未列出`, `${counted(leftOut, 'more row')} not listed: no permission to export`],
      ] as const)),
  ...(answer.isWhole
    ? []
    : ([
        [`只列出前 ${grouped(mostReportRows)} 行，请缩小范围`, `Only the first ${counted(mostReportRows, 'row')}: narrow the report down`],
      ] as const)),
]
