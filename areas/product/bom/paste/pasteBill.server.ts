import { refusalTried, serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { changeRecord, lockRecord } from '#core/records.server'
import { bom } from '../bom.ts'
import { editableEditions } from '#core/editions'
import { applyForMaterials, demandApplying, similarTo } from './applyForMaterials.server.ts'
import { candidatesFor, unitsByKey } from './candidates.server.ts'
import { findMaterials, type RowToFind } from './findMaterials.ts'
import { findSubstitutes, namedSubstitutes, type RowWithSubstitutes } from './findSubstitutes.ts'
import { pasteBill } from './pasteCalls.ts'
import { refusedRows } from './refusedRows.ts'
import { idOf, nothingProposed, proposeMaterials } from './proposeMaterials.ts'

/** A row as it is sent: what is not there is left out or null. */
type PastedRow = Pick<RowToFind, 'row' | 'quantity'> & {
  readonly [Name in keyof Omit<RowToFind & RowWithSubstitutes, 'row' | 'quantity'>]?: string | null | undefined
}

const asToFind = ({ row, quantity, number = null, mpn = null, name = null, spec = null, ...texts }: PastedRow): RowToFind => {
  const { brand = null, class: of = null, item = null, unit = null, scrap = null, designators = null, remark = null } = texts
  return { row, quantity, number, mpn, name, spec, brand, class: of, item, unit, scrap, designators, remark }
}

const asReplacing = ({ row, substitute = null, ratio = null }: PastedRow): RowWithSubstitutes => ({ row, substitute, ratio })

/** Answers what the rows of a pasted bill mean, and writes them all where nothing is wrong. */
export const servedPasteBill = serveCall(pasteBill, async (context, { bom: id, version, unknown, rows, write }) => {
  const applies = unknown === 'apply'
  if (applies) demandApplying(context)
  const record = await lockRecord(context, bom, id)
  if (!editableEditions.some(state => state === record.status)) refuse('notEditable', { data: { id } })
  if (record.version !== version) refuse('staleVersion', { data: { id, version: record.version } })
  const asked = (rows ?? []).map(asToFind)
  const units = await unitsByKey(context)
  const replacing = (rows ?? []).map(asReplacing)
  const candidates = await candidatesFor(context, [...asked, ...namedSubstitutes(replacing)], { applications: applies })
  const { proposals, applied, notices, ...proposed } = applies ? proposeMaterials(asked, candidates, units) : nothingProposed
  const bill = findMaterials(asked, candidates, [...units.keys()], applied)
  // What is wrong with a row that could not be proposed is said by that.
  const told = new Set(proposed.problems.map(({ row }) => row))
  // Without its component no line stands at the place of its row, and what is wrong with that is said.
  const isWhole = bill.lines.length === asked.length
  const alternatives = findSubstitutes(replacing, isWhole ? bill.lines : [], candidates)
  const problems = [...bill.problems.filter(({ row }) => !told.has(row)), ...proposed.problems, ...alternatives.problems].toSorted(
    (one, other) => one.row - other.row,
  )
  const isReady = problems.length === 0 && bill.lines.length > 0
  const put = async (step: Context): Promise<void> => {
    const made = await applyForMaterials(step, proposals)
    // A sheet does not say which parts are key parts: those that were stay so.
    const keyParts = new Set(record.lines.flatMap(line => (line.keyPart ? [line.component] : [])))
    const pasted = bill.lines.map(line => {
      const component = idOf(line.component, made)
      return { ...line, component, unit: null, keyPart: keyParts.has(component) }
    })
    // A sheet without a column of substitutes says nothing of them.
    const says = (rows ?? []).some(({ substitute }) => substitute !== undefined && substitute !== null)
    const substitutes = alternatives.substitutes.map(one => ({ ...one, component: idOf(one.component, made) }))
    await changeRecord(step, bom, record, { lines: pasted, ...(says ? { substitutes } : {}) }, { action: 'update' })
  }
  const written = write === true && isReady
  if (written) await put(context)
  const refusal = isReady && !written ? await refusalTried(context, put) : undefined
  const similar = written ? [] : await similarTo(context, proposals)
  return {
    problems: refusal ? refusedRows(refusal, 'lines', asked) : problems,
    notices: [...notices, ...similar],
    found: bill.found,
    substitutes: alternatives.substitutes.length,
    applications: proposals.length,
    written,
  }
})
