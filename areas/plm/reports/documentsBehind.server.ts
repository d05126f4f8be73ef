import type { Context } from '#core/context.server'
import { companyDay, daysBetween } from '#core/days'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { processTestDocument } from '../../craft/processTestDocument/processTestDocument.ts'
import { sop } from '../../craft/sop/sop.ts'
import { manual } from '../../documents/manual/manual.ts'
import { model } from '../../product/model/model.ts'
import { change } from '../change/change.ts'
import { behind, type Agreed } from './documentsBehind.ts'
import { documentsBehindReport } from './documentsBehindReport.ts'

const inEffect = { standing: 'effective' } as const

/** The changes that were agreed and the reader sees, of one product or of all. */
const agreedChanges = async (context: Context, of: number | null): Promise<readonly Agreed[]> => {
  const found = await find(context, change, {
    where: { state: ['approved', 'editable', 'implementing', 'closed'], model: of ?? undefined },
    as: context.actor,
    fields: ['id', 'model', 'approvedAt'],
    limit: 'all',
  })
  return found.flatMap(({ id, model: changed, approvedAt }) =>
    changed === null || approvedAt === null ? [] : [{ id, model: changed, agreedOn: companyDay(approvedAt) }],
  )
}

/** Documents in effect that the reader sees, with the products that they are for; of families, all their products. */
const documents = async (context: Context) => {
  const query = { where: inEffect, as: context.actor, limit: 'all' } as const
  const products = await find(context, model, { as: context.actor, fields: ['id', 'family'], limit: 'all' })
  const ofFamilies = (models: readonly number[], families: readonly number[]) => [
    ...models,
    ...products.flatMap(({ id, family }) => (families.includes(family) ? [id] : [])),
  ]
  const fields = ['id', 'caption', 'effectiveFrom', 'models', 'families'] as const
  const instructions = await find(context, sop, { ...query, fields: [...fields, 'toRead'] })
  const tests = await find(context, processTestDocument, { ...query, fields })
  const manuals = await find(context, manual, { ...query, fields: ['id', 'caption', 'effectiveFrom', 'model'] })
  return [
    ...instructions.map(row => ({
      kind: 'sop' as const,
      row,
      models: ofFamilies(row.models, row.families),
      unread: row.toRead,
      leadsTo: leadToRecord(sop, row.id),
    })),
    ...tests.map(row => ({
      kind: 'processTestDocument' as const,
      row,
      models: ofFamilies(row.models, row.families),
      unread: 0,
      leadsTo: leadToRecord(processTestDocument, row.id),
    })),
    ...manuals.map(row => ({ kind: 'manual' as const, row, models: [row.model], unread: 0, leadsTo: leadToRecord(manual, row.id) })),
  ]
}

/** Lists what has to be brought up to date, the document that is furthest behind first. */
export const servedDocumentsBehind = serveReport(documentsBehindReport, async (context, { model: of }) => {
  const changes = await agreedChanges(context, of)
  const found = await documents(context)
  return {
    rows: found
      .filter(({ models }) => of === null || models.includes(of))
      .flatMap(({ kind, row: { caption, effectiveFrom }, models, unread, leadsTo }) => {
        const last = behind({ models, effectiveFrom }, changes)
        if (last === undefined && unread === 0) return []
        const daysBehind = last === undefined || effectiveFrom === null ? null : daysBetween(effectiveFrom, last.agreedOn)
        return [
          {
            values: {
              kind,
              document: caption,
              effectiveFrom,
              change: last?.id ?? null,
              agreedOn: last?.agreedOn ?? null,
              daysBehind,
              unread,
            },
            leadsTo,
          },
        ]
      })
      .toSorted((one, other) => (other.values.daysBehind ?? 0) - (one.values.daysBehind ?? 0)),
  }
})
