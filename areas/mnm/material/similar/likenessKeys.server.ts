import { sql } from 'kysely'
import { transaction, type Context, type OpenDatabase, type Transaction } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { defineUpkeep } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { attributeValues } from '#core/fields'
import { addKeys, replaceKeys } from '#core/likeness.server'
import { col, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { attributesKey, numberKeys } from '../likeness/attributes.ts'
import { describe, likenessKeys, type Comparable } from '../likeness/likeness.ts'
import { material } from '../material.ts'

const keyTable = { table: 'mnm_material_key', of: 'material_id' } as const

type Material = StoredRecord<typeof material>

/** Raised with every change of what `likenessKeys` answers: the keys of every material are then made anew. */
const edition = 'edition:3'

/** Keeps by what a material is looked up, beside the record. */
export const keepLikenessKeys = async (
  { tx, isTrial }: Pick<Context, 'tx' | 'isTrial'>,
  row: Material,
  before: Material | null,
): Promise<void> => {
  if (isTrial) return
  const says = ({ name, nameEn, spec, brandModel, class: of, attributes }: Material): string =>
    JSON.stringify([name, nameEn, spec, brandModel, of, attributes])
  if (before !== null && says(row) === says(before)) return
  const write = before === null ? addKeys : replaceKeys
  await write(tx, keyTable, row.id, keysOf({ ...row, brand: null }))
}

type Keyed = Comparable & Pick<Material, 'class' | 'attributes'>

const keysOf = (described: Keyed): readonly string[] => [
  edition,
  ...likenessKeys(describe(described)),
  ...attributesKey(described.class, described.attributes),
  ...numberKeys(described.class, described.attributes),
]

/** Materials that came some other way than through their form, or were described when keys were made otherwise, are looked after in a few minutes. */
export const likenessSchedule = defineUpkeep({
  name: 'mnm.likenessKeys',
  label: ['补全物料比对索引', 'Making materials comparable'],
  at: '*/5 * * * *',
})

/** So many at once, so that nobody who edits one waits long. */
const atOnce = 200

/** Gives every material its keys that has none of the present edition. */
export const servedLikenessJob = ({ db }: Pick<OpenDatabase, 'db'>): ServedJob =>
  serveJob(likenessSchedule.job, async () => {
    for (let made = atOnce; made === atOnce;) made = await transaction(db, giveKeys)
  })

/** Gives the next materials their keys; the whole truth: the program compares all of them. */
const giveKeys = async (tx: Transaction): Promise<number> => {
  const keyless = await query(
    { tx },
    {
      id: col(material, 'id'),
      name: col(material, 'name'),
      nameEn: col(material, 'nameEn'),
      spec: col(material, 'spec'),
      brand: sql<null>`null`,
      brandModel: col(material, 'brandModel'),
      class: col(material, 'class'),
      attributes: col(material, 'attributes'),
    },
    sql`from ${table(material)} as t
    where not exists (select from mnm_material_key as k where k.key = ${edition} and k.material_id = t.id)
    order by t.id limit ${atOnce} for update of t skip locked`,
  )
  for (const row of keyless) await replaceKeys(tx, keyTable, row.id, keysOf({ ...row, attributes: attributeValues(row.attributes) }))
  return keyless.length
}
