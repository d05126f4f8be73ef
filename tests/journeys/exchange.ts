import { randomBytes } from 'node:crypto'

/** A word with which the materials of one journey begin. */
export const newWord = (): string => randomBytes(3).toString('hex').toUpperCase()
