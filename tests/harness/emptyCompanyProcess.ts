import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../core/database/freePort.server.ts'
import { isReady, runTool, type ToolRun } from './runTool.ts'

/** Who founds an empty company. */
export const founder = { username: 'founder', name: '创始人', password: 'three quiet herons' } as const

/** A company in a process of its own. */
export interface CompanyProcess {
  /** Where it is served. */
  readonly origin: string
  readonly run: ToolRun
  /** Asks it to end, and answers with which code it did. */
  stop(): Promise<number | null>
}

/** For so long a company may take until it can work, in milliseconds: its database is made first where none is named. */
const patience = 180_000

/** Starts what lies in this data folder, or in the database that is named, as `NODE_ENV=production npm start` does, and waits until it can work. */
export const startInProduction = async (environment: {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string
}): Promise<CompanyProcess> => {
  const port = await freePort()
  const run = runTool('devServer.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...environment,
  })
  for (const deadline = Date.now() + patience; !(await isReady(port)); await sleep(200)) {
    if (run.child.exitCode !== null || Date.now() > deadline) throw new Error(`The company has not started: ${run.said()}`)
  }
  return {
    origin: `http://localhost:${port}`,
    run,
    stop() {
      run.child.kill('SIGTERM')
      return run.ended
    },
  }
}

/** The same of an empty company, with the first administrator who has founded it by the secret that it has said. */
export const startEmptyCompany = async (environment: Parameters<typeof startInProduction>[0]): Promise<CompanyProcess> => {
  const company = await startInProduction(environment)
  const secretIn = (): string | undefined => /one-time secret:\s+(\S+)/.exec(company.run.said())?.[1]
  for (const deadline = Date.now() + patience; secretIn() === undefined && Date.now() < deadline;) await sleep(50)
  const made = await fetch(`${company.origin}/api/first_administrator/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: secretIn(), ...founder }),
  })
  if (made.status !== 201) throw new Error(`The company was not founded: ${await made.text()}`)
  return company
}
