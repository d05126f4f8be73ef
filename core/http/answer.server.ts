import { DatabaseBusy, isUnreachable } from '../database/pool.server.ts'
import { OutcomeUnknown } from '../database/transaction.server.ts'
import { codeOf } from '../database/startFailure.server.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { catalogue } from '../errors/catalogue.ts'
import type { ToldLead } from '../errors/leads.ts'
import { Refusal } from '../errors/refuse.ts'

/** A refusal as the API answers it. */
export interface ErrorAnswer {
  readonly status: number
  readonly body: {
    readonly error: string
    readonly message: string
    readonly field?: string
    readonly fields?: Readonly<Record<string, string>>
    readonly captions?: Readonly<Record<string, string>>
    readonly leadsTo?: ToldLead
    readonly data?: unknown
    readonly requestId: string
  }
  readonly retryAfter?: number
}

/** Turns any error into the closed catalogue; undefined when it is a fault of the program that has to be logged. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseBusy) return new Refusal('busy', { retryAfter: 1 })
  if (isUnreachable(error)) return new Refusal('busy', { retryAfter: 2 })
  if (error instanceof OutcomeUnknown || isOutOfFiles(error)) return new Refusal('busy', { retryAfter: 2 })
  return databaseRefusal(error) ?? httpRefusal(error)
}

/** Whether the process, or the machine, can open no further file or connection: for a moment, or until somebody allows it more. */
export const isOutOfFiles = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(codeOf(error) ?? '')

/** Violations of constraints are the last line of defence: whoever raced or slipped past the checks reads the same words. */
const databaseRefusal = (error: unknown): Refusal | undefined => {
  switch (codeOf(error)) {
    case '23505':
    // Two ranges that may not overlap.
    case '23P01':
      return new Refusal('alreadyExists', {})
    case '23503':
    // The same refusal of `on delete restrict`, since PostgreSQL 18.
    case '23001':
      return new Refusal('inUse', {})
    case '23502':
    case '23514':
    case '22001':
    case '22003':
    case '22021':
    case '22P05':
      return new Refusal('invalidFields', {})
    case '55P03':
      return new Refusal('busy', { retryAfter: 1 })
    case '40001':
    case '40P01':
    case '57014':
    case '53300':
      return new Refusal('busy', { retryAfter: 2 })
    case '53100':
    case 'ENOSPC':
    case 'EDQUOT':
      return new Refusal('storageFull', {})
    default:
      return undefined
  }
}

const httpRefusal = (error: unknown): Refusal | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  switch (status) {
    case 400:
      return new Refusal('invalidBody', {})
    case 413:
      return new Refusal('tooLarge', {})
    case 406:
    case 415:
      return new Refusal('unsupportedMediaType', {})
    case 429:
      return new Refusal('tooManyRequests', { retryAfter: 5 })
    case 503:
      return new Refusal('busy', { retryAfter: 5 })
    default:
      return undefined
  }
}

/** Nobody reads more problems at once than this, and a refusal must not be larger than what was refused. */
const mostProblems = 500

/** What the field at the path of a problem is called, as far as an address knows its fields. */
export type CaptionOf = (path: string) => Label | undefined

/** The answer to a refusal in the person's language; with what the fields are called that it names, so that a surface which does not draw them says it. */
export const answerTo = (refusal: Refusal, language: Language, requestId: string, captionOf?: CaptionOf): ErrorAnswer => {
  const { status, message } = catalogue[refusal.code]
  const { problems, mends, told, data, retryAfter } = refusal.details
  const fields = Object.entries(problems ?? {})
    .slice(0, mostProblems)
    .map(([path, label]) => [path, inLanguage(label, language)] as const)
  const [first] = fields
  const captions = fields.flatMap(([path]) => {
    const caption = captionOf?.(path)
    return caption ? [[path, inLanguage(caption, language)] as const] : []
  })
  return {
    status,
    body: {
      error: refusal.code,
      message: inLanguage(refusal.details.message ?? message, language),
      ...(first ? { field: first[0], fields: Object.fromEntries(fields) } : {}),
      ...(captions.length > 0 ? { captions: Object.fromEntries(captions) } : {}),
      ...(mends === undefined ? {} : { mends }),
      ...(told === undefined ? {} : { leadsTo: told(language) }),
      ...(data === undefined ? {} : { data }),
      requestId,
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
