import { keepTyping, typingPlace, useTyping, type TypingKind } from '../client/unsavedTyping.web.ts'

/** A text that is being typed and survives a reload. */
interface KeptText {
  readonly text: string
  type(text: string): void
  /** Forgets what was typed: it was sent, or given up. */
  drop(): void
}

const keptText: TypingKind<string | undefined> = { is: value => typeof value === 'string', nothing: undefined }

/** Keeps on this browser what is typed at a place until it is dropped; `first` stands there when nothing was kept. */
export const useKeptText = (path: readonly (string | number)[], first: string): KeptText => {
  const place = typingPlace(...path)
  return {
    text: useTyping(place, keptText) ?? first,
    type: typed => keepTyping(place, typed === first ? undefined : typed),
    drop: () => keepTyping(place, undefined),
  }
}
