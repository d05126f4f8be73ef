import type { Label } from '../../language/label.ts'

/** One value that an enumeration offers: the code that is stored, and what it is called. */
export interface AttributeChoice {
  readonly code: string
  readonly label: Label
}

/** Codes are short words of letters, digits and what stands in such words; no signs that separate. */
const codeShape = /^[\p{L}\p{N}][\p{L}\p{N}.+%°Ωµ_-]{0,29}$/u

/** The words of flags: a choice called so could not be told from one when a list is asked. */
const taken: readonly string[] = ['true', 'false']

const lineShape = /^([^:：]+)(?:[:：]([^/]*)(?:\/(.*))?)?$/

/** Reads choices written one in a line: `glass`, or `glass: 玻璃 / Glass`. A line that cannot be read has no code. */
export const choicesOf = (text: string | null): readonly AttributeChoice[] =>
  (text ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [, code = '', zh = '', en = ''] = (lineShape.exec(line) ?? []).map(part => part?.trim())
      return { code, label: [zh || code, en || zh || code] }
    })

/** Whether a text names choices: each with a code of its own. */
export const areChoices = (text: string | null): boolean => {
  const codes = choicesOf(text).map(({ code }) => code)
  return codes.length > 0 && new Set(codes).size === codes.length && codes.every(code => codeShape.test(code) && !taken.includes(code))
}
