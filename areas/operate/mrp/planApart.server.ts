import { runInThread } from '#core/jobs.server'
import type { ActionRules, RunResult } from './engine/actions.ts'
import type { PlanInput } from './engine/planInput.ts'

/** Milliseconds after which a plan is given up, and mebibytes that it may take. */
const limits = { patience: 120_000, memory: 1024 } as const

/** Plans without keeping anybody waiting. Fails when it takes too long or too much memory, and when `stopping` says so. */
export const planApart = (input: PlanInput, rules: ActionRules, stopping?: AbortSignal): Promise<RunResult> =>
  runInThread(new URL('./planThread.server.ts', import.meta.url), 'Planning', { input, rules }, { ...limits, stopping })
