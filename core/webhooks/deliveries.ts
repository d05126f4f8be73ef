import { exactly, flagSchema, listOf, momentSchema, orNull, textSchema, wholeSchema, type Described } from '../define/answerSchema.ts'

/** One sending of a webhook, as its log shows it. */
export const deliverySchema = exactly({
  id: wholeSchema,
  createdAt: momentSchema,
  /** `waiting`, `delivered`, `failed` for good, or `empty`: nothing was left that its account may see. */
  state: textSchema,
  isTest: flagSchema,
  attempts: wholeSchema,
  triedAt: orNull(momentSchema),
  /** The status of the last answer, and its beginning; null where nobody answered. */
  status: orNull(wholeSchema),
  answer: orNull(textSchema),
  /** Why nobody answered: `ETIMEDOUT`, `internal 10.0.0.1`. */
  problem: orNull(textSchema),
})

/** One sending of a webhook. */
export type Delivery = Described<typeof deliverySchema>

/** The log of a webhook, the newest in front. */
export const deliveriesSchema = exactly({ hasSecret: flagSchema, results: listOf(deliverySchema) })
