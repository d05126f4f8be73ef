import type { Environment } from '../app/environment.server.ts'
import { prepareEnding } from './ending.ts'
import { serve } from './serve.ts'

// One of several processes that answer requests; `supervise.ts` starts it and tells it its task.

/** What the supervisor tells a process. */
export interface ServingTask {
  readonly environment: Environment
  readonly databaseUrl: string
}

/** What a process tells its supervisor when it has begun to end, whoever asked it to. */
export const leaving = 'leaving'

const ending = prepareEnding()
process.once('message', ({ environment, databaseUrl }: ServingTask) => {
  serve(environment, databaseUrl, ending).then(
    () => ending.before(async () => void process.send?.(leaving)),
    (error: unknown) => ending.fail(error),
  )
})
