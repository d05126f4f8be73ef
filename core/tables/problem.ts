import type { Label } from '../language/label.ts'

/** Something in a pasted table that a person has to look at. */
export interface PasteProblem<Code extends string = string> {
  /** Row of the pasted text, the first is 1. */
  readonly row: number
  /** Column of the pasted text, the first is 1; null when the whole row is meant. */
  readonly column: number | null
  /** An error must be corrected and a question answered before the result can be used; a notice only says what was assumed or left out. */
  readonly level: 'error' | 'question' | 'notice'
  readonly code: Code
  readonly message: Label
  /** What a person may say to it: what is asked holds then, or what was left out is taken all the same. */
  readonly answer?: Label
}

/** A problem at a place of the pasted text; rows and columns count from 1. */
export const problemAt = <Code extends string>(
  row: number,
  column: number | null,
  level: PasteProblem['level'],
  code: Code,
  message: Label,
): PasteProblem<Code> => ({ row, column, level, code, message })

/** The same with what a person may say to it. */
export const asking = <Code extends string>(problem: PasteProblem<Code>, answer: Label): PasteProblem<Code> => ({ ...problem, answer })

/** The problems once a person has agreed to what some of them ask: those are only told then. */
export const agreedTo = <Code extends string>(
  problems: readonly PasteProblem<Code>[],
  codes: readonly string[],
): readonly PasteProblem<Code>[] => problems.map(one => (codes.includes(one.code) ? onlyTold(one) : one))

const onlyTold = <Code extends string>({ answer: _answer, ...one }: PasteProblem<Code>): PasteProblem<Code> => ({ ...one, level: 'notice' })

/** Whether something stands in the way of using a pasted table. */
export const isOpen = ({ level }: Pick<PasteProblem, 'level'>): boolean => level !== 'notice'

/** A cell as one line of clean text: control and zero-width characters removed, every run of white space one blank. */
export const cleanCell = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\u200B-\u200D\u2060\uFEFF]/gu, '')
    .trim()

/** Cell text in a message, shortened to what a person can take in. */
export const excerpt = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/** A key for comparing what people write: width and case do not matter. */
export const keyOf = (text: string): string => text.normalize('NFKC').trim().toUpperCase()
