import { newIdempotencyKey, request, ServerRefusal } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { typingAt, typingPlace, useTyping, writeTyping, type TypingKind } from '../client/unsavedTyping.web.ts'
import type { Label } from '../language/label.ts'
import { isDecided } from './decided.ts'

/** A step that was taken at a bench without a connection, or whose answer did not arrive: it is sent once, however often it is tried. */
export interface KeptStep {
  /** With which the server knows a step that it has taken already. */
  readonly key: string
  /** Of what: `12034/000417`. */
  readonly of: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** When it was taken, as an instant of ISO 8601. */
  readonly at: string
  /** Why the server did not take it; it waits for the person then, and nothing later of the same thing is sent before it. */
  readonly refused?: Label | string | undefined
}

/** Why an answer is a refusal, and what of the step is left to be done where a part of it was. */
export interface StepRefusal {
  readonly said: Label | string
  readonly rest?: Pick<KeptStep, 'of' | 'body'>
}

const isKept = (value: unknown): value is readonly KeptStep[] => Array.isArray(value)

const ofSteps: TypingKind<readonly KeptStep[]> = { is: isKept, nothing: [] }

const placeOf = (bench: string): string => typingPlace('steps', bench)

/** The steps of a bench that wait on this device, in the order in which they were taken. */
export const useKeptSteps = (bench: string): readonly KeptStep[] => useTyping(placeOf(bench), ofSteps)

const change = (bench: string, next: (steps: readonly KeptStep[]) => readonly KeptStep[]): void => {
  const steps = next(typingAt(placeOf(bench), ofSteps))
  writeTyping(placeOf(bench), steps.length === 0 ? undefined : steps)
}

/** Keeps a step on this device until the server has it. A step of which no answer arrived keeps the key with which it was sent. */
export const keepStep = (bench: string, { key, ...step }: Omit<KeptStep, 'at' | 'key'> & { readonly key?: string }): void =>
  change(bench, steps => [...steps, { key: key ?? newIdempotencyKey(), ...step, at: new Date().toISOString() }])

/** Gives a step up: it was taken, or the person decided against it. */
export const dropStep = (bench: string, key: string): void => change(bench, steps => steps.filter(step => step.key !== key))

/** Has a step sent again that was refused: with the key with which it was sent, as long as the server has not answered what it did. */
export const resendStep = (bench: string, key: string): void =>
  change(bench, steps => steps.map(step => (step.key === key ? { ...step, refused: undefined } : step)))

const nextToSend = (steps: readonly KeptStep[]): KeptStep | undefined => {
  const stopped = new Set(steps.flatMap(({ of, refused }) => (refused === undefined ? [] : of)))
  return steps.find(({ of }) => !stopped.has(of))
}

/** Benches whose steps are being sent by this page. */
const underWay = new Set<string>()

/**
 * Sends the steps of a bench one after the other, in the order in which they were taken, until none waits, or until the server cannot be reached or decides nothing: these wait on
 * as they are. One that is refused stops only what it is of. `taken` hears each answer, and says why it is a refusal where it is one.
 */
export const sendSteps = async (bench: string, taken: (step: KeptStep, answer: unknown) => StepRefusal | undefined): Promise<void> => {
  if (underWay.has(bench)) return
  underWay.add(bench)
  try {
    for (;;) {
      const step = nextToSend(typingAt(placeOf(bench), ofSteps))
      if (!step) return
      const becomes = (next: Partial<KeptStep>): void =>
        change(bench, steps => steps.map(one => (one.key === step.key ? { ...one, ...next } : one)))
      try {
        const refusal = taken(step, await request<unknown>('POST', step.path, { body: step.body, idempotencyKey: step.key }))
        // What was answered is kept under the key: what is left is another step.
        if (refusal === undefined) dropStep(bench, step.key)
        else becomes({ ...refusal.rest, key: newIdempotencyKey(), refused: refusal.said })
      } catch (error) {
        if (!(error instanceof ServerRefusal && isDecided(error))) return
        becomes({ refused: failureWords(error) })
      }
    }
  } finally {
    underWay.delete(bench)
  }
}
