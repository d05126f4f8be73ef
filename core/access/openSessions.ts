import { exactly, flagSchema, momentSchema, orNull, textSchema, wholeSchema, type Described } from '../define/answerSchema.ts'

/** A live session, as it is answered. */
export const openSessionSchema = exactly({
  id: wholeSchema,
  since: momentSchema,
  lastUsed: momentSchema,
  ip: orNull(textSchema),
  /** What the browser says it is. */
  browser: orNull(textSchema),
  /** It is the one that asks. */
  current: flagSchema,
})

/** A live session of a person. */
export type OpenSession = Described<typeof openSessionSchema>
