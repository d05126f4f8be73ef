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

/** The row that needs most room in a column, by what it says there; undefined without rows. */
export const widestOf = <Row>(rows: readonly Row[], textOf: (row: Row) => string): Row | undefined => {
  let [widest, most] = [rows[0], -1]
  for (const row of rows) {
    const width = roughWidth(textOf(row))
    if (width > most) [widest, most] = [row, width]
    if (most >= enough) break
  }
  return widest
}
