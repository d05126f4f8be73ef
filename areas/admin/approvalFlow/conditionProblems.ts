import {
  checkCondition,
  chosenInCondition,
  parseCondition,
  weighCondition,
  type Condition,
  type ConditionField,
  type RecordTitle,
} from '#core/conditions'
import type { Label } from '#core/language'
import { placed, type Rows } from './conditionRows.ts'

/** What is wrong with a condition while it is being made. */
export interface ConditionFaults {
  /** A line has no value yet: nothing is said of the whole until it has. */
  readonly isUnfinished: boolean
  /** The text cannot be read, or what it says is not shown as lines. */
  readonly written: Label | undefined
  /** What is wrong with a line, by its place among all lines. */
  readonly ofRows: ReadonlyMap<number, { readonly words: Label; readonly superfluous: boolean }>
}

const nothing: ConditionFaults['ofRows'] = new Map()

/** Looks for faults in a condition: how it is written, whether the documents can answer it, whether every part of it counts. */
export const conditionProblems = (
  written: string | null,
  rows: Rows | undefined,
  fields: readonly ConditionField[],
  titleOf: RecordTitle,
): ConditionFaults => {
  const isUnfinished = rows !== undefined && placed(rows).some(([, { values }]) => values.length === 0)
  if (written === null || written.trim() === '' || isUnfinished) return { isUnfinished, written: undefined, ofRows: nothing }
  const parsed = parseCondition(written)
  if ('problem' in parsed) {
    const [zh, en] = parsed.problem
    const at = parsed.at + 1
    return { isUnfinished, written: [`第 ${at} 个字符：${zh}`, `Character ${at}: ${en}`], ofRows: nothing }
  }
  const unfit = [...checkCondition(parsed, fields), ...chosenInCondition(parsed, fields)]
  const found = unfit.length > 0 ? unfit.map(one => ({ ...one, superfluous: false })) : weighCondition(parsed, fields, titleOf)
  if (rows === undefined) return { isUnfinished, written: found[0]?.problem, ofRows: nothing }
  const places = placesIn(parsed)
  return {
    isUnfinished,
    written: undefined,
    ofRows: new Map(found.map(({ at, problem, superfluous }) => [places.indexOf(at), { words: problem, superfluous }])),
  }
}

/** Where each comparison begins, in the order in which they are written. */
const placesIn = (condition: Condition): readonly number[] =>
  condition.kind === 'compare' ? [condition.at] : condition.parts.flatMap(placesIn)
