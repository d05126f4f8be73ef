import { catalogue, type ErrorCode } from '../errors/catalogue.ts'
import { Refusal, type Problems, type RefusalDetails } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'

/** A refusal whose every word is meant for somebody outside the company. */
export class GuestRefusal extends Refusal {
  constructor(code: ErrorCode, details: Pick<RefusalDetails, 'message' | 'problems' | 'retryAfter'> = {}) {
    super(code, details)
    this.name = 'GuestRefusal'
  }
}

/** The paths of what a guest was asked for, as problems name them, with `*` for the place of a line: `input.promisedOn`, `items.*.quantity`. */
export type AskedPaths = ReadonlySet<string>

/** Nothing was asked for. */
export const nothingAsked: AskedPaths = new Set()

/** What a guest reads where the catalogue's words are for people with an account; null where the words are good for both. */
const openCodes: { readonly [Code in ErrorCode]?: Label | null } = {
  invalidBody: null,
  unsupportedMediaType: null,
  tooLarge: null,
  unknownPath: null,
  methodNotAllowed: null,
  notFound: ['找不到这张单据，它可能已被删除', 'This document cannot be found. It may have been deleted.'],
  tooManyRequests: null,
  staleVersion: ['单据已有变动，请刷新页面，看过后再提交', 'The document has changed. Reload the page, look at it and submit again.'],
  illegalTransition: [
    '单据的状态已改变，不能再提交；请刷新页面查看',
    'The status of the document has changed, and this can no longer be submitted. Reload the page.',
  ],
  doneAlready: null,
  keyInUse: null,
  keyReused: null,
  guestLinkDead: null,
  preparing: null,
  busy: null,
  storeAway: null,
  storageFull: ['文件暂时无法保存，请联系发送人', 'Files cannot be stored at present. Contact the sender.'],
  quotaReached: ['文件暂时无法保存，请联系发送人', 'Files cannot be stored at present. Contact the sender.'],
  fileType: null,
  fileMismatch: null,
  fileDamaged: null,
  fileMacros: null,
  pictureDamaged: null,
  pictureTooLarge: null,
  rangeImpossible: null,
}

/** Those of some problems that concern what the guest was asked for. */
const askedOf = (problems: Problems, asked: AskedPaths): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => asked.has(path.replaceAll(/\.\d+(?=\.|$)/g, '.*'))))

/**
 * What of a refusal leaves the company: what is wrong with what the guest was asked for, and why they have to wait or to look again, in words that know
 * nothing of the record. Everything else (the newer record, rules and warnings of fields that they do not see, the point that is missing) stays
 * inside: to the guest it is `guestRefused`, whatever it was.
 */
export const refusalForGuests = (refusal: Refusal, asked: AskedPaths): GuestRefusal => {
  if (refusal instanceof GuestRefusal) return refusal
  const { code, details } = refusal
  const waits = details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }
  // What is used up is said by the quota itself, whatever it was used for.
  if (code === 'tooManyRequests') return new GuestRefusal(code, { ...(details.message ? { message: details.message } : {}), ...waits })
  const words = openCodes[code]
  if (words !== undefined) return new GuestRefusal(code, { message: words ?? catalogue[code].message, ...waits })
  const problems = askedOf(details.problems ?? {}, asked)
  const [first] = Object.values(problems)
  // What asks for a confirmation cannot be confirmed by a guest.
  return first === undefined || code === 'confirmationNeeded'
    ? new GuestRefusal('guestRefused')
    : new GuestRefusal(code, { message: first, problems })
}
