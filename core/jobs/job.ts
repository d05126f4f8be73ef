import type { Label } from '../language/label.ts'

/**
 * Who does a job, and how many of its group one process does at the same time. Each group has workers of its own, so that what takes long
 * or waits for another machine holds up only its like.
 */
export const jobGroups = { usual: 2, network: 2, exports: 2, imports: 2, webhooks: 2, reading: 1, upkeep: 1 } as const

/** A group of jobs with workers of its own. */
export type JobGroup = keyof typeof jobGroups

/** A duty that is done apart from the request that caused it. */
export interface Job<Payload extends object = object> {
  /** `area.verb`, as it stands in the queue. */
  readonly name: string
  readonly label: Label
  /** Reads what the queue holds; throws when it is nothing that this job was ever given. Ids only: no secrets, no content of records. */
  readonly parse: (payload: unknown) => Payload
  /** How often it is tried in all; 12 when absent, which is about half a day. */
  readonly attempts?: number
  /** `usual` when absent. */
  readonly group?: JobGroup
}

/** Declares a job. */
export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

/** When a job is done, in the words of crontab, by the clock of the database in UTC: once at each of these times, however many processes there are. */
export interface Schedule {
  readonly job: Job
  /** Five columns: minute, hour, day of month, month, day of week. */
  readonly at: string
  /** When no process ran at that time, it is made up for within so many milliseconds; left out when absent. */
  readonly madeUpWithin?: number
}

/** Upkeep by the clock: one process of all does it, in three attempts at most, and nobody waits for it. */
export const defineUpkeep = ({ name, label, ...when }: Pick<Job, 'name' | 'label'> & Omit<Schedule, 'job'>): Schedule => ({
  ...when,
  job: { name, label, parse: noPayload, attempts: 3, group: 'upkeep' },
})

/** Reads a payload that is one id under this name. */
export const idPayload =
  <const Name extends string>(name: Name) =>
  (payload: unknown): { readonly [K in Name]: number } => {
    const value: unknown =
      typeof payload === 'object' && payload !== null ? (payload as Readonly<Record<string, unknown>>)[name] : undefined
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw new Error(`The queue holds a job without its ${name}`)
    // Built from the name that its type is made of.
    return { [name]: value } as { readonly [K in Name]: number }
  }

/** Reads the payload of a job that needs none; schedules add the time that they are due for. */
export const noPayload = (): object => ({})

/** How often a job is tried when it does not say. */
export const usualAttempts = 12

/** How many attempts the queue holds for a job: the last one only says that the others have ended with their processes. */
export const attemptsHeld = ({ attempts = usualAttempts }: Job): number => attempts + 1

/** The process ends, or others have taken the job for abandoned: what is not done yet is left to whoever takes it up. It counts as no attempt. */
export class Interrupted extends Error {
  constructor() {
    super('The job was interrupted by the end of its process')
    this.name = 'Interrupted'
  }
}
