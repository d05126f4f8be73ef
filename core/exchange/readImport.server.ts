import { sql } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { transaction } from '../database/transaction.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import { may, type Actor } from '../rights/actor.ts'
import { refuse } from '../errors/refuse.ts'
import type { Transaction } from '../context/serve.server.ts'
import { importTargets, possibleKeys } from './columns.ts'
import type { ExportParts } from './exports.server.ts'
import { addRows } from './importRows.server.ts'
import { keepProgress, settle, workOn } from './imports.server.ts'
import { linesTake } from './interpret.ts'
import type { ImportMode, ImportPlan } from './importView.ts'
import { headingsOf, type Headings, type Understood } from '../tables/headingRow.ts'
import { captionUnderstood, foldedCaption, proposedTargets } from './proposePlan.ts'
import { readTable, type TableRow } from './tableReader.server.ts'

const onlyHeader: Label = ['标题行下面没有数据', 'There are no rows below the header row']
const gone: Label = ['文件已不在，请重新上传', 'The file is gone. Upload it again']

/** Reads the rows of an uploaded file into the database and proposes where its columns go. */
export const performRead = (parts: ExportParts, id: number, stopping: AbortSignal): Promise<void> =>
  workOn(parts, id, { during: 'reading', before: 'uploaded' }, async ({ found, entity, occasion: { actor } }) => {
    const { reading, fileKey, format } = found
    if (!reading || fileKey === null) return refuse('fileType', { message: gone })
    await sql`delete from data_import_row where import_id = ${id}`.execute(parts.pool.db)
    let headers: readonly string[] | undefined
    let width = 0
    let done = 0
    const own = importTargets(entity, actor)
    const understood = captionUnderstood(own, entity.label)
    await readTable({ path: parts.spool.path(fileKey), format, reading }, stopping, async rows => {
      const above = headers ? undefined : captionsAbove(rows, reading.headerRow, understood)
      const body = rows.slice(above?.from ?? 0)
      headers ??= above?.cells
      for (const { cells } of body) width = Math.max(width, cells.length)
      await addRows(parts.pool.db, id, body)
      done += body.length
      await keepProgress(parts.pool, id, done, stopping)
    })
    if (done === 0) refuse('dataIncomplete', { message: onlyHeader })
    const captions = Array.from({ length: Math.max(width, headers?.length ?? 0) }, (_none, at) => headers?.[at] ?? '')
    await transaction(parts.pool.db, async tx => {
      const remembered = await rememberedTargets(tx, found.userId, entity.name)
      const targets = proposedTargets(captions, own, remembered, spoken, entity.label)
      const key = possibleKeys(entity, actor).find(names => names.every(name => targets.includes(name))) ?? []
      const plan: ImportPlan =
        found.plan && found.plan.targets.length === captions.length
          ? found.plan
          : { targets, constants: [], mode: proposedMode(entity, actor, targets, key), key, clear: false }
      await sql`update data_import set headers = ${captions}, plan = ${JSON.stringify(plan)}, done = ${done}, total = ${done} where id = ${id}`.execute(
        tx,
      )
      await settle(tx, id, 'read')
    })
  })

/** The captions of the first rows that are read, and at which of them the body begins: they may be in two rows. An empty header row says nothing. */
const captionsAbove = (rows: readonly TableRow[], headerRow: number, understood: Understood): Headings => {
  if (rows[0]?.no !== headerRow) return { cells: [], from: 0 }
  const isNext = rows[1]?.no === headerRow + 1
  return headingsOf(
    rows.slice(0, isNext ? 2 : 1).map(({ cells }) => cells),
    0,
    understood,
  )
}

/** A file that says which version of which record it was made from is to change those; lines are changed, and added where they may be: all of them where the file names no line. */
const proposedMode = (entity: AnyEntity, actor: Actor, targets: readonly (string | null)[], key: readonly string[]): ImportMode => {
  if (isListedLines(entity)) return !linesTake(entity, 'upsert') ? 'update' : key.length > 0 ? 'upsert' : 'create'
  return key.length > 0 && targets.includes('version') && may(actor, `${entity.name}:update`) ? 'update' : 'create'
}

/** How people write a Chinese caption in Latin letters. */
const spoken = (text: string): readonly string[] => [
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(''),
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(''),
]

const rememberedTargets = async (tx: Transaction, userId: number, entity: string): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ header: string; target: string | null }>`select header, target from data_import_memory
    where user_id = ${userId} and entity = ${entity}`.execute(tx)
  return new Map(rows.map(({ header, target }) => [header, target]))
}

/** Remembers where a person has put the columns of a file, for the next one with the same captions. */
export const rememberTargets = async (
  tx: Transaction,
  userId: number,
  entity: string,
  headers: readonly string[],
  targets: readonly (string | null)[],
): Promise<void> => {
  const chosen = new Map(
    headers.flatMap((header, at) =>
      foldedCaption(header) === '' ? [] : [[foldedCaption(header).slice(0, 200), targets[at] ?? null] as const],
    ),
  )
  await sql`insert into data_import_memory (user_id, entity, header, target)
    select ${userId}, ${entity}, header, target from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) as given(header, target)
    on conflict (user_id, entity, header) do update set target = excluded.target`.execute(tx)
}
