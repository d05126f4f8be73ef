import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { fileFacts, pagesHolding, unreadReasons } from '#core/files.server'
import { inLanguage, type Label } from '#core/language'
import { col, rowsSeen, table } from '#core/queries.server'
import { find } from '#core/records.server'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { mayDownload } from '../fileVersion/mayOpen.server.ts'
import { findInFiles, type FoundInFiles } from './findInFiles.ts'

/** So many documents are named. */
const most = 50

const tooShort: Label = ['请输入至少两个字母或一个汉字', 'Type two letters or one Chinese character at least']
const waiting: Label = ['内容尚在读取，请稍后再查', 'The content is still being read. Search again in a moment.']

/** One letter stands on every page; one Chinese character is a word. */
const tellsNothing = (text: string): boolean => text === '' || (text.length === 1 && text.charCodeAt(0) < 0x80)

/** Those of the versions whose text the reader may have, and not only look at. */
const textTold = async (context: Context, versions: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select t.id from ${table(fileVersion)} as t
    where t.id = any(${[...versions]}) and ${rowsSeen(context, fileVersion)} and ${mayDownload(context.actor)}`.execute(context.tx)
  return new Set(rows.map(({ id }) => id))
}

/** Answers what holds the words among what the reader may open: nothing is counted that they may not read. */
export const servedFindInFiles = serveCall(findInFiles, async (context, { text, version }): Promise<FoundInFiles> => {
  const { actor } = context
  if (tellsNothing(text.trim())) refuse('invalidFields', { problems: { text: tooShort } })
  const only = version ? sql<boolean>`t.id = ${version}` : sql<boolean>`true`
  const seen = sql`select ${col(fileVersion, 'document')} from ${table(fileVersion)} as t where ${only} and ${rowsSeen(context, fileVersion)}`
  const found = await pagesHolding(context, text, seen, most)
  const versions = await find(context, fileVersion, {
    where: { ...(version ? { id: version } : {}), document: found.map(({ file }) => file) },
    as: actor,
    fields: ['id', 'caption', 'status', 'level', 'document'],
    limit: 'all',
  })
  const told = await textTold(
    context,
    versions.map(({ id }) => id),
  )
  const names = new Map(
    (
      await fileFacts(
        context.tx,
        found.map(({ file }) => file),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const results = found
    .flatMap(({ file, pages, count, said }) =>
      versions
        .filter(({ document }) => document === file)
        .map(({ id, caption, status, level }) => ({
          version: id,
          caption,
          status,
          level,
          document: names.get(file) ?? '',
          pages: [...pages],
          count,
          said: told.has(id) ? said : null,
        })),
    )
    .toSorted((one, other) => Number(other.status === 'effective') - Number(one.status === 'effective'))
  return { results, unread: version ? await whyUnread(context, version) : null }
})

const whyUnread = async (context: Context, version: number): Promise<string | null> => {
  const [own] = await find(context, fileVersion, { where: { id: version }, as: context.actor, fields: ['document'], limit: 1 })
  const why = own && (await unreadReasons(context, [own.document])).get(own.document)
  return why === undefined ? null : inLanguage(why === 'waiting' ? waiting : why, context.actor.language)
}
