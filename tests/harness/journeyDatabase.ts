import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import type { Ending } from '../../tools/ending.ts'

// The database on which journeys are walked, for the one thing that nobody can do in the browser: to let time pass.

const placeOf = (port: string): string => join(tmpdir(), `meniscus-journeys-${port}.database`)

/** Tells the journeys where the database is reached, once it is there; told no more when the server ends. */
export const tellDatabase = async (dataFolder: string, port: string, ending: Pick<Ending, 'before'>): Promise<void> => {
  const database = await startEmbedded({ folder: dataFolder, guest: true })
  const place = placeOf(port)
  ending.before(async () => {
    await rm(place, { force: true })
    await database.stop()
  })
  await writeFile(place, database.ownerUrl, { mode: 0o600 })
}

/** Moves moments of one row into the past by so many hours, as if so much time had passed since they were written. `table`, `columns` are those of the database. */
export const letHoursPass = async (port: string, hours: number, table: string, columns: readonly string[], id: number): Promise<void> => {
  const client = new pg.Client({ connectionString: readFileSync(placeOf(port), 'utf8') })
  await client.connect()
  try {
    const earlier = columns.map(column => `${pg.escapeIdentifier(column)} = ${pg.escapeIdentifier(column)} - make_interval(hours => $1)`)
    await client.query(`update ${pg.escapeIdentifier(table)} set ${earlier.join(', ')} where id = $2`, [hours, id])
  } finally {
    await client.end()
  }
}
