import { fork } from 'node:child_process'
import { join } from 'node:path'
import { compiledFolder } from './compiledFolder.ts'
import { StartFailure } from '../core/database/startFailure.server.ts'
import type { MakingTask } from './keptCompany.ts'
import type { MakingNews } from './makingProcess.ts'
import type { Ending } from './ending.ts'

/** More of the young generation than a server needs: what is made is looked at once. */
const memory = ['--max-semi-space-size=64']

/** Has the demo company made in a process of its own, which ends with this one; `progress` hears which share of it is made, 0 to 1. */
export const makeDemoCompany = async (task: MakingTask, ending: Ending, progress: (share: number) => void): Promise<void> => {
  const child = fork(join(import.meta.dirname, 'makingProcess.ts'), {
    execArgv: memory,
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  ending.before(
    async () => {
      child.kill('SIGKILL')
      await ended
    },
    () => child.kill('SIGKILL'),
  )
  child.on('message', ({ share }: MakingNews) => progress(share))
  child.on('error', () => undefined)
  child.send(task)
  if ((await ended) !== 0)
    throw new StartFailure('demoCompanyFailed', ['演示公司未能生成，原因见上。', 'The demo company could not be made; why stands above.'])
}
