import { exactly, flagSchema, momentSchema, orNull, textSchema, wholeSchema, type Described } from '../define/answerSchema.ts'

/** A key of a service account, as it is shown after it was made: everything but the key itself. */
export const serviceKeySchema = exactly({
  id: wholeSchema,
  name: textSchema,
  /** The last four characters, by which its holder tells it from others. */
  ending: textSchema,
  readsOnly: flagSchema,
  createdAt: momentSchema,
  createdBy: textSchema,
  expiresAt: momentSchema,
  revokedAt: orNull(momentSchema),
  lastUsedAt: orNull(momentSchema),
  /** Whether a request with it is let in now, as far as the key is concerned. */
  live: flagSchema,
})

/** A key of a service account. */
export type ServiceKey = Described<typeof serviceKeySchema>

/** For how many days a key may be good, at most. */
export const longestKeyDays = 366

/** How many live keys one account has at most: enough to replace one while others work. */
export const mostLiveKeys = 20
