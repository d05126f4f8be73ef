import { exactly, momentSchema, orNull, type Described } from '../define/answerSchema.ts'

/** That a person has a secret of their own, when it was made and last used; the secret itself is not known any more. */
export const ownSecretSchema = exactly({ madeAt: momentSchema, usedAt: orNull(momentSchema) })

/** That a person has a secret of their own: instants of ISO 8601. */
export type OwnSecret = Described<typeof ownSecretSchema>
