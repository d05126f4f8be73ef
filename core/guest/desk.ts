import type { Label } from '../language/label.ts'

/** What somebody tries before a request is sent, where their choices are among these. */
export interface DeskCheck {
  /** By choice field: the values for which it helps; a field that is absent matters not. */
  readonly when: Readonly<Record<string, readonly string[]>>
  readonly says: Label
}

/**
 * A page for somebody without an account and without a link, by which a record of an entity comes to be: choices first, then what helps by itself, then what is typed. It says nothing of what
 * is in the product, whatever is typed.
 */
export interface ServiceDesk {
  /** `rma.serviceRequest`. */
  readonly entity: string
  /** The permission of those to whom requests go: what comes in is entered in the name of the first of them. */
  readonly keptBy: string
  readonly title: Label
  readonly intro: Label
  /** What one reads after sending, and after saying that a check has helped. */
  readonly thanks: Label
  readonly solved: Label
  /** Choice fields of the entity, asked first and always. */
  readonly choices: readonly string[]
  /** Text fields of the entity, asked of whom no check has helped. */
  readonly fields: readonly string[]
  /** Those of them without which nobody can answer. */
  readonly needed: readonly string[]
  readonly checks: readonly DeskCheck[]
  /** The text field that keeps which checks were tried. */
  readonly tried: string
  /** The state field, and its state of a request that a check has solved. */
  readonly solvedAs: Readonly<Record<string, string>>
  /** The lines of pictures: the field, its column, and how many at most. */
  readonly photos: { readonly field: string; readonly column: string; readonly most: number }
}

/** A choice as it is asked. */
export interface AskedChoice {
  readonly name: string
  readonly label: Label
  readonly options: readonly { readonly value: string; readonly label: Label }[]
}

/** A text as it is asked. */
export interface AskedText {
  readonly name: string
  readonly label: Label
  readonly help: Label | null
  readonly required: boolean
  readonly multiline: boolean
  readonly max: number
}

/** `GET /api/guest/desk/`: what the page asks, in both languages. */
export interface DeskPage extends Pick<ServiceDesk, 'title' | 'intro' | 'thanks' | 'solved' | 'checks'> {
  readonly company: Label
  readonly choices: readonly AskedChoice[]
  readonly fields: readonly AskedText[]
  readonly photos: number
}

/** Which checks suit what was chosen. */
export const checksFor = (checks: readonly DeskCheck[], chosen: Readonly<Record<string, unknown>>): readonly DeskCheck[] =>
  checks.filter(({ when }) => Object.entries(when).every(([name, values]) => values.some(value => value === chosen[name])))
