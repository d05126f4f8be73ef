/** Serial numbers of purchased pieces as their makers give them, one run for each delivery: `K000101~K000106`; a letter for whoever asks, so that no two are the same. */
export const piecesOf = (letter: string) => {
  let last = 100
  return (quantity: string): string => {
    const [first, end] = [last + 1, last + Math.max(1, Number(quantity))]
    last = end
    const written = (at: number): string => `${letter}${String(at).padStart(6, '0')}`
    return `${written(first)}~${written(end)}`
  }
}
