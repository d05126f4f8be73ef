import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { statesMeaning } from '#core/definition'
import { exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { groupPoint, may } from '#core/rights'
import { quotation } from '../../crm/quotation/quotation.ts'
import { aboutLines, byDueDay, daysLate, mostOfKind, openRow, valueLabel, type OpenItem } from '../../crm/reports/openItems.ts'
import { openItemsReport } from '../../crm/reports/openItemsReport.ts'
import { order } from '../../operate/order/order.ts'
import { owedOrders } from '../../operate/reports/overdueOrders.server.ts'
import { model } from '../../product/model/model.ts'
import { feedback } from '../../quality/feedback/feedback.ts'
import { rmaCase } from '../case/case.ts'

type Open = OpenItem<keyof typeof openItemsReport.columns.kind.values>

/** Of whom it is asked; undefined of all whom the reader sees. */
type Of = number | undefined

/** What products are called in English. */
const englishNames = async (context: Context, models: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(models.filter(one => one !== null))]
  const found = await find(context, model, { where: { id: ids }, fields: ['id', 'captionEn'], limit: 'all' })
  return new Map(found.map(({ id, captionEn }) => [id, captionEn]))
}

const aboutOrders = async (context: Context, orders: readonly { readonly id: number }[]) => {
  const where = { record: orders.map(({ id }) => id) }
  const lines = await find(context, linesOf(order, 'items'), { where, fields: ['record', 'name', 'model'], limit: 'all' })
  const english = await englishNames(
    context,
    lines.map(one => one.model),
  )
  return aboutLines(
    lines.map(({ record, name, model: of }) => ({ record, name, of })),
    english,
  )
}

/** What was delivered and is not paid: what is owed follows from prices, so that it is for those who see both. */
const receivables = async (context: Context, of: Of): Promise<readonly Open[]> => {
  if (!may(context.actor, groupPoint('payment', 'read')) || !may(context.actor, groupPoint('salesPrice', 'read'))) return []
  const today = companyDay(context.now)
  const found = (await owedOrders(context, 'any', of)).filter(({ owed }) => exact(owed).gt(0))
  const about = await aboutOrders(context, found)
  return found.map(({ id, code, company, dueOn, currency, owed }) => ({
    kind: 'receivable',
    of: order,
    id,
    code,
    partner: company,
    about: about(id),
    dueOn,
    amount: { amount: owed, currency: currency ?? 'CNY' },
    standing: daysLate(dueOn, today) === null ? ['未到期', 'Not due yet'] : ['逾期', 'Overdue'],
  }))
}

const orders = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, order, {
    where: { company: of, state: 'confirmed', progress: ['ordered', 'awaiting', 'arranged', 'stocked'] },
    as: context.actor,
    fields: ['id', 'code', 'company', 'promisedOn', 'total', 'progress'],
    sort: 'promisedOn',
    limit: mostOfKind,
  })
  const about = await aboutOrders(context, found)
  return found.map(({ company, promisedOn, progress, total, ...row }) => ({
    ...row,
    partner: company,
    kind: 'order',
    of: order,
    about: about(row.id),
    dueOn: promisedOn,
    amount: total,
    standing: valueLabel(order.fields.progress, progress ?? 'ordered'),
  }))
}

const loans = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, order, {
    where: { company: of, onLoan: true },
    as: context.actor,
    fields: ['id', 'code', 'company', 'returnBy'],
    sort: 'returnBy',
    limit: mostOfKind,
  })
  const about = await aboutOrders(context, found)
  return found.map(({ company, returnBy, ...row }) => ({
    ...row,
    partner: company,
    kind: 'loan',
    of: order,
    about: about(row.id),
    dueOn: returnBy,
    amount: null,
    standing: order.fields.onLoan.label,
  }))
}

const quotations = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, quotation, {
    where: { company: of, state: statesMeaning(quotation, 'open', 'waiting'), expired: false },
    as: context.actor,
    fields: ['id', 'code', 'company', 'validUntil', 'total', 'state'],
    sort: 'validUntil',
    limit: mostOfKind,
  })
  const lines = await find(context, linesOf(quotation, 'items'), {
    where: { record: found.map(({ id }) => id) },
    fields: ['record', 'name', 'model'],
    limit: 'all',
  })
  const english = await englishNames(
    context,
    lines.map(one => one.model),
  )
  const about = aboutLines(
    lines.map(({ record, name, model: quoted }) => ({ record, name, of: quoted })),
    english,
  )
  return found.map(({ company, validUntil, state, total, ...row }) => ({
    ...row,
    partner: company,
    kind: 'quotation',
    of: quotation,
    about: about(row.id),
    dueOn: validUntil,
    amount: total,
    standing: valueLabel(quotation.fields.state, state),
  }))
}

const cases = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, rmaCase, {
    where: { company: of, standing: 'undone' },
    as: context.actor,
    fields: ['id', 'code', 'company', 'serial', 'symptom', 'dueBy', 'status'],
    sort: 'dueBy',
    limit: mostOfKind,
  })
  return found.map(({ company, serial, symptom, dueBy, status, ...row }) => {
    const [zh, en] = valueLabel(rmaCase.fields.symptom, symptom)
    return {
      ...row,
      partner: company,
      kind: 'rmaCase',
      of: rmaCase,
      about: serial === null ? [zh, en] : [`${serial} ${zh}`, `${serial} ${en}`],
      dueOn: dueBy === null ? null : companyDay(dueBy),
      amount: null,
      standing: valueLabel(rmaCase.fields.status, status),
    }
  })
}

const complaints = async (context: Context, of: Of): Promise<readonly Open[]> => {
  const found = await find(context, feedback, {
    where: { customer: of ?? { filled: true }, status: statesMeaning(feedback, 'unfinished') },
    as: context.actor,
    fields: ['id', 'code', 'customer', 'symptom', 'closeOn', 'status'],
    sort: 'closeOn',
    limit: mostOfKind,
  })
  return found.map(({ customer, symptom, closeOn, status, ...row }) => ({
    ...row,
    kind: 'complaint',
    of: feedback,
    partner: customer,
    about: [symptom, symptom],
    dueOn: closeOn,
    amount: null,
    standing: valueLabel(feedback.fields.status, status),
  }))
}

/** Lists what is not finished with the customers, of each kind what the reader's own list of it would show. */
export const servedOpenItems = serveReport(openItemsReport, async (context, { company }) => {
  const asked = { today: companyDay(context.now), language: context.actor.language }
  const found: Open[] = []
  for (const kind of [receivables, orders, loans, quotations, cases, complaints]) found.push(...(await kind(context, company ?? undefined)))
  return {
    rows: byDueDay(found).map(item => ({
      values: { ...openRow(item, asked), company: item.partner },
      leadsTo: leadToRecord(item.of, item.id),
    })),
  }
})
