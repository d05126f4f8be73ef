import { serveCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { changeRecord, lockRecord } from '#core/records.server'
import { bom } from '../bom.ts'
import { editableEditions } from '#core/editions'
import { candidatesFor, unitsByKey } from './candidates.server.ts'
import { findMaterials, type RowToFind } from './findMaterials.ts'
import { pasteBill } from './pasteCalls.ts'

/** A row as it is sent: what is not there is left out or null. */
type PastedRow = Pick<RowToFind, 'row' | 'quantity'> & {
  readonly [Name in keyof Omit<RowToFind, 'row' | 'quantity'>]?: string | null | undefined
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
  const units = await unitsByKey(context)
  const { lines, found, problems } = findMaterials(asked, await candidatesFor(context, asked), [...units.keys()])
  const written = write === true && problems.length === 0 && lines.length > 0
  // A sheet does not say which parts are key parts: those that were stay so.
  const keyParts = new Set(record.lines.flatMap(line => (line.keyPart ? [line.component] : [])))
  const pasted = lines.map(line => ({ ...line, unit: null, keyPart: keyParts.has(line.component) }))
  if (written) await changeRecord(context, bom, record, { lines: pasted }, { action: 'update' })
  return { problems, found, written }
})
