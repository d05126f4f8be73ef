/** Shows the person what is to be confirmed before something is written; true when he goes on. */
export type AskWarnings = (messages: readonly string[]) => Promise<boolean>

let ask: AskWarnings | undefined

/** Names who asks, as long as a screen with dialogs is open; answers how to end that. */
export const asksWarnings = (asking: AskWarnings): (() => void) => {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Asks the person to confirm; where nobody can ask him he has not. */
export const isConfirmed: AskWarnings = async messages => (await ask?.(messages)) ?? false
