import { sql, type RawBuilder } from 'kysely'
import { audit } from '#core/audit.server'
import { serveCall, takeFromQuota, type Context, type PersonQuota } from '#core/context.server'
import { refuse } from '#core/errors'
import { fileFacts, pagesHolding, unreadReasons } from '#core/files.server'
import { inLanguage, type Label } from '#core/language'
import { col, rowsSeen, table } from '#core/queries.server'
import { find } from '#core/records.server'
import { fileVersion } from '../fileVersion/fileVersion.ts'
import { mayDownload } from '../fileVersion/mayOpen.server.ts'
import { pagesOpen } from '../fileVersion/pagesOpen.server.ts'
import { closedLevels } from '../technicalFile/fileChoices.ts'
import { findInFiles, type FoundInFiles } from './findInFiles.ts'

/** So many documents are named. */
const most = 50

const tooShort: Label = ['请输入至少两个字母或一个汉字', 'Type two letters or one Chinese character at least']
const waiting: Label = ['内容尚在读取，请稍后再查', 'The content is still being read. Search again in a moment.']

/** How often somebody searches where they may look at pages and not have the text: more than anybody needs to find a page, fewer than it takes to guess what stands there. */
const searchQuota: PersonQuota = {
  kind: 'files.searchLookedAt',
  allowances: [
    { seconds: 60, most: 20 },
    { seconds: 60 * 60, most: 100 },
  ],
  usedUp: [
    '检索只能查看的文件过于频繁，请稍后再查，或逐页查看',
    'You have searched view-only files too often in a short time. Wait a while, or view their pages.',
  ],
}

/** One letter stands on every page; one Chinese character is a word. */
const tellsNothing = (text: string): boolean => text === '' || (text.length === 1 && text.charCodeAt(0) < 0x80)

/** The versions that the reader sees, or the one that is named, as `sight` says: those whose text they may have, or those that they may only look at. */
const seenVersions = (
  context: Context,
  version: number | null | undefined,
  sight: 'textTold' | 'lookedAt',
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const only = version ? sql<boolean>`t.id = ${version}` : sql<boolean>`true`
  const told = sight === 'textTold' ? sql`is true` : sql`is not true`
  return sql`select ${column} from ${table(fileVersion)} as t where ${only} and ${rowsSeen(context, fileVersion)} and (${mayDownload(context.actor)}) ${told}`
}

/** Remembers who searched for what in a closed version, as each of its pages that is looked at is remembered. */
const remember = async (context: Context, words: string, version: number, document: number, name: string): Promise<void> =>
  audit(context, {
    entity: 'file',
    recordId: document,
    recordTitle: name,
    action: 'searchContent',
    changes: [],
    detail: { words, entity: fileVersion.name, recordId: version },
  })

const isClosed = (level: string): boolean => closedLevels.some(one => one === level)

/** What people work by stands before what they do not. */
const isInUse = ({ status, fileObsolete }: { readonly status: string; readonly fileObsolete: boolean }): boolean =>
  status === 'effective' && !fileObsolete

/**
 * Answers what holds the words among what the reader may open: nothing is counted that they may not read. Where they may only look at the pages, whole words alone are found,
 * and so often; what is asked of a closed version is remembered.
 */
export const servedFindInFiles = serveCall(findInFiles, async (context, { text, version }): Promise<FoundInFiles> => {
  const { actor } = context
  if (tellsNothing(text.trim())) refuse('invalidFields', { problems: { text: tooShort } })
  const { rows: lookedAt } = await sql<{ id: number }>`${seenVersions(context, version, 'lookedAt', sql`t.id`)}`.execute(context.tx)
  if (lookedAt.length > 0) await takeFromQuota(context, searchQuota, 1)
  const document = col(fileVersion, 'document')
  const told = await pagesHolding(context, text, seenVersions(context, version, 'textTold', document), most)
  const shown =
    lookedAt.length === 0
      ? []
      : await pagesHolding(context, text, seenVersions(context, version, 'lookedAt', document), most, { wholeWords: true })
  const textTold = new Set(told.map(({ file }) => file))
  const found = [...told, ...shown.filter(({ file }) => !textTold.has(file))]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
  const onlySeen = new Set(lookedAt.map(({ id }) => id))
  const versions = await find(context, fileVersion, {
    where: version ? { id: version } : { document: found.map(({ file }) => file) },
    as: actor,
    fields: ['id', 'caption', 'status', 'level', 'fileObsolete', 'document'],
    limit: 'all',
  })
  const names = new Map(
    (
      await fileFacts(
        context.tx,
        versions.map(one => one.document),
      )
    ).map(({ id, name }) => [id, name]),
  )
  // That a version holds the words is told, and of the one that was named also that it does not.
  for (const { id, level, document: file } of versions) if (isClosed(level)) await remember(context, text, id, file, names.get(file) ?? '')
  // Of a version of which they look at some pages alone, nothing is told of the others.
  const openPages = new Map<number, (page: number) => boolean>()
  for (const { id } of versions.filter(one => onlySeen.has(one.id))) {
    const open = await pagesOpen(context, id)
    if (open !== 'all') openPages.set(id, open)
  }
  const results = found
    .flatMap(({ file, pages, count, said }) =>
      versions
        .filter(one => one.document === file)
        .map(({ id, caption, status, level, fileObsolete }) => {
          const isOpen = openPages.get(id)
          const open = isOpen ? pages.filter(isOpen) : [...pages]
          return {
            version: id,
            caption,
            status,
            level,
            fileObsolete,
            document: names.get(file) ?? '',
            pages: open,
            count: isOpen ? open.length : count,
            said: onlySeen.has(id) ? null : said,
          }
        }),
    )
    .filter(({ pages }) => pages.length > 0)
    .toSorted((one, other) => Number(isInUse(other)) - Number(isInUse(one)))
  return { results, unread: version ? await whyUnread(context, version) : null }
})

const whyUnread = async (context: Context, version: number): Promise<string | null> => {
  const [own] = await find(context, fileVersion, { where: { id: version }, as: context.actor, fields: ['document'], limit: 1 })
  const why = own && (await unreadReasons(context, [own.document])).get(own.document)
  return why === undefined ? null : inLanguage(why === 'waiting' ? waiting : why, context.actor.language)
}
