import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import { activeActors } from '../people/grants.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'

/** How long somebody's rights are taken for what they are when nothing is heard of a change, in milliseconds: as long as those of a request. */
const fresh = 30_000

interface Remembered {
  readonly actor: Actor | undefined
  readonly until: number
}

/** The people behind the open pages, with the rights that they have now. */
export interface KnownActors {
  /** Those of these people who are active, as they would act now. */
  now(people: readonly number[]): Promise<ReadonlyMap<number, Actor>>
  /** Somebody's rights have changed, or everybody's. */
  forget(userId?: number): void
}

/** Remembers nobody yet; whoever is asked for is read once for half a minute, or until a change of their rights is heard. */
export const openKnownActors = (db: Database, product: () => Product): KnownActors => {
  const remembered = new Map<number, Remembered>()
  let every: ReadonlySet<string> | undefined
  return {
    async now(people) {
      const until = performance.now() + fresh
      for (const [id, entry] of remembered) if (entry.until < performance.now()) remembered.delete(id)
      const unknown = [...new Set(people)].filter(id => !remembered.has(id))
      if (unknown.length > 0) {
        every ??= new Set(pointsOf(product().registry.areas).map(({ point }) => point))
        const found = new Map((await activeActors(db, unknown, every)).map(actor => [actor.userId, actor]))
        for (const id of unknown) remembered.set(id, { actor: found.get(id), until })
      }
      return new Map(
        people.flatMap(id => {
          const actor = remembered.get(id)?.actor
          return actor ? [[id, actor] as const] : []
        }),
      )
    },
    forget(userId) {
      if (userId === undefined) remembered.clear()
      else remembered.delete(userId)
    },
  }
}
