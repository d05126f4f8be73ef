import type { TypedProof } from '../logic/signature.ts'

/** Asks the person to sign; what was wrong with the last try stands at `password` or `code`. Undefined where they do not. */
export type AskSignature = (problems: Readonly<Record<string, string>>) => Promise<TypedProof | undefined>

let ask: AskSignature | undefined

/** Names who asks, as long as a screen with dialogs is open; answers how to end that. */
export const asksSignature = (asking: AskSignature): (() => void) => {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Asks the person to sign; where nobody can ask them they have not. */
export const askedSignature: AskSignature = async problems => ask?.(problems)
