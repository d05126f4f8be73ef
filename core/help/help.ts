import type { Label } from '../language/label.ts'
import type { GeneralTopic } from './generalTopics.ts'

/** Something that goes wrong, and what to do about it. */
export interface Trouble {
  readonly when: Label
  readonly remedy: Label
}

/** At least one sentence. */
type Sentences = readonly [Label, ...Label[]]

/** What the help says of anything, in the words of its user. */
interface Explained {
  /** What it is for. */
  readonly purpose: Label
  readonly rules?: readonly Label[]
  readonly troubles?: readonly Trouble[]
  /** Topics that belong to it besides those that follow from what the screen is. */
  readonly see?: readonly GeneralTopic[]
}

/** The help of one screen, or of something that many screens have. */
export interface ScreenHelp extends Explained {
  /** What one does here, in order. */
  readonly steps: Sentences
}

/**
 * The help of an entity's screens: what one does in its list, on the page of one record and in its form. Fields, states, steps and rights
 * are not written here: the help draws them from the definition.
 */
export interface EntityHelp extends Explained {
  readonly list: Sentences
  readonly record: Sentences
  readonly form: Sentences
}

/** What a topic may say. */
export type HelpText = ScreenHelp | EntityHelp

/** Whether this is the help of an entity's screens. */
export const isEntityHelp = (help: HelpText): help is EntityHelp => 'record' in help

/**
 * The help of an area, by the names of its entities and screens: of `iqc` what a `*.help.ts` of its folder exports as `iqcHelp`. One that is forgotten stops the
 * build (an entity's) or a test (a screen's).
 */
export type AnyAreaHelp = Readonly<Record<string, HelpText>>

/** One state of the product that people were given. */
export interface Release {
  readonly version: string
  /** As `2026-11-20`. */
  readonly on: string
  readonly changes: readonly Label[]
}

/** Something that an empty company needs: so many records of an entity. */
export interface FirstStep {
  readonly entity: string
  readonly enough: number
  readonly words: Label
}
