import { runInThread } from '#core/jobs.server'
import type { ActionRules, RunResult } from './engine/actions.ts'
import type { PlanInput } from './engine/planInput.ts'

/** Milliseconds after which a plan is given up, and mebibytes that it may take. */
const limits = { patience: 120_000, memory: 1024 } as const

/** A result for each input, in one thread: starting one takes longer than planning what a small company has. */
const planEach = <Results extends readonly RunResult[]>(
  inputs: readonly PlanInput[],
  rules: ActionRules,
  stopping: AbortSignal | undefined,
): Promise<Results> =>
  runInThread(new URL('./planThread.server.ts', import.meta.url), 'Planning', { inputs, rules }, { ...limits, stopping })

/** Plans without keeping anybody waiting. Fails when it takes too long or too much memory, and when `stopping` says so. */
export const planApart = async (input: PlanInput, rules: ActionRules, stopping?: AbortSignal): Promise<RunResult> =>
  (await planEach<readonly [RunResult]>([input], rules, stopping))[0]

/** The same of two inputs that are compared, by the same rules. */
export const planBoth = (
  inputs: readonly [PlanInput, PlanInput],
  rules: ActionRules,
  stopping?: AbortSignal,
): Promise<readonly [RunResult, RunResult]> => planEach(inputs, rules, stopping)
