import { useEffect, useEffectEvent } from 'react'
import { keepStep, sendSteps, useKeptSteps, type KeptStep, type StepRefusal } from '#core/bench.web'
import { newIdempotencyKey, NoConnection, request, useOnline } from '#core/client.web'
import { useSettle } from '#core/records.web'
import type { RecordedStages } from './recordStages.ts'

/** The name under which this device keeps the steps of the bench. */
export const bench = 'production'

/** After so many milliseconds what waits is sent again. */
const againAfter = 30_000

/** What became of one unit. */
export type Result = RecordedStages['results'][number]

/** Whether an answer says of each unit what became of it. */
export const isRecorded = (answer: unknown): answer is RecordedStages =>
  typeof answer === 'object' && answer !== null && 'results' in answer

/** The steps taken at the bench: sent at once, or kept on this device and sent in their order once there is a connection, of which `onSent` hears. */
export const useBenchSteps = (onSent: (results: readonly Result[]) => void) => {
  const isOnline = useOnline()
  const settle = useSettle()
  const waiting = useKeptSteps(bench)
  const settled = useEffectEvent((step: KeptStep, answer: unknown): StepRefusal | undefined => {
    void settle.changed()
    if (!isRecorded(answer)) {
      onSent([{ code: step.of, done: true, stage: null, message: null }])
      return undefined
    }
    onSent(answer.results.filter(one => one.done))
    const [refused, ...others] = answer.results.filter(one => !one.done)
    if (!refused) return undefined
    const left = [refused, ...others].map(one => one.code)
    return { said: refused.message ?? '', rest: { of: left.join(' '), body: { ...step.body, units: left.join('\n') } } }
  })
  useEffect(
    function sendWhatWaits() {
      if (!isOnline || waiting.length === 0) return undefined
      const sendAll = (): void => void sendSteps(bench, (step, answer) => settled(step, answer))
      sendAll()
      // What the server could not decide is sent again, as long as it waits.
      const timer = setInterval(sendAll, againAfter)
      return () => clearInterval(timer)
    },
    [isOnline, waiting],
  )
  return {
    waiting,
    /** Takes a step once; without a connection it waits on this device. Answers what the server said, nothing where it waits. */
    async send(path: string, body: Readonly<Record<string, unknown>>, of: string): Promise<unknown> {
      const key = newIdempotencyKey()
      // What waits of the same unit goes first.
      if (waiting.some(step => step.of === of)) return keepStep(bench, { key, path, body, of })
      try {
        const answer = await request<unknown>('POST', path, { body, idempotencyKey: key })
        await settle.changed()
        return answer
      } catch (error) {
        if (!(error instanceof NoConnection)) throw error
        keepStep(bench, { key, path, body, of })
        return undefined
      }
    },
  }
}
