/** A duty that is done apart from the request that caused it. */
export interface Job<Payload extends object = object> {
  /** `area.verb`, as it stands in the queue. */
  readonly name: string
  /** Reads what the queue holds; throws when it is nothing that this job was ever given. Ids only: no secrets, no content of records. */
  readonly parse: (payload: unknown) => Payload
  /** How often it is tried in all; 12 when absent, which is about half a day. */
  readonly attempts?: number
  /** It waits for another machine: such jobs are done by workers of their own, so that the others never wait with it. */
  readonly waitsForNetwork?: boolean
}

/** Declares a job. */
export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

/** When a job is done, in the words of crontab, by the clock of the database in UTC. */
export interface Schedule {
  readonly job: Job
  /** Five columns: minute, hour, day of month, month, day of week. */
  readonly at: string
}

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
