/** An error as the log tells it: what went wrong, where, and with which parts of the database; never with whose values. */
export type ToldError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string | number
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly routine?: string
  readonly cause?: ToldError
}

const parts = ['code', 'constraint', 'table', 'column', 'routine'] as const

/**
 * The words of an error without the values that it repeats: the database quotes what it could not read (class 22), and the reader of JSON
 * the text around the fault.
 */
export const wordsOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error)
  if (error instanceof SyntaxError) return words.replace(/".*"/su, '"…"')
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? words.replace(/".*"/su, '"…"') : words
}

/** Tells an error, with what it followed from; everything that is not known to be harmless is left out. */
export const toldError = (error: unknown): ToldError => {
  if (!(error instanceof Error)) return { type: typeof error, message: wordsOf(error), stack: '' }
  const message = wordsOf(error)
  const known = Object.entries(error).filter(
    ([name, value]) => (parts as readonly string[]).includes(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  return {
    type: error.name,
    message,
    // The stack begins with the words.
    stack: error.stack?.replace(error.message, () => message) ?? '',
    ...Object.fromEntries(known),
    ...(error.cause === undefined ? {} : { cause: toldError(error.cause) }),
  }
}
