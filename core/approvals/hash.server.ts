import { createHash } from 'node:crypto'
import { canonical } from '../audit/canonical.ts'

/** SHA-256 over the canonical JSON of a value, in hexadecimal: the same for the same content, whoever computes it. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')
