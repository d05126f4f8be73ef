/** The rows from one to another, in either direction; the one alone where the other is not among them or was not named. */
export const rowsBetween = (rows: readonly number[], id: number, from: number | undefined): readonly number[] => {
  const [at, before] = [rows.indexOf(id), from === undefined ? -1 : rows.indexOf(from)]
  return before < 0 || at < 0 ? [id] : rows.slice(Math.min(at, before), Math.max(at, before) + 1)
}
