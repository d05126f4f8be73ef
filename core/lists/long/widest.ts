/** So many narrow characters fill the widest column there is; what is longer is cut. */
const enough = 40

/** About how wide a text is, in narrow characters: Chinese ones take the room of two. */
export const roughWidth = (text: string): number => {
  let width = 0
  for (const character of text) {
    width += character >= '\u2e80' ? 2 : 1
    if (width >= enough) return enough
  }
  return width
}

/** A row with the room that it needs in a column, in narrow characters. */
export interface Widest<Row> {
  readonly row: Row
  readonly width: number
}

/** The row that needs most room in a column, by what it says there: `held` while none of these needs more; undefined without rows. */
export const widestOf = <Row>(rows: readonly Row[], textOf: (row: Row) => string, held?: Widest<Row>): Widest<Row> | undefined => {
  let widest = held
  for (const row of rows) {
    if (widest && widest.width >= enough) break
    const width = roughWidth(textOf(row))
    if (!widest || width > widest.width) widest = { row, width }
  }
  return widest
}
