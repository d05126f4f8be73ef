/** What an adopted proposal is worth, whatever it saves. */
const forAdoption = 10
/** No proposal is worth more. */
const most = 200
/** A proposal for safety is worth so many at least. */
const forSafety = 50

/** The points of a proposal: ten, and one for each ten hours that it saves in a year, by what was verified; a whole number. */
export const pointsOf = ({ category, minutesPerYear }: { readonly category: string; readonly minutesPerYear: number }): number => {
  const earned = forAdoption + Math.floor(Math.max(0, minutesPerYear) / 600)
  return Math.min(most, category === 'safety' ? Math.max(forSafety, earned) : earned)
}
