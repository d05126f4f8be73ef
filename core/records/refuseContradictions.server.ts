import type { Fields } from '../define/field.ts'
import type { LogicRow } from '../define/logic.ts'
import { refuse } from '../errors/refuse.ts'
import { contradictionsIn } from '../logic/contradictions.ts'

/**
 * Asks whoever said two things that do not go together which of them holds: both fields name both results, and offer what would do. Nothing of it is written; whoever means one of them leaves the
 * other out (`agrees`).
 */
export const refuseContradictions = (fields: Fields, said: LogicRow, row: LogicRow): void => {
  const found = contradictionsIn(fields, said, row)
  const [first] = found
  if (!first) return
  refuse('invalidFields', {
    message: first.says,
    problems: Object.fromEntries(found.flatMap(({ path, byPath, says, bySays }) => [[path, says] as const, [byPath, bySays] as const])),
    mends: Object.fromEntries(
      found.flatMap(({ path, byPath, follows, by }) => [[path, follows] as const, ...(by === undefined ? [] : [[byPath, by] as const])]),
    ),
  })
}
