import { checkPagePath } from '../client/guard.ts'

/** The address in the code of a paper that anybody may check; the secret stands behind `#`, so that no server on the way writes it down. */
export const checkAddress = (base: string, secret: string): string => `${base.replace(/\/+$/, '')}${checkPagePath}#${secret}`
