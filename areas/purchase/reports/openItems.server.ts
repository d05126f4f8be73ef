import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { statesMeaning } from '#core/definition'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { aboutLines, byDueDay, mostOfKind, openRow, valueLabel, type OpenItem } from '../../crm/reports/openItems.ts'
import { material } from '../../mnm/material/material.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scar } from '../../quality/scar/scar.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { invoice } from '../invoice/invoice.ts'
import { payable } from '../invoice/invoiceStates.ts'
import { order } from '../order/order.ts'
import { openItemsReport } from './openItemsReport.ts'

type Open = OpenItem<keyof typeof openItemsReport.columns.kind.values>

/** Of whom it is asked; undefined of all. */
type Of = number | undefined

/** What materials are called. */
const namesOf = async (context: Context, materials: readonly (number | null)[]): Promise<ReadonlyMap<number, Label>> => {
  const ids = [...new Set(materials.filter(one => one !== null))]
  const found = await find(context, material, { where: { id: ids }, fields: ['id', 'caption', 'captionEn'], limit: 'all' })
  return new Map(found.map(({ id, caption, captionEn }) => [id, [caption, captionEn]]))
}

const orders = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, order, {
    where: { supplier: of, state: statesMeaning(order, 'waiting:supplier') },
    as: context.actor,
    fields: ['id', 'code', 'supplier', 'promisedOn', 'deliverBy', 'total', 'state'],
    sort: 'deliverBy',
    limit: mostOfKind,
  })
  const lines = await find(context, linesOf(order, 'items'), {
    where: { record: found.map(({ id }) => id) },
    fields: ['record', 'name', 'material'],
    limit: 'all',
  })
  const names = await namesOf(
    context,
    lines.map(one => one.material),
  )
  const about = aboutLines(
    lines.map(({ record, name, material: ordered }) => ({ record, name, of: ordered })),
    new Map([...names].map(([id, [, english]]) => [id, english])),
  )
  return found.map(({ supplier, promisedOn, deliverBy, total, state, ...row }) => ({
    ...row,
    partner: supplier,
    kind: 'order',
    of: order,
    about: about(row.id),
    dueOn: promisedOn ?? deliverBy,
    amount: total,
    standing: valueLabel(order.fields.state, state),
  }))
}

const invoices = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, invoice, {
    where: { supplier: of, state: ['differing', 'approving', ...payable] },
    as: context.actor,
    fields: ['id', 'code', 'supplier', 'invoiceNo', 'payBy', 'total', 'outstanding', 'state'],
    sort: 'payBy',
    limit: mostOfKind,
  })
  const released: ReadonlySet<string> = new Set(payable)
  return found.map(({ supplier, invoiceNo, payBy, total, outstanding, state, ...row }) => ({
    ...row,
    partner: supplier,
    kind: 'invoice',
    of: invoice,
    about: [invoiceNo, invoiceNo],
    dueOn: payBy,
    amount: released.has(state) ? outstanding : total,
    standing: valueLabel(invoice.fields.state, state),
  }))
}

const scars = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, scar, {
    where: { supplier: of, status: statesMeaning(scar, 'unfinished') },
    as: context.actor,
    fields: ['id', 'code', 'supplier', 'material', 'dueOn', 'nextActionOn', 'status'],
    sort: 'dueOn',
    limit: mostOfKind,
  })
  const names = await namesOf(
    context,
    found.map(one => one.material),
  )
  return found.map(({ supplier, material: about, dueOn, nextActionOn, status, ...row }) => ({
    ...row,
    partner: supplier,
    kind: 'scar',
    of: scar,
    about: names.get(about) ?? null,
    dueOn: status === 'open' ? dueOn : nextActionOn,
    amount: null,
    standing: valueLabel(scar.fields.status, status),
  }))
}

const returns = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, supplierReturn, {
    where: { supplier: of, status: statesMeaning(supplierReturn, 'unfinished') },
    as: context.actor,
    fields: ['id', 'code', 'supplier', 'material', 'returnBy', 'shippedOn', 'settleBy', 'status'],
    sort: 'returnBy',
    limit: mostOfKind,
  })
  const names = await namesOf(
    context,
    found.map(one => one.material),
  )
  return found.map(({ supplier, material: about, returnBy, shippedOn, settleBy, status, ...row }) => ({
    ...row,
    partner: supplier,
    kind: 'supplierReturn',
    of: supplierReturn,
    about: names.get(about) ?? null,
    dueOn: shippedOn === null ? returnBy : settleBy,
    amount: null,
    standing: valueLabel(supplierReturn.fields.status, status),
  }))
}

const inspections = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, iqc, {
    // The parts of a lot that was split are lots of their own.
    where: { supplier: of, status: statesMeaning(iqc, 'unfinished'), split: { not: true } },
    as: context.actor,
    fields: ['id', 'code', 'supplier', 'material', 'status'],
    limit: mostOfKind,
  })
  const names = await namesOf(
    context,
    found.map(one => one.material),
  )
  return found.map(({ supplier, material: about, status, ...row }) => ({
    ...row,
    partner: supplier,
    kind: 'inspection',
    of: iqc,
    about: names.get(about) ?? null,
    dueOn: null,
    amount: null,
    standing: valueLabel(iqc.fields.status, status),
  }))
}

/** Lists what is not finished with the suppliers, of each kind what the reader's own list of it would show. */
export const servedOpenItems = serveReport(openItemsReport, async (context, { supplier }) => {
  const asked = { today: companyDay(context.now), language: context.actor.language }
  const found: Open[] = []
  for (const kind of [orders, invoices, scars, returns, inspections]) found.push(...(await kind(context, supplier ?? undefined)))
  return {
    rows: byDueDay(found).map(item => ({
      values: { ...openRow(item, asked), supplier: item.partner },
      leadsTo: leadToRecord(item.of, item.id),
    })),
  }
})
