import { exact, type Exact } from '#core/numbers'

const plainDecimal = /^-?\d{1,20}(\.\d{1,20})?$/

/** The exact value of a plain decimal string such as `'7.0100'`; undefined when it is none. Never passes through a float. */
export const exactDecimal = (text: string): Exact | undefined => (plainDecimal.test(text) ? exact(text) : undefined)
