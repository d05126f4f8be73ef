import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { col, rowsSeen, table } from '#core/queries.server'
import { changeRecord, lockRecord, titleOf, find } from '#core/records.server'
import { material } from '../../../mnm/material/material.ts'
import { unit } from '../../../mnm/unit/unit.ts'
import { bom } from '../bom.ts'
import { editableEditions } from '#core/editions'
import { findMaterials, keyOf, type Candidate, type RowToFind } from './findMaterials.ts'
import { pasteBill } from './pasteCalls.ts'

/** A row as it is sent: what is not there is left out or null. */
type PastedRow = Pick<RowToFind, 'row' | 'quantity'> & {
  readonly [Name in keyof Omit<RowToFind, 'row' | 'quantity'>]?: string | null | undefined
}

/** The materials that some rows may mean, of those that this person sees. */
const candidatesFor = async (context: Context, rows: readonly RowToFind[]): Promise<readonly Candidate[]> => {
  const keys = [
    ...new Set(rows.flatMap(({ number, mpn, name }) => [number, mpn, name].flatMap(text => (text === null ? [] : [keyOf(text)])))),
  ]
  const key = (expression: unknown) => sql`upper(normalize(${expression}, NFKC)) = any(${keys}::text[])`
  const { rows: found } = await sql<Candidate>`
    select t.id, ${titleOf(material, context.actor.language, 't')} as title, coalesce(${col(material, 'code')}, '') as code,
      ${col(material, 'aliases')} as aliases, ${col(material, 'name')} as name, ${col(material, 'brandModel')} as "brandModel",
      ${col(material, 'status')} as status, ${col(unit, 'name', 'u')} as unit, ${col(unit, 'nameEn', 'u')} as "unitEn", ${col(unit, 'precision', 'u')} as precision
    from ${table(material)} as t join ${table(unit)} as u on u.id = ${col(material, 'unit')}
    where ${rowsSeen(context, material)} and ${col(material, 'code')} is not null
      and (${key(col(material, 'code'))} or ${key(col(material, 'name'))} or ${key(col(material, 'brandModel'))}
        or ${key(sql`regexp_replace(${col(material, 'brandModel')}, '^.*\\s', '')`)}
        or upper(${col(material, 'aliases')})::text <> '' and string_to_array(upper(${col(material, 'aliases')}), ' ') && ${keys}::text[])`.execute(
    context.tx,
  )
  return found
}

const asToFind = ({ row, quantity, ...texts }: PastedRow): RowToFind => {
  const { number = null, mpn = null, name = null, item = null, unit: of = null, scrap = null, designators = null, remark = null } = texts
  return { row, quantity, number, mpn, name, item, unit: of, scrap, designators, remark }
}

/** Answers what the rows of a pasted bill mean, and writes them all where nothing is wrong. */
export const servedPasteBill = serveCall(pasteBill, async (context, { bom: id, version, rows, write }) => {
  const record = await lockRecord(context, bom, id)
  if (!editableEditions.some(state => state === record.status)) refuse('notEditable', { data: { id } })
  if (record.version !== version) refuse('staleVersion', { data: { id, version: record.version } })
  const asked = (rows ?? []).map(asToFind)
  const units = await find(context, unit, { fields: ['name', 'nameEn'], limit: 'all' })
  const { lines, found, problems } = findMaterials(
    asked,
    await candidatesFor(context, asked),
    units.flatMap(({ name, nameEn }) => [name, ...(nameEn === null ? [] : [nameEn])]),
  )
  const written = write === true && problems.length === 0 && lines.length > 0
  if (written) await changeRecord(context, bom, record, { lines: lines.map(line => ({ ...line, unit: null })) }, { action: 'update' })
  return { problems, found, written }
})
