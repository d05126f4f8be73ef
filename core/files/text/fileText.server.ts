import { buffer } from 'node:stream/consumers'
import { sql, type RawBuilder } from 'kysely'
import type { Context, Transaction } from '../../context/serve.server.ts'
import type { Database } from '../../database/pool.server.ts'
import { transaction } from '../../database/transaction.server.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { snake, tableOf } from '../../define/naming.ts'
import type { Registry } from '../../define/registry.ts'
import { Refusal } from '../../errors/refuse.ts'
import { addJob } from '../../jobs/addJob.server.ts'
import { defineJob, defineUpkeep, idPayload, Interrupted } from '../../jobs/job.ts'
import { serveJob, type ServedJob } from '../../jobs/jobs.server.ts'
import type { Label } from '../../language/label.ts'
import type { FileStore } from '../fileStore.server.ts'
import { largestPaged, pagedKind } from '../pages/pagedKind.ts'
import { wordsOfPages } from '../pages/pageDrawer.server.ts'
import { around, searchableText } from './searchableText.ts'

// The words of stored files whose field says that they are searched (`searched`): read once, apart, page by page as the pages are shown. They are gone with their file.

/** Of one file so many pages and letters are read, for so long in milliseconds, and nothing of those that are too large for pages. */
const most = { pages: 3000, letters: 4_000_000, patience: 5 * 60 * 1000 } as const

const readJob = defineJob({
  name: 'file.readText',
  label: ['读取文件内容', 'Reading the words of files'],
  parse: idPayload('file'),
  attempts: 3,
  group: 'reading',
})

/** What was stored before it was to be read, and what a process that ended left. */
const missingSchedule = defineUpkeep({
  name: 'file.readMissing',
  label: ['补读文件内容', 'Reading words of files that were not read'],
  at: '*/20 * * * *',
  madeUpWithin: 60 * 60 * 1000,
})

/** When files are read that nobody was asked to read. */
export const textSchedules = [missingSchedule] as const

const unpaged: Label = ['这种格式的内容不能检索', 'The content of this format is not searched']
const tooLarge: Label = ['文件太大，内容不能检索', 'The file is too large for its content to be searched']
const cutOff: Label = ['文件很长，只能检索前面的页', 'The file is very long: only its first pages are searched']

/** The names of the fields of an entity whose files are searched. */
export const searchedFiles = ({ fields }: AnyEntity): readonly string[] =>
  Object.entries<{ readonly kind: string; readonly searched?: boolean }>(fields).flatMap(([name, { kind, searched }]) =>
    kind === 'file' && searched === true ? [name] : [],
  )

/** Has the words of a file read once the transaction is committed. */
export const askToRead = (tx: Transaction, file: number): Promise<void> => addJob(tx, readJob, { file }, { key: `words of file ${file}` })

interface Parts {
  readonly db: Database
  readonly store: Pick<FileStore, 'read'>
  readonly registry: Registry
}

interface Read {
  readonly pages: readonly { readonly page: number; readonly text: string }[]
  readonly why: Label | null
}

const readWords = async (
  { store }: Parts,
  { name, size, sha256 }: { readonly name: string; readonly size: number; readonly sha256: Buffer },
  stopping: AbortSignal,
): Promise<Read> => {
  const kind = pagedKind(name)
  if (!kind || kind === 'picture') return { pages: [], why: unpaged }
  if (size > largestPaged) return { pages: [], why: tooLarge }
  const pages: { page: number; text: string }[] = []
  let letters = 0
  const begun = Date.now()
  try {
    for await (const { page, text } of wordsOfPages({ kind, sha256, content: async () => buffer(await store.read(sha256)) })) {
      if (stopping.aborted) throw new Interrupted()
      const words = searchableText(text)
      letters += words.length
      if (page > most.pages || letters > most.letters || Date.now() - begun > most.patience) return { pages, why: cutOff }
      if (words !== '') pages.push({ page, text: words })
    }
    return { pages, why: null }
  } catch (error) {
    // A file that cannot be read stays usable, says why, and is not tried again for ever.
    if (error instanceof Refusal && error.code !== 'busy') return { pages: [], why: error.details.message ?? unpaged }
    throw error
  }
}

/** Reads the words of a file and keeps them instead of those that were kept; of a file that is gone meanwhile, none. */
const readFileText = async (parts: Parts, file: number, stopping: AbortSignal): Promise<void> => {
  const { rows } = await sql<{
    name: string
    size: number
    sha256: Buffer
  }>`select name, size::int, sha256 from stored_file where id = ${file}`.execute(parts.db)
  const [stored] = rows
  if (!stored) return
  const { pages, why } = await readWords(parts, stored, stopping)
  await transaction(parts.db, async tx => {
    const alive = await sql`select from stored_file where id = ${file} for key share`.execute(tx)
    if (alive.rows.length === 0) return
    await sql`delete from file_words where file_id = ${file}`.execute(tx)
    await sql`insert into file_words (file_id, why_zh, why_en) values (${file}, ${why?.[0] ?? null}, ${why?.[1] ?? null})`.execute(tx)
    if (pages.length > 0)
      await sql`insert into file_page (file_id, page, words)
        select ${file}, page, words from unnest(${pages.map(({ page }) => page)}::integer[], ${pages.map(({ text }) => text)}::text[]) as p(page, words)`.execute(
        tx,
      )
  })
}

