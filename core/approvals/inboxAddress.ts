import { boxes, type Box } from './inbox.ts'

/** What the address of the inbox says. */
export interface InboxAddress {
  readonly box: Box
  readonly page: number
  readonly search: string
  readonly docType: string | undefined
  /** The approval that is open beside the list. */
  readonly open: number | undefined
}

/** How many lines a page of the inbox has. */
export const inboxPageSize = 20

const wholeOf = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Reads the address; what cannot be understood is as if it were not there. */
export const readInboxAddress = (search: string): InboxAddress => {
  const given = new URLSearchParams(search)
  const box = Object.keys(boxes).find(name => name === given.get('box'))
  return {
    // One of the names of the boxes, as was just seen.
    box: (box ?? 'todo') as Box,
    page: Math.min(wholeOf(given.get('page')) ?? 1, 100_000),
    search: (given.get('search') ?? '').slice(0, 100),
    docType: given.get('type') ?? undefined,
    open: wholeOf(given.get('open')),
  }
}

/** Writes the address; what is usual is left out. */
export const writeInboxAddress = (path: string, { box, page, search, docType, open }: InboxAddress): string => {
  const said = new URLSearchParams({
    ...(box === 'todo' ? {} : { box }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(search === '' ? {} : { search }),
    ...(docType === undefined ? {} : { type: docType }),
    ...(open === undefined ? {} : { open: String(open) }),
  }).toString()
  return said === '' ? path : `${path}?${said}`
}

/** The approval to look at after one was decided: the one behind it in the list, else the one before; undefined when it was the last. */
export const nextAfter = (listed: readonly number[], decided: number): number | undefined => {
  const others = listed.filter(id => id !== decided)
  const place = listed.indexOf(decided)
  return others[place] ?? others.at(-1)
}
