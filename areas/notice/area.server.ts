import type { ServedArea } from '#core/context.server'
import { servedNoticeCalls } from './noticeCalls.server.ts'
import { servedSnoozeEnd } from './snooze.server.ts'
import { waitingIn } from './unedited.server.ts'

export const served: ServedArea = {
  callsWith: ({ unedited, live }) =>
    servedNoticeCalls(
      unedited.map(({ entity, state, point, of }) => waitingIn(entity, state, point, of)),
      live,
    ),
  jobs: (database, product) => [servedSnoozeEnd(product, database)],
}
