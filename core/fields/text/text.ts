import { inOneForm } from './oneForm.ts'
import type { TextPattern } from './patterns.ts'
import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import { inLanguage, type Label, type Language } from '../../language/label.ts'
import { countryName } from '../../language/countries.ts'
import { counted } from '../../language/counted.ts'
import { readWords, written } from '../../language/storedWords.ts'
import { presentName } from '../../define/formerly.ts'

/** How long a text may be when its field says nothing: one line of a form. */
const defaultMax = 200

/** How long a value of a text field may be, in characters. */
export const longestText = (field: object): number => ('max' in field && typeof field.max === 'number' ? field.max : defaultMax)

interface TextOptions extends FieldOptions {
  /** Longest value, in characters (Unicode code points); 200 when absent. */
  readonly max?: number
  /** Shortest value, in characters. */
  readonly min?: number
  /** A regular expression the whole value must match, with the sentence that explains it. */
  readonly pattern?: TextPattern
  /** Drawn as a text area. */
  readonly multiline?: boolean
  /** An address of the web, or of this system beginning with a slash: drawn as a link. */
  readonly address?: true
  /** An address that may lead to a record of this system: that record says who leads to it. Its list is filtered by it. */
  readonly toRecord?: true
  /** A password: taken exactly as it was typed (NFC, outer spaces kept), never shown, logged or stored as it is. */
  readonly secret?: boolean
  /** Taken in small letters of one width, however it was typed. */
  readonly folded?: boolean
  /** Taken in capitals of one width, however it was typed or scanned: a number that stands on goods. */
  readonly oneForm?: true
  /** No two records hold values that look the same: in another case, width or script, with other spaces, marks or invisible signs. */
  readonly distinct?: boolean
  /** It is the code of something that the definitions name; histories say its caption. */
  readonly names?: 'point' | 'entity' | 'docType'
  /** What the product alone writes in it: names, with spaces between them, each shown by its words. */
  readonly words?: Readonly<Record<string, Label>>
  /** Its words follow one another with spaces, as they are stored: what they say is one name, and no list of several things. */
  readonly oneName?: true
  /** The code of a country by ISO 3166-1: shown and chosen by its name; stored, exported and answered by the API as the code. */
  readonly country?: true
  /**
   * The product itself may write in it, in both languages (`saidWithin`): every reader reads that in their own, until somebody writes something else. Handlers that put its value into
   * other words read it with `wordsIn`.
   */
  readonly said?: true
  /** It is written in this language and has a field beside it in the other one: tables of lines, papers and pages of guests show the one of their reader. */
  readonly writtenIn?: Language
}

/** Whether a field is for readers of a language: all are that do not say in which they are written. */
export const isReadIn = (field: object, language: Language): boolean => !('writtenIn' in field) || field.writtenIn === language

/** Whether what the product says stands in a field in both languages. */
export const holdsSaid = (field: object): boolean => 'said' in field && field.said === true

/** One line or paragraph of plain text, stored in NFC without outer white space. */
export const text = <const O extends TextOptions>(label: Label, options: O = {} as O): TextField<O> => makeField('text', label, options)

type TextField<O> = Made<'text', string, string, O> & TextOptions

/** Control characters except tab and line feed; they never belong in a record. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/u

/** Lone surrogates cannot be stored as UTF-8. */
const loneSurrogate = /\p{Surrogate}/u

/** Names with spaces between them, each by its words; one that has none stays as it is. */
export const inWords = (
  words: Readonly<Record<string, Label>>,
  names: string,
  language: Language,
  apart = betweenWords(language),
): string =>
  names
    .split(' ')
    .map(name => {
      const known = Object.hasOwn(words, name) ? words[name] : undefined
      return known ? inLanguage(known, language) : name
    })
    .join(apart)

const betweenWords = (language: Language): string => (language === 'zh' ? '，' : ', ')

const cleanText = ({ secret, folded, oneForm, names }: TextOptions, composed: string): string => {
  if (secret) return composed
  if (names) return presentName(composed.trim())
  if (oneForm) return inOneForm(composed)
  return folded ? composed.normalize('NFKC').trim().toLowerCase() : composed.trim()
}

export const textKind: FieldKind<TextField<object>> = {
  operators: ['eq', 'in', 'contains', 'null'],
  sortable: true,
  parse(field, value) {
    if (typeof value !== 'string') return problem('请填写文字', 'Enter text')
    if (value.length > 20_000_000) return problem('内容太长', 'The text is too long')
    const composed = value.replaceAll('\r\n', '\n').normalize('NFC')
    const plain = cleanText(field, composed)
    // What somebody types may end in a field in which the product says something, whatever it was typed into.
    const clean = field.secret ? plain : written(plain)
    if (controls.test(clean) || loneSurrogate.test(clean)) {
      return problem('含有不能保存的控制字符，请删除后重试', 'It contains control characters that cannot be stored. Remove them')
    }
    if (!field.multiline && clean.includes('\n')) return problem('只能填写一行', 'Only one line is allowed here')
    const length = [...clean].length
    const max = field.max ?? defaultMax
    if (length > max) return problem(`最多 ${max} 个字符，现在是 ${length} 个`, `At most ${counted(max, 'character')}; this has ${length}`)
    if (field.min !== undefined && length < field.min)
      return problem(`至少 ${field.min} 个字符`, `At least ${counted(field.min, 'character')}`)
    if (field.pattern && !new RegExp(`^(?:${field.pattern.source})$`, 'u').test(clean)) return { problem: field.pattern.says }
    return understood(clean)
  },
  inputSchema: field => ({
    type: 'string',
    maxLength: field.max ?? defaultMax,
    ...(field.pattern ? { pattern: `^(?:${field.pattern.source})$` } : {}),
  }),
  shownSchema: () => ({ type: 'string' }),
  toText: ({ words, oneName, country, said }, shown, language) => {
    if (said) return readWords(String(shown), language)
    if (country) return countryName(String(shown), language)
    return words === undefined ? String(shown) : inWords(words, String(shown), language, oneName ? ' ' : undefined)
  },
}
