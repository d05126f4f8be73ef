import { exact, sumOf } from '../../exact/exact.ts'
import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'

/** How far lines are, told as parts of one of their numbers: a bar in place of the columns of these parts. */
export interface LineBar<Name extends string = string> {
  readonly label: Label
  /** The number that the parts are parts of. */
  readonly of: Name
  /** What has come so far, the furthest first. */
  readonly parts: readonly { readonly field: Name; readonly tone: 'good' | 'info' }[]
  /** What is left of it. */
  readonly rest: Label
}

/** What a bar says: decimal texts. Where more came than was asked for, nothing is left. */
export interface BarFigures {
  readonly whole: string
  readonly parts: readonly string[]
  readonly rest: string
}

/** The bar of a field of lines; undefined where it has none. */
export const barOf = (field: (Field & { readonly bar?: LineBar }) | undefined): LineBar | undefined => field?.bar

type Line = Readonly<Record<string, unknown>>

const amountOf = (line: Line, name: string): string => {
  const value = line[name]
  return typeof value === 'string' ? value : '0'
}

/** What the bar of some lines says together; undefined where the number is not among what their reader may see. */
export const barFigures = ({ of, parts }: LineBar, lines: readonly Line[]): BarFigures | undefined => {
  if (!lines.some(line => of in line)) return undefined
  const whole = sumOf(lines.map(line => amountOf(line, of)))
  const came = parts.map(({ field }) => sumOf(lines.map(line => amountOf(line, field))))
  const rest = sumOf(
    lines.map(line => {
      const left = exact(amountOf(line, of)).minus(sumOf(parts.map(({ field }) => amountOf(line, field))))
      return left.gt('0') ? left : exact('0')
    }),
  )
  return { whole: whole.toFixed(), parts: came.map(one => one.toFixed()), rest: rest.toFixed() }
}
