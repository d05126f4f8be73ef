/** Works something out once for each object, such as a definition or who acts, and keeps it for as long as that object is there. */
export const onceFor = <K extends object, T>(workOut: (of: K) => T): ((of: K) => T) => {
  const known = new WeakMap<K, { readonly found: T }>()
  return of => {
    const kept = known.get(of)
    if (kept) return kept.found
    const found = workOut(of)
    known.set(of, { found })
    return found
  }
}
