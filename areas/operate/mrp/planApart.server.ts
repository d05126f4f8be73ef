import { Worker } from 'node:worker_threads'
import type { ActionRules, RunResult } from './engine/actions.ts'
import type { PlanInput } from './engine/planInput.ts'

/** Milliseconds after which a plan is given up, and mebibytes that it may take. */
const limits = { patience: 120_000, memory: 1024 } as const

/** Plans without keeping anybody waiting. Fails when it takes too long or too much memory, and when `stopping` says so. */
export const planApart = async (input: PlanInput, rules: ActionRules, stopping?: AbortSignal): Promise<RunResult> => {
  const worker = new Worker(new URL('./planThread.server.ts', import.meta.url), {
    workerData: { input, rules },
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    env: {},
  })
  const { promise, resolve, reject } = Promise.withResolvers<RunResult>()
  const timer = setTimeout(() => reject(new Error('Planning took too long')), limits.patience)
  const stop = (): void => reject(new Error('Planning was stopped'))
  stopping?.addEventListener('abort', stop)
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('Planning ended without a result')))
  return promise.finally(() => {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
    void worker.terminate()
  })
}
