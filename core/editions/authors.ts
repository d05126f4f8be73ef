import { authorOf, type Actor } from '../rights/actor.ts'

/** The authors of a record that somebody else has to release, with whoever writes it now. */
export const withAuthor = (actor: Actor, authors: readonly number[]): readonly number[] => {
  const author = authorOf(actor)
  return [...new Set([...authors, ...(author === null ? [] : [author])])]
}
