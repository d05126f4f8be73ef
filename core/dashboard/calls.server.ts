import { overdueDecisions, readInbox } from '../approvals/inbox.server.ts'
import { serveCall, type ServedCall } from '../records/serve.server.ts'
import { arrangeTiles, pinTile, readDashboard, readDashboardNumbers, resetTiles, tileOffers } from './calls.ts'
import { keptTile } from './dashboard.ts'
import { numbersOf } from './numbers.server.ts'
import { arrange, offersOf, pin, reset, tilesOf } from './tiles.server.ts'
import { changedBy, draftsOf } from './work.server.ts'

/** So many of the decisions that wait are shown. */
const firstDecisions = 5

/** How the calls of the dashboard are answered. */
export const servedDashboardCalls: readonly ServedCall[] = [
  serveCall(readDashboard, async step => {
    const inbox = await readInbox(step, { box: 'todo', page: 1, pageSize: firstDecisions, search: '', docType: null })
    return {
      approvals: { todo: inbox.count, overdue: inbox.count === 0 ? 0 : await overdueDecisions(step), first: inbox.results },
      drafts: await draftsOf(step),
      changed: await changedBy(step),
      ...(await tilesOf(step)),
    }
  }),
  serveCall(readDashboardNumbers, async step => numbersOf(step, (await tilesOf(step)).tiles)),
  serveCall(pinTile, (step, choice) => pin(step, keptTile(choice))),
  serveCall(arrangeTiles, (step, { tiles }) => arrange(step, (tiles ?? []).map(keptTile))),
  serveCall(resetTiles, reset),
  serveCall(tileOffers, offersOf),
]
