import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Exceptions } from '../security/expected.ts'
import type { Knocker } from '../security/matrixActors.ts'
import type { Probes } from '../security/matrixProbes.ts'
import type { Successes } from '../security/matrixSuccess.ts'
import type { World } from '../security/matrixWorld.ts'
import type { ByOthers } from './byOthers.ts'
import type { SampleNeeds } from './samples.ts'

type Values = Readonly<Record<string, unknown>>

/** A record on its way, as its owner reads it. */
export type Underway = Values & { readonly id: number; readonly version: number }

/** What a step is given; where it depends on the record, what makes it. */
export type StepInput = Values | ((record: Underway, world: World) => Values | Promise<Values>)

/** What a step is given with whatever record; undefined where that depends on the record. */
export const inputOfAny = async (input: StepInput | undefined): Promise<Values | undefined> => {
  if (typeof input !== 'function') return input
  // One that takes nothing asks for nothing: it says the day.
  return input.length === 0 ? (input as () => Values | Promise<Values>)() : undefined
}

/** A step on the way to where another one begins, with what it is given, and who takes it when it is not the owner. */
export type Walked = readonly [step: string, input?: StepInput | undefined, by?: 'superAdmin']

/** How a record comes to where a step can be taken, and what the step is given. */
export interface Way {
  /** How the record comes to be, where nobody enters it. */
  readonly arises?: (world: World) => Promise<Underway>
  readonly change?: Values
  /** What of the owner's it is made with. */
  readonly from?: (world: World) => Promise<Values>
  /** What is edited before the first step. */
  readonly edit?: Values
  readonly before?: readonly Walked[]
  readonly input?: StepInput
  /** The approver agrees to what the steps before handed in. */
  readonly agreed?: true
  /** The day until which quotes were taken has passed. */
  readonly overdue?: true
  /** Who takes the step, when it is not the owner. */
  readonly by?: 'superAdmin'
}

/** A step that a new record has to take before others may refer to it, with its input. */
export interface MakesUsable {
  readonly step: string
  readonly input: () => Values | undefined
}

/** What the contract tests and the matrix of rights have to know of an entity beyond its definition: what `x.samples.ts` beside it exports. */
export interface EntitySamples {
  readonly entity: string
  /** What its rules ask of a sample beyond its fields. */
  values?(needs: SampleNeeds): Promise<Values>
  /** How samples become such that others may refer to them, where new ones are not: the steps in their order. */
  readonly makesUsable?: readonly MakesUsable[]
  /** Contents that a state asks for, for tests that put a record there without its steps. */
  readonly filled?: Values
  /** What an edit that makes the next version of a document has to say besides. */
  readonly revised?: Values
  /** What a source holds besides its state where one can be made from it, by the reference to it; worked out where it refers to others that are made for it. */
  readonly sources?: Readonly<Record<string, Values | ((made: NonNullable<SampleNeeds['made']>) => Promise<Values>)>>
  /** What there is besides of a source, made with its id, where one can be made from it, by the reference to it. */
  readonly beside?: Readonly<Record<string, (made: NonNullable<SampleNeeds['made']>, source: number, others: ByOthers) => Promise<void>>>
  /** What is sent otherwise than in a sample where one is made from a source, by the reference to it. */
  readonly madeWith?: Readonly<Record<string, Values>>
  /** The ways to the steps that cannot be taken with a new record, or need an input. */
  readonly ways?: Readonly<Record<string, Way>>
  /** What the owner's records in the matrix of rights are made with, of the owner and their other records. */
  ofOwner?(owner: Knocker, records: Readonly<Record<string, number>>): Promise<Values>
  /** Points without which somebody sees of them only what is theirs, however wide their scope: what is private. */
  readonly seenWith?: readonly string[]
  /** The point with which somebody sees all of them, however narrow their scope. */
  readonly shownWith?: string
  /** Why its records are never deleted, where they are not. */
  readonly kept?: string
  /** What everybody sends to a call about such records, by the call's name; nothing where it is not said. */
  readonly probes?: Probes
  /** Who is answered otherwise than by the point of a route, by the route's name. */
  readonly answers?: Exceptions
  /** How routes succeed that change something and are no steps, by their names. */
  readonly successes?: Successes
}

const isSamples = (value: unknown): value is EntitySamples =>
  typeof value === 'object' && value !== null && 'entity' in value && typeof value.entity === 'string'

const project = join(import.meta.dirname, '../..')

const collected: EntitySamples[] = []
for await (const file of glob('areas/*/*/*.samples.ts', { cwd: project })) {
  const { samples }: { readonly samples?: unknown } = await import(join(project, file))
  if (!isSamples(samples)) throw new Error(`${file} exports no samples`)
  collected.push(samples)
}

/** What every entity says of its samples, by name. */
export const entitySamples: ReadonlyMap<string, EntitySamples> = new Map(collected.map(samples => [samples.entity, samples]))

/** What all of them say of one thing, together. */
export const fromSamples = <T extends object>(read: (samples: EntitySamples) => T | undefined): Partial<T> =>
  Object.assign({}, ...collected.map(samples => read(samples) ?? {}))

/** What a source holds besides its state where a record of an entity can be made from it by this reference. */
export const sourceValues = async (entity: string, reference: string, made: NonNullable<SampleNeeds['made']>): Promise<Values> => {
  const values = entitySamples.get(entity)?.sources?.[reference] ?? {}
  return typeof values === 'function' ? values(made) : values
}
