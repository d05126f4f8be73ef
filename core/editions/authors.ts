import type { Label } from '../language/label.ts'
import { authorOf, type Actor } from '../rights/actor.ts'

/** What is said to whoever wrote an edition and would release it. */
export const anotherPerson: Label = [
  '编制过此版本的人不能发布它，请由他人发布',
  'Those who wrote this version cannot release it. Ask someone else.',
]

/** The authors of a record that somebody else has to release, with whoever writes it now. */
export const withAuthor = (actor: Actor, authors: readonly number[]): readonly number[] => {
  const author = authorOf(actor)
  return [...new Set([...authors, ...(author === null ? [] : [author])])]
}
