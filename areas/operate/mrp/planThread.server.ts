import { parentPort, workerData } from 'node:worker_threads'
import { workOut, type ActionRules } from './engine/actions.ts'
import type { PlanInput } from './engine/planInput.ts'

// Plans in a thread of its own, so that whoever works meanwhile does not wait.

// What the thread was started with, by `planApart` alone.
const { input, rules } = workerData as { readonly input: PlanInput; readonly rules: ActionRules }
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(workOut(input, rules))
