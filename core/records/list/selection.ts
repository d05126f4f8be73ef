/** A press on the box of a row. */
export interface RowPress {
  readonly id: number
  /** The row that was pressed before, when this press selects everything up to it. */
  readonly from?: number | undefined
}

/** The selected rows after a press: the row alone changes, or with `from` every row in between becomes what it becomes. */
export const selectionAfter = (rows: readonly number[], selected: readonly number[], { id, from }: RowPress): readonly number[] => {
  const chosen = new Set(selected)
  const isOn = !chosen.has(id)
  const [at, before] = [rows.indexOf(id), from === undefined ? -1 : rows.indexOf(from)]
  const pressed = before < 0 || at < 0 ? [id] : rows.slice(Math.min(at, before), Math.max(at, before) + 1)
  for (const one of pressed) {
    if (isOn) chosen.add(one)
    else chosen.delete(one)
  }
  return rows.filter(one => chosen.has(one))
}
