import type { Label } from '../../language/label.ts'

/** A piece of a condition's text. */
export interface Token {
  readonly kind: 'name' | 'number' | 'day' | 'record' | 'text' | 'sign' | 'and' | 'or' | 'in' | 'end'
  readonly text: string
  /** Where it begins. */
  readonly at: number
}

/** What is wrong with a condition's text, and where. */
export interface ConditionProblem {
  readonly problem: Label
  readonly at: number
}

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['day', /\d{4}-\d{2}-\d{2}/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['record', /#[1-9]\d{0,14}/y],
  ['text', /'(?:[^']|'')*'|"(?:[^"]|"")*"/y],
  ['sign', /!=|<>|>=|<=|[=<>(),≠≥≤]/y],
  ['name', /[\p{L}_][\p{L}\p{N}_]*/uy],
]

const words: ReadonlyMap<string, Token['kind']> = new Map<string, Token['kind']>([
  ['and', 'and'],
  ['且', 'and'],
  ['or', 'or'],
  ['或', 'or'],
  ['in', 'in'],
])

/** Signs that mean the same as another one. */
const signs: ReadonlyMap<string, string> = new Map([
  ['<>', '!='],
  ['≠', '!='],
  ['≥', '>='],
  ['≤', '<='],
])

const full = '（），＝＞＜＃！’‘“”'
const half = '(),=><#!\'\'""'

/** Signs of a Chinese keyboard as those of an English one; every other letter stays, so that places in the text stay the same. */
const plain = (text: string): string => text.replaceAll(/[（），＝＞＜＃！’‘“”]/g, sign => half[full.indexOf(sign)] ?? sign)

/** Takes a text apart, or says where it cannot be read. */
export const tokensOf = (written: string): readonly Token[] | ConditionProblem => {
  const text = plain(written)
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', at: text.length }]
    const token = tokenAt(text, at)
    if (!token) return { at, problem: [`“${text[at]}”不能出现在这里`, `“${text[at]}” cannot stand here`] }
    tokens.push(token)
    at += token.text.length
  }
}

const tokenAt = (text: string, at: number): Token | undefined => {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) continue
    if (kind === 'name') return { kind: words.get(found.toLowerCase()) ?? 'name', text: found, at }
    return { kind, text: found, at }
  }
  return undefined
}

/** The sign as conditions are stored: `≥` is `>=`. */
export const plainSign = (sign: string): string => signs.get(sign) ?? sign

/** The text between quotation marks; a doubled mark is one of the text. */
export const unquoted = (token: string): string => {
  const mark = token[0] ?? ''
  return token.slice(1, -1).replaceAll(mark + mark, mark)
}
