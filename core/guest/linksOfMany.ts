import type { AnyGuestLink } from '../define/guestLink.ts'

/** Whom a link is for. */
export interface Recipient {
  /** Tells recipients apart: two companies of the same name are two. */
  readonly key: string
  /** What they are called, in at most 100 characters. */
  readonly name: string
}

/** A link that was given for one of many records. */
export interface LinkOfMany {
  readonly recipient: Recipient
  /** What the record is called. */
  readonly title: string
  readonly address: string
}

/** For whom the link of a record is: whom the definition names, by its id; the record alone where it names nobody or the record has none. */
export const recipientOf = (
  { recipient }: Pick<AnyGuestLink, 'recipient'>,
  record: Readonly<Record<string, unknown>>,
  { id, title }: { readonly id: number; readonly title: string },
): Recipient => {
  const named = recipient === undefined ? undefined : record[recipient]
  return typeof named === 'object' && named !== null && 'id' in named && 'title' in named
    ? { key: `of ${String(named.id)}`, name: String(named.title).slice(0, 100) }
    : { key: `record ${id}`, name: title.slice(0, 100) }
}

/** The links of each recipient together, as they are written to them: a line that says what it is of, and the link below it. */
export const lettersOf = (links: readonly LinkOfMany[]): readonly { readonly recipient: Recipient; readonly text: string }[] =>
  [...Map.groupBy(links, ({ recipient }) => recipient.key).values()].flatMap(those => {
    const text = those.map(({ title, address }) => `${title}\n${address}`).join('\n\n')
    return those.slice(0, 1).map(({ recipient }) => ({ recipient, text }))
  })