/** Files of searched fields that nobody has read. */
const unread = async ({ db, registry }: Parts): Promise<readonly number[]> => {
  const columns = [...registry.entities.values()].flatMap(entity =>
    searchedFiles(entity).map(
      name =>
        sql`select h.${sql.ref(`${snake(name)}_id`)} as file from ${sql.table(tableOf(entity))} as h where h.${sql.ref(`${snake(name)}_id`)} is not null`,
    ),
  )
  if (columns.length === 0) return []
  const { rows } = await sql<{ file: number }>`select file from (${sql.join(columns, sql` union `)}) as held
    where not exists (select from file_words as w where w.file_id = file) order by file limit 200`.execute(db)
  return rows.map(({ file }) => file)
}

/** The jobs that read the words of files. */
export const textJobs = (parts: Parts): readonly ServedJob[] => [
  serveJob(readJob, ({ file }, stopping) => readFileText(parts, file, stopping)),
  serveJob(missingSchedule.job, async (_payload, stopping) => {
    for (const file of await unread(parts)) await readFileText(parts, file, stopping)
  }),
]

/** Whether a page `p` of a file holds every word of what was typed. */
const holds = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(search_grams(p.search_text) @> search_needles(${typed}) and p.search_text like all ((select search_patterns(${typed}))::text[]))`

/** Letters of alphabets that set words apart, folded. */
const letters = 'a-zà-ɏͰ-ԯ'

/**
 * Whether every word of what was typed stands on a page `p` as a whole: neither a longer word nor a longer figure around it. Nothing sets Chinese words apart, so a Chinese one
 * stands anywhere.
 */
const holdsWhole = (typed: string): RawBuilder<boolean> => {
  const [starts, ends] = [
    sql`case when word ~ ${`^[${letters}]`} then ${`(?<![${letters}])`} when word ~ '^[0-9]' then '(?<![0-9])(?<![0-9][.,])' else '' end`,
    sql`case when word ~ ${`[${letters}]$`} then ${`(?![${letters}])`} when word ~ '[0-9]$' then '(?![0-9])(?![.,][0-9])' else '' end`,
  ]
  // What means something to a pattern stands for itself.
  const itself = sql`regexp_replace(word, ${String.raw`([]*+?^{}$()|\\.[])`}, ${String.raw`\\\1`}, 'g')`
  return sql<boolean>`(${holds(typed)} and p.search_text ~ all (array(
    select ${starts} || ${itself} || ${ends} from regexp_split_to_table(search_term(${typed}), ${String.raw`\s+`}) as word where word <> '')))`
}

/** The pages of a file that hold what was typed. */
export interface FoundPages {
  readonly file: number
  /** The first of them. */
  readonly pages: readonly number[]
  readonly count: number
  /** What stands around the word on the first of them. */
  readonly said: string
}

/** So many pages of a file are named. */
const namedPages = 20

/**
 * The files among these rows of `(file)` that hold every word of what was typed on one page, with those pages; those with most of them first. What may be told of `said` is for the caller to decide:
 * it is text of the file. With `wholeWords` no part of a word finds it: for whoever is not told the text, and could else ask for it letter by letter.
 */
export const pagesHolding = async (
  { tx }: Pick<Context, 'tx'>,
  typed: string,
  among: RawBuilder<unknown>,
  limit: number,
  { wholeWords = false }: { readonly wholeWords?: boolean } = {},
): Promise<readonly FoundPages[]> => {
  const { rows } = await sql<{ file: number; pages: readonly number[]; count: number; words: string }>`
    select p.file_id as file, (array_agg(p.page order by p.page))[1:${sql.lit(namedPages)}] as pages, count(*)::int as count, (array_agg(p.words order by p.page))[1] as words
    from file_page as p where p.file_id in (${among}) and ${(wholeWords ? holdsWhole : holds)(typed)}
    group by p.file_id order by count(*) desc, p.file_id limit ${limit}`.execute(tx)
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .filter(word => word !== '')
  return rows.map(({ file, pages, count, words: said }) => ({ file, pages, count, said: around(said, words) }))
}

/** Why the content of these files is not searched, or not all of it; nothing of those that were read to their end. Files that wait to be read are named in `waiting`. */
export const unreadReasons = async (
  { tx }: Pick<Context, 'tx'>,
  files: readonly number[],
): Promise<ReadonlyMap<number, Label | 'waiting'>> => {
  const { rows } = await sql<{ file: number; isRead: boolean; zh: string | null; en: string | null }>`
    select f.id as file, w.file_id is not null as "isRead", w.why_zh as zh, w.why_en as en
    from unnest(${[...files]}::bigint[]) as f(id) left join file_words as w on w.file_id = f.id where w.file_id is null or w.why_zh is not null`.execute(
    tx,
  )
  return new Map(rows.map(({ file, isRead, zh, en }) => [file, isRead ? ([zh ?? '', en ?? ''] as const) : 'waiting']))
}
