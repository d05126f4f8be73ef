import type { Actor } from '../rights/actor.ts'

/** So much is kept for each actor; what comes later is worked out each time. */
const most = 200

/** Keeps what was worked out for an actor, by key, such as a compiled statement; it goes when the rights change, because then the actor is another object. */
export const perActor = <T>(): ((actor: Actor, key: string, workOut: () => T) => T) => {
  const kept = new WeakMap<Actor, Map<string, T>>()
  return (actor, key, workOut) => {
    const own = kept.get(actor) ?? new Map<string, T>()
    kept.set(actor, own)
    const known = own.get(key)
    if (known !== undefined) return known
    const worked = workOut()
    if (own.size < most) own.set(key, worked)
    return worked
  }
}
