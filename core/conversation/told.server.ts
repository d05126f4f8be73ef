import type { HistoryEntry } from '../audit/history.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { Context } from '../context/serve.server.ts'
import { commentsSaid } from './comments.server.ts'
import type { Comment } from './conversation.ts'

interface Asking extends Pick<Context, 'product' | 'actor'> {
  readonly database: Database
}

/** An entry of a record's story; where it tells that somebody said something, with what stands there now. */
export interface ToldEntry extends HistoryEntry {
  readonly comment: Comment | null
}

/** Entries of a record's story with the comments of which they tell, as far as there are still rows of them. */
export const withComments = async (
  { database, ...asking }: Asking,
  record: { readonly entity: string; readonly id: number },
  entries: readonly HistoryEntry[],
): Promise<readonly ToldEntry[]> => {
  const sayings = entries.flatMap(({ action, actor, at }) => (action === 'comment' && actor ? [{ author: actor.id, at }] : []))
  const comments = sayings.length === 0 ? [] : await commentsSaid({ ...asking, tx: database }, record, sayings)
  const said = new Map(comments.map(comment => [sayingKey(comment.author.id, comment.writtenAt), comment]))
  return entries.map(entry => ({
    ...entry,
    comment: (entry.action === 'comment' && entry.actor && said.get(sayingKey(entry.actor.id, entry.at))) || null,
  }))
}

// One person says nothing twice in the same thousandth of a second.
const sayingKey = (author: number, at: string): string => `${author} ${Date.parse(at)}`
