import type { Label } from '../language/label.ts'

/** Whether words are there in both languages; `what` begins the sentence that says they are not. */
export const checkLabel = (what: string, label: Label): readonly string[] =>
  label.length === 2 && label.every(text => text.trim() !== '') ? [] : [`${what} lacks a caption in one language`]
