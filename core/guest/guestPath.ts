import { guestPagePath } from '../client/guard.ts'

/** Where a link with this secret leads. */
export const guestPath = (secret: string): string => `${guestPagePath}#${secret}`
