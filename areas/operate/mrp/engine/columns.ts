/** A column of numbers that grows: typed arrays, so that millions of rows are no objects. */
export interface Column {
  values: Float64Array
  length: number
}

/** An empty column with room for so many numbers. */
export const column = (room = 1024): Column => ({ values: new Float64Array(room), length: 0 })

/** Adds a number at the end; answers its place. */
export const push = (to: Column, value: number): number => {
  if (to.length === to.values.length) {
    const larger = new Float64Array(to.values.length * 2)
    larger.set(to.values)
    to.values = larger
  }
  to.values[to.length] = value
  to.length += 1
  return to.length - 1
}

/** What was pushed, as it lies there: whoever made the column pushes nothing more. */
export const filled = ({ values, length }: Column): Float64Array => values.subarray(0, length)
