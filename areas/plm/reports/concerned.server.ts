import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, rowsSeen, table, toldAllNames } from '#core/queries.server'
import { find, findOne, meets, pick, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { company } from '../../crm/company/company.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { snText } from '../../product/unit/sn.ts'
import { unit } from '../../product/unit/unit.ts'
import { change } from '../change/change.ts'
import { compareVersions, isVersion } from '../softwareChange/semver.ts'
import { softwareChange } from '../softwareChange/softwareChange.ts'
import { fitsHardware } from '../softwareChange/versionFor.ts'
import { concernedReport } from './concernedReport.ts'
import { inField } from '../../product/unit/whereabouts.ts'

/** Which units are asked for, and which versions of theirs are concerned. */
interface Concern {
  /** Units that meet any of these; none meets two. */
  readonly anyOf: readonly {
    readonly model?: number | readonly number[]
    readonly bom?: readonly number[] | null
    readonly sn?: { readonly lte: string }
  }[]
  readonly isConcerned: (swVersion: string | null, hwVersion: string | null) => boolean
}

/** What a change concerns: units that are made by an earlier edition of its bill, and those of its products of which nobody knows the bill, where the reader sees the change. */
const ofChange = async (context: Context, id: number): Promise<Concern | undefined> => {
  const fields = ['model', 'bom', 'effectivity', 'effectiveSn'] as const
  const row = await findOne(context, change, { id }, fields, { as: context.actor })
  if (!row || (row.model === null && row.bom === null)) return undefined
  const before = row.effectivity === 'sn' && row.effectiveSn !== null ? { sn: { lte: snText(Number(row.effectiveSn) - 1) } } : {}
  if (row.bom === null) return { anyOf: row.model === null ? [] : [{ model: row.model, ...before }], isConcerned: () => true }
  const { parent } = await pick(context, bom, row.bom, ['parent'])
  const editions = await find(context, bom, { where: { parent, id: { lte: row.bom } }, fields: ['id'], limit: 'all' })
  const made = await find(context, model, { where: { material: parent }, fields: ['id'], limit: 'all' })
  // A part of other products says nothing of which of their units hold it: all of the product of the change are asked.
  if (made.length === 0) return row.model === null ? undefined : { anyOf: [{ model: row.model, ...before }], isConcerned: () => true }
  return {
    anyOf: [
      { bom: editions.map(edition => edition.id), ...before },
      { model: made.map(product => product.id), bom: null, ...before },
    ],
    isConcerned: () => true,
  }
}

/** What a version concerns: units with a lower one, or with one that nobody can compare, on hardware for which it is. */
const ofSoftware = async (context: Context, id: number): Promise<Concern | undefined> => {
  const row = await findOne(context, softwareChange, { id }, ['model', 'toVersion', 'hwVersions', 'effectiveSn'], { as: context.actor })
  return (
    row && {
      anyOf: [{ model: row.model }],
      isConcerned: (version, hardware) =>
        (version === null || !isVersion(version) || compareVersions(version, row.toVersion) < 0) && fitsHardware(row.hwVersions, hardware),
    }
  )
}

/** Counts the units that the reader sees, by the customers that they see. */
export const servedConcerned = serveReport(concernedReport, async (context, asked) => {
  const concern =
    asked.change !== null
      ? await ofChange(context, asked.change)
      : asked.software !== null
        ? await ofSoftware(context, asked.software)
        : undefined
  if (!concern) return { rows: [] }
  const seen = sql`${col(unit, 'customer')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})`
  const isNamed = toldAllNames(context, company.name) ? sql`true` : seen
  const counted = async (where: Concern['anyOf'][number]) => {
    const shipped = { ...where, ...inField }
    const rows = await query(
      context,
      {
        customer: sql<number | null>`case when ${seen} then ${col(unit, 'customer')} end`,
        name: sql<string | null>`case when ${isNamed} then ${col(unit, 'customerName')} end`,
        model: col(unit, 'model'),
        version: col(unit, 'swVersion'),
        hardware: col(unit, 'hwVersion'),
        units: sql<number>`count(*)::int`,
      },
      sql`from ${table(unit)} as t where ${rowsSeen(context, unit)} and ${meets(unit, shipped)} group by 1, 2, 3, 4, 5 order by 6 desc, 3, 2, 4`,
    )
    return rows
      .filter(row => concern.isConcerned(row.version, row.hardware))
      .map(({ hardware, ...values }) => {
        const { customer, model: of, version } = values
        if (customer === null) return { values }
        const narrowed = { ...shipped, model: of, customer }
        return {
          values,
          leadsTo: leadTo(unit, {
            ...narrowed,
            ...(version === null ? {} : { swVersion: version }),
            ...(hardware === null ? {} : { hwVersion: hardware }),
          }),
        }
      })
  }
  const rows = []
  for (const where of concern.anyOf) rows.push(...(await counted(where)))
  return { rows: rows.toSorted((one, other) => other.values.units - one.values.units) }
})
