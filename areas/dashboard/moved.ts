/** The things with one of them at another place; places beyond the ends are the ends. */
export const moved = <T extends { readonly key: string }>(things: readonly T[], key: string, to: number): readonly T[] => {
  const thing = things.find(one => one.key === key)
  if (!thing) return things
  return things.filter(one => one !== thing).toSpliced(Math.max(to, 0), 0, thing)
}
