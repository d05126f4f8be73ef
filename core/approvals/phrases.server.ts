import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { longestPhrase, mostPhrases } from './phrases.ts'
import type { OwnPhrases } from './phrasesCall.ts'

/** So many of the last decisions of a person are looked through. */
const lookedThrough = 200

/** The short comments that the person wrote with their last decisions, the most frequent first, of the same number of times the latest. Nobody is told those of others. */
export const ownPhrases = async ({ tx, actor }: Context): Promise<OwnPhrases> => {
  const { rows } = await sql<{ state: string; comment: string }>`
    select case when state = 'approved' then 'approved' else 'rejected' end as state, trim(comment) as comment
    from (select state, comment, decided_at from approval_task
      where decided_by_id = ${actor.userId} and state in ('approved', 'rejected', 'returned') order by decided_at desc limit ${lookedThrough}) as own
    where char_length(trim(comment)) between 1 and ${longestPhrase} and comment !~ '[;；\n]'
    group by 1, 2 order by count(*) desc, max(decided_at) desc`.execute(tx)
  const said = (state: string): readonly string[] =>
    rows
      .filter(row => row.state === state)
      .slice(0, mostPhrases)
      .map(row => row.comment)
  return { approve: said('approved'), reject: said('rejected') }
}
