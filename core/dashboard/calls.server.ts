import { inboxCounts, overdueDecisions } from '../approvals/inbox.server.ts'
import { serveCall, type ServedCall } from '../context/serve.server.ts'
import type { ServedReport } from '../reports/serveReport.server.ts'
import { arrangeTiles, pinTile, readDashboard, readDashboardNumbers, resetTiles, tileOffers } from './calls.ts'
import { keptTile } from './dashboard.ts'
import { numbersOf } from './numbers.server.ts'
import { arrange, offersOf, pin, reset, tilesOf } from './tiles.server.ts'
import { draftsOf } from './work.server.ts'

/** How the calls of the dashboard are answered, with the reports that its tiles may show. */
export const servedDashboardCalls = (reports: readonly ServedReport[]): readonly ServedCall[] => [
  serveCall(readDashboard, async context => {
    const { todo } = await inboxCounts(context)
    return {
      approvals: { todo, overdue: todo === 0 ? 0 : await overdueDecisions(context) },
      drafts: await draftsOf(context),
      ...(await tilesOf(context)),
    }
  }),
  serveCall(readDashboardNumbers, async context => numbersOf(context, reports, (await tilesOf(context)).tiles)),
  serveCall(pinTile, (context, choice) => pin(context, keptTile(choice))),
  serveCall(arrangeTiles, (context, { tiles }) => arrange(context, (tiles ?? []).map(keptTile))),
  serveCall(resetTiles, reset),
  serveCall(tileOffers, offersOf),
]
