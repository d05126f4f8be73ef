import { mailDeeds } from '../audit/storyKind.ts'

/** What is needed of an entry to put mails together. */
interface Entry {
  readonly action: string
  readonly changes: readonly { readonly field: string; readonly after: string | null }[]
}

const isMail = ({ action }: Entry): boolean => Object.values<string>(mailDeeds).includes(action)

const valueOf = ({ changes }: Entry, field: string): string => changes.find(change => change.field === field)?.after ?? ''

/** Mails of the same that follow one another are told as one entry, that of the newest: to all of these people, each once. */
export const joinedMails = <E extends Entry>(entries: readonly E[]): readonly E[] =>
  entries.reduce<readonly E[]>((before, entry) => {
    const last = before.at(-1)
    const isSame =
      last !== undefined && isMail(entry) && last.action === entry.action && valueOf(last, 'mailAbout') === valueOf(entry, 'mailAbout')
    return isSame ? [...before.slice(0, -1), withRecipient(last, valueOf(entry, 'mailTo'))] : [...before, entry]
  }, [])

const withRecipient = <E extends Entry>(mail: E, name: string): E => ({
  ...mail,
  changes: mail.changes.map(change =>
    change.field === 'mailTo' && !(change.after ?? '').split(', ').includes(name)
      ? { ...change, after: `${change.after}, ${name}` }
      : change,
  ),
})
