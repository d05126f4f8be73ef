interface Waiting {
  readonly id: number
}

/** Which of those that wait one is, counted from 1; undefined for one that does not wait. */
export const turnOf = (waiting: readonly Waiting[], id: number | undefined): number | undefined => {
  const at = waiting.findIndex(one => one.id === id)
  return at < 0 ? undefined : at + 1
}

/** The one behind that which is done, else the first one that still waits. */
export const nextAfter = (waiting: readonly Waiting[], done: number | undefined): number | undefined => {
  const rest = waiting.filter(({ id }) => id !== done)
  return (rest.find(({ id }) => done !== undefined && id > done) ?? rest[0])?.id
}
