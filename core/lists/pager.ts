/** What stands in a pager: a page, or a gap between pages. */
export type PagerItem = number | 'gap'

/** This many pages are offered on each side of the present one. */
const beside = 2

/** The pages that a pager offers: the ends, and those around the present one; a gap is never as short as the page it hides. */
export const pagerSteps = (page: number, pages: number): readonly PagerItem[] => {
  const steps: PagerItem[] = []
  const offered = Array.from({ length: pages <= 9 ? pages : 0 }, (_, at) => at + 1)
  const around = new Set([1, pages, ...Array.from({ length: 2 * beside + 1 }, (_, at) => page - beside + at)])
  const shown = pages <= 9 ? offered : [...around].filter(one => one >= 1 && one <= pages).toSorted((left, right) => left - right)
  for (const one of shown) {
    const missing = one - Math.max(0, ...steps.filter(step => step !== 'gap')) - 1
    if (missing === 1) steps.push(one - 1)
    if (missing > 1) steps.push('gap')
    steps.push(one)
  }
  return steps
}
