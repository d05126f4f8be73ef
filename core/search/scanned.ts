import { checkPagePath } from '../client/guard.ts'
import { markedPage } from '../papers/pageMark.ts'
import { paperMark } from '../papers/paperAddress.ts'

/** What a scanner read: the address of a record here, or a number by which one is found. */
export type Scanned = { readonly path: string } | { readonly number: string }

/** Control signs that scanners send around what they read, such as the separators of GS1. */
const unseen = /\p{Cc}/gu

/**
 * Reads what was scanned. Labels of what has no number of its own carry the path of its page; papers carry the address of their record, at whatever address the product was when they were printed; an address of
 * another site is only a text.
 */
export const readScanned = (text: string, origin: string): Scanned => {
  const number = text.replaceAll(unseen, '').trim()
  const page = markedPage(number)
  if (page !== undefined) return isInside(page) ? { path: page } : { number }
  const address = /^https?:\/\//i.test(number) ? URL.parse(number) : null
  const check = address?.pathname === checkPagePath && /^#[\w-]{43}$/.test(address.hash) ? address.hash : ''
  const isOurs = address !== null && (address.origin === origin || paperMark(address.search) !== undefined || check !== '')
  return isOurs && isInside(address.pathname) ? { path: `${address.pathname}${address.search}${check}` } : { number }
}

/** Two slashes at its beginning would make an address of another site of a path. */
const isInside = (path: string): boolean => !/^\/[/\\]/.test(path)
