import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { testDatabase } from '../../tests/harness/database.ts'
import { sealAll } from '../../tests/harness/sealAll.ts'
import { verifyAudit } from './verify.server.ts'

// How long others wait beside the sealer depends on what else the machine has to do: it is proved, not asked of every change.

/** The longest stretch of some work in which nobody else had a turn, of all that it takes. */
const longestStretch = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  let [last, longest, isDone] = [start, 0, false]
  const turn = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  turn()
  return longest / (performance.now() - start)
}

test('lets others in while it seals many rows that say much, and so does who verifies them', async () => {
  const database = await testDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'meniscus-audit-'))
  atEnd(() => rmSync(dataFolder, { recursive: true, force: true }))
  const seal = () => sealAll(database.db)
  const verify = () => verifyAudit({ db: database.db, dataFolder })
  const shares: Record<string, number[]> = { sealing: [], verifying: [] }
  for (let turn = 0; turn < 4; turn++) {
    await sql`insert into audit (actor_name, entity, record_id, record_title, action, changes)
      select '李', 'mnm.unit', n, '件 ' || n, 'update', (select jsonb_agg(jsonb_build_object('field', 'f' || f, 'before', null, 'after', jsonb_build_array('一', f))) from generate_series(1, 60) as f)
      from generate_series(1, 900) as n`.execute(database.db)
    shares['sealing']?.push(await longestStretch(seal))
    shares['verifying']?.push(await longestStretch(verify))
  }
  // Once may be an accident of the machine: never is it not.
  for (const [what, of] of Object.entries(shares)) expect(Math.min(...of), `${what}: ${of.join(' ')}`).toBeLessThan(0.3)
})
