import type { Label } from '../language/label.ts'
import type { OwnPhrases } from './phrasesCall.ts'

/** So many phrases are offered of each kind. */
export const mostPhrases = 4

/** A comment with more characters is about one document, and is nothing to be said again. */
export const longestPhrase = 24

const usual: Readonly<Record<keyof OwnPhrases, readonly Label[]>> = {
  approve: [
    ['已核对', 'Checked'],
    ['仅此一次', 'This time only'],
  ],
  reject: [
    ['资料不全', 'Documents are incomplete'],
    ['请核对数量', 'Please check the quantities'],
    ['请核对价格', 'Please check the prices'],
    ['请说明理由', 'Please give reasons'],
  ],
}

/** What a person decides, as the buttons beside the phrases say it. */
export const decisions = { approve: ['同意', 'Approve'], reject: ['拒绝', 'Reject'] } as const satisfies Readonly<
  Record<keyof OwnPhrases, Label>
>

const decided = new Set(Object.values(decisions).flatMap(label => label.map(word => word.toLowerCase())))

/**
 * What is offered to be said: what the person has said before, filled up with what is usual. A comment that only names the decision gives no reason, and would
 * stand beside the button of that name as if it decided.
 */
export const phrasesOf = (kind: keyof OwnPhrases, own: OwnPhrases | undefined, inWords: (label: Label) => string): readonly string[] =>
  [...new Set([...(own?.[kind] ?? []).filter(phrase => !decided.has(phrase.toLowerCase())), ...usual[kind].map(inWords)])].slice(
    0,
    mostPhrases,
  )

const between = /[；;]\s*/

/** Whether a comment says a phrase. */
export const says = (comment: string, phrase: string): boolean =>
  comment
    .split(between)
    .map(part => part.trim())
    .includes(phrase)

/** The comment with a phrase behind it, or without it where it says it already; `join` stands between two. */
export const withPhrase = (comment: string, phrase: string, join: string): string => {
  const parts = comment
    .split(between)
    .map(part => part.trim())
    .filter(part => part !== '')
  return (parts.includes(phrase) ? parts.filter(part => part !== phrase) : [...parts, phrase]).join(join)
}
