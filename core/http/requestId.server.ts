import { randomBytes } from 'node:crypto'

/** A new name of a request, by which whoever reads of it finds it in the logs: 64 bits by chance in 16 hexadecimal digits, short enough to be read out over the telephone. */
export const newRequestId = (): string => randomBytes(8).toString('hex')
