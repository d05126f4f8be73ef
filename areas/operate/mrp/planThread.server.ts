import { parentPort, workerData } from 'node:worker_threads'
import { workOut, type ActionRules } from './engine/actions.ts'
import type { PlanInput } from './engine/planInput.ts'

// Plans in a thread of its own, so that whoever works meanwhile does not wait.

// What the thread was started with, by `planApart` alone.
const { inputs, rules } = workerData as { readonly inputs: readonly PlanInput[]; readonly rules: ActionRules }
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(inputs.map(input => workOut(input, rules)))
