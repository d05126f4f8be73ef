import type { Field } from '../../define/field.ts'
import type { LogicRow } from '../../define/logic.ts'
import { whoFits } from '../../define/whoFits.ts'
import { writtenList } from '../../people/colleague.ts'
import { useDraftBeside } from '../formDrafts.web.ts'

/** What the picker of a field asks for besides what is typed, where the field names people. */
interface Fitting {
  /** Those whom a record names, or who hold a point. */
  readonly among?: LogicRow
  readonly accounts?: boolean
  readonly everyState?: boolean
}

/** Who may be chosen in a field of people, as its definition says: with the record that names them, where the form around knows it. */
export const useWhoFits = (field: Field): Fitting => {
  const fits = whoFits(field)
  const named = useDraftBeside(fits?.among?.by ?? 'id')
  if (!fits) return {}
  const { among, holding, accounts = false, former = false } = fits
  const of = typeof named === 'object' && named !== null && 'id' in named ? named.id : named
  return {
    accounts,
    everyState: former,
    among: {
      ...(holding === undefined ? {} : { holding }),
      ...(among && typeof of === 'number' ? { list: writtenList(among), of } : {}),
    },
  }
}
