import { prepare, runPrepared } from '../database/prepared.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { Area } from '../define/area.ts'
import type { Language } from '../language/label.ts'
import type { Actor } from '../rights/actor.ts'
import { actorRow, actorsOf, userStatement } from '../people/actorRow.server.ts'
import { pointsOf } from '../rights/points.ts'

/** A person with their rights of now, for work that goes on in their name after the request has ended; undefined when they may not sign in any more. */
export const actorOfUser = async (
  database: OpenDatabase,
  areas: readonly Area[],
  userId: number,
  language: Language,
): Promise<Actor | undefined> => {
  const [values] = await runPrepared(database, prepare(database.db, userStatement), { user: userId })
  if (!values) return undefined
  return actorsOf(actorRow(values), new Set(pointsOf(areas).map(one => one.point)))[language]
}
