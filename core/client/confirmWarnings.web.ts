/** Shows the person what is to be confirmed before something is written; true when they go on. */
export type AskWarnings = (messages: readonly string[]) => Promise<boolean>

let ask: AskWarnings | undefined

/** Names who asks, as long as a screen with dialogs is open; answers how to end that. */
export const asksWarnings = (asking: AskWarnings): (() => void) => {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Asks the person to confirm; where nobody can ask, they have not. */
export const isConfirmed: AskWarnings = async messages => (await ask?.(messages)) ?? false
