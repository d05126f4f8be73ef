/** What people have unfolded on this browser, a line each: the id of the person, and the name of the place. */
const lineOf = (user: number, place: string): string => `${user} ${place}`

/** So many lines are kept; the oldest go first. */
const mostKept = 200

/** Whether a person has unfolded a place, by what is kept of it. */
export const isUnfolded = (text: string | null, user: number, place: string): boolean =>
  (text ?? '').split('\n').includes(lineOf(user, place))

/** What is kept once a person has unfolded a place, or folded it away. */
export const withFold = (text: string | null, user: number, place: string, open: boolean): string => {
  const line = lineOf(user, place)
  const others = (text ?? '').split('\n').filter(one => one !== '' && one !== line)
  return (open ? [...others, line] : others).slice(-mostKept).join('\n')
}
