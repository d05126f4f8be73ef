/** What is typed in a field of text, as it stands there; null where nothing is. */
export const typedIn = (drafts: Readonly<Record<string, unknown>>, name: string): string | null => {
  const typed = drafts[name]
  return typeof typed === 'string' && typed !== '' ? typed : null
}
