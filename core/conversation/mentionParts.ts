/** A piece of a comment: plain, or the name of somebody it speaks to. */
export interface CommentPart {
  readonly text: string
  readonly isMention: boolean
  /** Where it begins. */
  readonly at: number
}

/** Splits a comment at the names of those it mentions (`@Name`), the longest name first; joined together the parts are the comment. */
export const mentionParts = (text: string, names: readonly string[]): readonly CommentPart[] => {
  const marks = names.map(name => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: CommentPart[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const mark = marks.find(one => text.startsWith(one, at))
    if (mark === undefined) {
      at += 1
      continue
    }
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false, at: from })
    parts.push({ text: mark, isMention: true, at })
    at += mark.length
    from = at
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false, at: from })
  return parts
}

/** What stands between the last @ and the cursor: the beginning of a name, however it came there; undefined where nobody is being mentioned. */
export const mentionBeingWritten = (text: string, cursor: number): string | undefined => /@([^@\s]*)$/.exec(text.slice(0, cursor))?.[1]
