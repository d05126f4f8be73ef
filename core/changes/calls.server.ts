import { serveReading, type ServedReading } from '../context/serve.server.ts'
import { changesAtOnce, readChanges } from './calls.ts'
import { changesSince, feedEnds } from './changes.server.ts'

/** How the feed is answered. */
export const servedChanges: ServedReading = serveReading(readChanges, async ({ database: { db }, product, actor }, { since, limit }) =>
  typeof since === 'number'
    ? changesSince({ db, product, actor, since, limit: limit ?? changesAtOnce.usual })
    : { results: [], next: (await feedEnds(db)).last, more: false },
)
