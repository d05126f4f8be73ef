/** Lines of one field that an entry of the history shows at once. */
const shownLines = 3

/** Changes of one entry that stand together: alone, or the lines of one field of which all but the first few are folded away. */
export interface ChangeGroup<Change> {
  /** The name of the field. */
  readonly field: string
  readonly shown: readonly Change[]
  readonly folded: readonly Change[]
}

const fieldOfPath = (path: string): string => path.split('.', 1)[0] ?? path

/** The changes of one entry in their order; where so many lines of a field changed that they would hide the rest, most are folded. */
export const changeGroups = <Change extends { readonly field: string }>(changes: readonly Change[]): readonly ChangeGroup<Change>[] => {
  const runs: Change[][] = []
  for (const change of changes) {
    const [last] = runs.at(-1) ?? []
    if (last && fieldOfPath(last.field) === fieldOfPath(change.field)) runs.at(-1)?.push(change)
    else runs.push([change])
  }
  return runs.map(run => {
    // To fold a single line away would save nothing.
    const shown = run.length > shownLines + 1 ? shownLines : run.length
    return { field: fieldOfPath(run[0]?.field ?? ''), shown: run.slice(0, shown), folded: run.slice(shown) }
  })
}
