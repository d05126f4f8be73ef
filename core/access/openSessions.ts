import { exactly, orNull } from '../define/answerSchema.ts'

/** A live session of a person. */
export interface OpenSession {
  readonly id: number
  readonly since: string
  readonly lastUsed: string
  readonly ip: string | null
  /** What the browser says it is. */
  readonly browser: string | null
  /** It is the one that asks. */
  readonly current: boolean
}

const moment = { type: 'string', format: 'date-time' }

/** A live session, as it is answered. */
export const openSessionSchema = exactly({
  id: { type: 'integer' },
  since: moment,
  lastUsed: moment,
  ip: orNull({ type: 'string' }),
  browser: orNull({ type: 'string' }),
  current: { type: 'boolean' },
})
