import { sql } from 'kysely'
import type { Label } from '../../language/label.ts'
import { namedIn } from '../../define/registry.ts'
import { nameSight } from '../../reading/namedRecords.server.ts'
import { relationOf, titleOf } from '../../reading/relation.server.ts'
import type { Context } from '../../context/serve.server.ts'
import type { NamedRecord, RecordTitle } from './conditionWords.ts'

/** A record as it is called in both languages. */
export interface TitledRecord extends NamedRecord {
  readonly title: Label
}

/** What the records are called that conditions name; without those that are gone, and those whose names the reader is not told. */
export const titledRecords = async ({ tx, product, actor }: Context, records: readonly NamedRecord[]): Promise<readonly TitledRecord[]> => {
  const found: TitledRecord[] = []
  for (const to of new Set(records.map(record => record.to))) {
    const entity = namedIn(product.registry, to)
    const sight = entity ? nameSight({ product, actor }, entity) : 'none'
    if (!entity || sight === 'none') continue
    const ids = [...new Set(records.filter(record => record.to === to).map(({ id }) => id))]
    const { rows } = await sql<{ id: number; zh: string; en: string }>`
      select t.id, ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
      from ${relationOf(entity)} as t where t.id = any(${ids})${sight === 'all' ? sql`` : sql` and ${sight}`}`.execute(tx)
    found.push(...rows.map(({ id, zh, en }) => ({ to, id, title: [zh, en] as const })))
  }
  return found
}

const gone: Label = ['一条不可见的记录', 'a record that is not shown']

/** Looks the titles up among those that were read. */
export const titleAmong =
  (titled: readonly TitledRecord[]): RecordTitle =>
  (to, id) =>
    titled.find(one => one.to === to && one.id === id)?.title ?? gone
