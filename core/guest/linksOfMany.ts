import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'

/** A link that was given for one of many records. */
export interface LinkOfMany {
  readonly recipient: string
  /** What the record is called. */
  readonly title: string
  readonly address: string
}

/** For whom the link of a record is: whom the first reference names that a guest is shown; the title of the record where there is none. */
export const recipientOf = (
  { fields }: Pick<AnyEntity, 'fields'>,
  { shows }: Pick<AnyGuestLink, 'shows'>,
  record: Readonly<Record<string, unknown>>,
  title: string,
): string => {
  const named = shows.flatMap(name => {
    const value = record[name]
    return fields[name]?.kind === 'ref' && typeof value === 'object' && value !== null && 'title' in value ? [String(value.title)] : []
  })
  return (named[0] ?? title).slice(0, 100)
}

/** The links of each recipient together, as they are written to them: a line that says what it is of, and the link below it. */
export const lettersOf = (links: readonly LinkOfMany[]): readonly { readonly recipient: string; readonly text: string }[] =>
  [...Map.groupBy(links, ({ recipient }) => recipient)].map(([recipient, those]) => ({
    recipient,
    text: those.map(({ title, address }) => `${title}\n${address}`).join('\n\n'),
  }))
