import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import type { FileStore } from './fileStore.server.ts'
import { serveCall, type ServedCall, type Context } from '../context/serve.server.ts'
import { mostPictures, readPictures, type PersonPicture } from '../people/calls.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

const wrongPeople: Label = [`请提交人员编号，例如 1,2，最多 ${mostPictures} 个`, `Send ids of people such as 1,2, at most ${mostPictures}`]

/** How pages learn what people look like. */
export const servedPictures = (store: Pick<FileStore, 'read' | 'has'>): ServedCall =>
  serveCall(readPictures, async (context, { ids }) => {
    const asked = ids.split(',').map(Number)
    if (asked.length > mostPictures || asked.some(id => !Number.isSafeInteger(id) || id < 1))
      refuse('invalidFields', { problems: { ids: wrongPeople } })
    return { results: await picturesOf(context, store, [...new Set(asked)]) }
  })

/** What these people look like. It is asked for by pages, not by a person who opens a file: nobody's reading of it is remembered. */
const picturesOf = async (
  { tx }: Context,
  store: Pick<FileStore, 'read' | 'has'>,
  ids: readonly number[],
): Promise<readonly PersonPicture[]> => {
  const { rows } = await sql<{ id: number; sha256: Buffer | null }>`select u.id, f.thumbnail_sha256 as sha256
    from ${table(user)} as u left join stored_file as f on f.id = ${col(user, 'avatar', 'u')} where u.id = any(${[...ids]}) order by u.id`.execute(
    tx,
  )
  return Promise.all(rows.map(async ({ id, sha256 }) => ({ id, picture: await inAddress(store, sha256) })))
}

/** A small picture as an address with everything in it; null where there is none. */
const inAddress = async (store: Pick<FileStore, 'read' | 'has'>, sha256: Buffer | null): Promise<string | null> => {
  if (!sha256 || !(await store.has(sha256))) return null
  const content = await buffer(await store.read(sha256))
  return `data:image/jpeg;base64,${content.toString('base64')}`
}

/** The small copy of a stored picture, as an address with everything in it; null where it is no picture. The whole truth: whoever asks says why the person sees it. */
export const smallPicture = async (
  { tx }: Pick<Context, 'tx'>,
  store: Pick<FileStore, 'read' | 'has'>,
  file: number,
): Promise<string | null> => {
  const { rows } = await sql<{ sha256: Buffer | null }>`select thumbnail_sha256 as sha256 from stored_file where id = ${file}`.execute(tx)
  return inAddress(store, rows[0]?.sha256 ?? null)
}
