import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import { findOne, pick, whyElsewhere } from '#core/records.server'
import { scanCodeOf } from '../../product/unit/scannedCodes.ts'
import { unit } from '../../product/unit/unit.ts'
import { withCustomers } from '../../product/unit/whereabouts.ts'
import { serviceRequest } from '../serviceRequest/serviceRequest.ts'
import { rmaCase } from './case.ts'
import { mostRepeatDays } from './caseChoices.ts'
import { verdictOn } from './warranty.ts'

type Case = StoredRecord<typeof rmaCase>
type Changed = Change<typeof rmaCase>

const unknown: Label = [
  '没有此 PN/SN：请核对；未登记的产品须选择型号并附购买凭证',
  'This PN/SN is not known. Check it; an unregistered unit needs its product and a proof of purchase',
]
const malformed: Label = ['PN/SN 只能含字母、数字、“/”和“-”', 'A PN/SN consists of letters, digits, “/” and “-”']
const otherSerial: Label = ['PN/SN 与所选个体不符', 'The PN/SN is not that of the unit chosen']
const otherModel: Label = ['此 PN/SN 不是该型号', 'This PN/SN is of another product']
const ofOthers: Label = [
  '此个体不是发给该客户的：请选择其客户，或附转让或购买凭证',
  'This unit was not shipped to that customer. Choose its customer, or attach a proof of purchase',
]
const lent: Label = ['此个体是借出的，类型请选“借用归还”', 'This unit is on loan. Choose the type “Loan return”']
const notLent: Label = ['此个体不是借出的，类型请选“返修”', 'This unit is not on loan. Choose the type “Return”']

/** How a PN/SN is compared: that of a unit by its digits, any other without `/`, `-` and blanks, in capitals. */
export const tidied = (serial: string): string => scanCodeOf(serial) ?? inOneForm(serial).replaceAll(/[\s/-]/g, '')

const wellFormed = /^[0-9A-Z]{3,40}$/

const unitFields = ['id', 'code', 'model', 'whereabouts', 'customer', 'endUser'] as const

/** The unit that somebody named or typed; undefined where there is none with this number. */
const unitOf = async (context: Context, { unit: chosen, serial }: Case) => {
  if (chosen !== null) {
    const found = (await findOne(context, unit, { id: chosen }, unitFields)) ?? refuse('notFound')
    if (serial !== null && tidied(serial) !== tidied(found.code)) refuse('invalidFields', { problems: { serial: otherSerial } })
    return found
  }
  if (serial === null) return refuse('invalidFields', { problems: { serial: requiredMessage } })
  if (!wellFormed.test(tidied(serial))) return refuse('invalidFields', { problems: { serial: malformed } })
  return findOne(context, unit, { scanCode: tidied(serial) }, unitFields)
}

/** The last case of the same unit that was not called off, where it ended no longer than `mostRepeatDays` ago. */
const repeatOf = (context: Context, serial: string) =>
  findOne(context, rmaCase, { serial, status: 'closed', closedOn: { gte: dayAfter(companyDay(context.now), -mostRepeatDays) } }, ['id'], {
    sort: '-id',
  })

/** Until when a former repair of the same failure is covered: the longest of all cases of the SN, however long ago they ended and whatever came back since. */
const repairedUntil = async (context: Context, { serial, failureMode }: Pick<Case, 'serial' | 'failureMode'>): Promise<string | null> => {
  if (serial === null || failureMode === null) return null
  const where = { serial, failureMode, status: 'closed', repairWarrantyUntil: { filled: true } } as const
  const former = await findOne(context, rmaCase, where, ['repairWarrantyUntil'], { sort: '-repairWarrantyUntil' })
  return former?.repairWarrantyUntil ?? null
}

/** The day on which the customer asked: of the request for the same PN/SN from which the case was made, as the product took it down, else that on which the case was entered. */
const askedOn = async (
  context: Context,
  { request, serial, createdAt }: Pick<Case, 'request' | 'serial' | 'createdAt'>,
): Promise<string> => {
  const asked = request === null ? undefined : await findOne(context, serviceRequest, { id: request }, ['serial', 'createdAt'])
  const isOfUnit = asked !== undefined && asked.serial !== null && tidied(asked.serial) === tidied(serial ?? '')
  return companyDay(isOfUnit ? asked.createdAt : createdAt)
}

/**
 * What the warranty says of a case by its unit and the terms at its shipment, on the day on which the customer asked: a day that somebody types decides nothing. The same
 * failure within the warranty of a former repair is covered by that.
 */
export const verdictOf = async (
  context: Context,
  row: Pick<Case, 'unit' | 'serial' | 'failureMode' | 'request' | 'createdAt'>,
): Promise<Changed> => {
  if (row.unit === null) return { coverage: 'unknown', warrantyRule: 'unregistered', partsUntil: null, labourUntil: null }
  const of = await pick(context, unit, row.unit, ['shippedOn', 'agreedPartsUntil', 'agreedLabourUntil', 'warrantyParts', 'warrantyLabour'])
  const { coverage, rule, partsUntil, labourUntil } = verdictOn(await askedOn(context, row), {
    shippedOn: of.shippedOn,
    agreedParts: of.agreedPartsUntil,
    agreedLabour: of.agreedLabourUntil,
    partsMonths: of.warrantyParts,
    labourMonths: of.warrantyLabour,
    repairedUntil: await repairedUntil(context, row),
  })
  return { coverage, warrantyRule: rule, partsUntil, labourUntil }
}

/** What is known of the unit that comes back, and of its former cases: an unknown one needs its product and a proof of purchase, one of another customer a proof. */
export const openCase = async (context: Context, row: Case): Promise<Changed> => {
  const of = await unitOf(context, row)
  const serial = of?.code ?? tidied(row.serial ?? '')
  const previous = (await repeatOf(context, serial))?.id ?? null
  const seen = { serial, previous, repeat: previous !== null }
  if (!of) {
    if (row.model === null || row.proof === null || row.type === 'loanReturn')
      refuse('ruleBroken', { message: unknown, problems: { serial: unknown } })
    return { ...seen, unit: null, unregistered: true, coverage: 'unknown', warrantyRule: 'unregistered' }
  }
  if (row.model !== null && row.model !== of.model) refuse('invalidFields', { problems: { model: otherModel } })
  const away = await whyElsewhere(context, unit, [of.id], withCustomers)
  if (away) refuse('ruleBroken', { message: away, problems: { serial: away } })
  if (of.customer !== null && of.customer !== row.company && row.proof === null)
    refuse('ruleBroken', { message: ofOthers, problems: { company: ofOthers } })
  const isLent = of.whereabouts === 'onLoan'
  if (isLent !== (row.type === 'loanReturn')) {
    const message = isLent ? lent : notLent
    refuse('ruleBroken', { message, problems: { type: message } })
  }
  const verdict = row.type === 'loanReturn' ? {} : await verdictOf(context, { ...row, unit: of.id, serial, createdAt: context.now })
  return {
    ...seen,
    ...verdict,
    unit: of.id,
    unregistered: false,
    model: of.model,
    endUserCompany: row.endUserCompany ?? of.endUser,
  }
}
