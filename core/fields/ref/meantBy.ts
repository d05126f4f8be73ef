import type { Reference } from '../../define/field.ts'

/** What somebody means who does not wait to see it: the only record that was found, or the only one that is called so or has this code. */
export const meantBy = (words: string, found: readonly Reference[]): Reference | undefined => {
  const called = found.length === 1 ? found : found.filter(({ title }) => title === words || title.startsWith(`${words} `))
  return called.length === 1 ? called[0] : undefined
}
