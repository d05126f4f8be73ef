import { answerTo, refusalTried, serveCall, type Context } from '#core/context.server'
import { catalogue, refuse, type Refusal } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { createRecord, find, findOne, whyElsewhere } from '#core/records.server'
import { may } from '#core/rights'
import { scannedCodes } from '../../product/unit/scannedCodes.ts'
import { unit } from '../../product/unit/unit.ts'
import { atHand } from '../../product/unit/whereabouts.ts'
import { addPreDelivery, mostUnits, type AddedPreDelivery } from './addPreDelivery.ts'
import { instrumentTest } from './instrumentTest.ts'
import { unitsShipped } from './testSlots.server.ts'

type Result = AddedPreDelivery['results'][number]

const nothing: Label = ['请选择运单或扫描产品', 'Choose a waybill or scan units']
const tooMany: Label = [`一次最多 ${mostUnits} 台`, `At most ${mostUnits} units at once`]
const unknown: Label = ['没有这个 PN/SN', 'There is no such PN/SN']

const wordsOf = ({ code, details }: Refusal): Label =>
  details.message ?? Object.values(details.problems ?? {})[0] ?? catalogue[code].message

interface Found {
  readonly id: number
  readonly code: string
}

/** The units of a shipment that the reader sees. */
const shipped = async (context: Context, id: number | null | undefined): Promise<readonly number[]> => {
  if (id === null || id === undefined) return []
  return (await answerTo(context, unitsShipped)(context, id)) ?? refuse('notFound')
}

const begin = async (context: Context, one: Found, station: string | null): Promise<Result> => {
  const { code, id } = one
  const said = (label: Label): Result => ({ code, test: null, message: inLanguage(label, context.actor.language) })
  const open = await findOne(context, instrumentTest, { unit: id, type: 'pre_delivery', status: 'draft' }, ['id'])
  const away = open && (await whyElsewhere(context, unit, [id], atHand))
  if (open) return away ? said(away) : { code, test: open.id, message: null }
  const values = { type: 'pre_delivery', unit: id, station, readings: [], attachments: [] } as const
  // Tried first, so that its refusal undoes nothing of the others.
  const refusal = await refusalTried(context, inside => createRecord(inside, instrumentTest, values))
  return refusal ? said(wordsOf(refusal)) : { code, test: await createRecord(context, instrumentTest, values), message: null }
}

/** Answers which test each unit has now. */
export const servedAddPreDelivery = serveCall(addPreDelivery, async (context, input) => {
  for (const verb of ['create', 'fromUnit']) {
    const point = `quality.instrumentTest:${verb}`
    if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  }
  const codes = scannedCodes(input.units ?? '')
  const ids = await shipped(context, input.waybill)
  if (codes.length + ids.length === 0) refuse('invalidFields', { problems: { units: nothing } })
  if (codes.length + ids.length > mostUnits) refuse('invalidFields', { problems: { units: tooMany } })
  const asked = { as: context.actor, fields: ['id', 'code', 'scanCode'], limit: 'all' } as const
  const byCode = codes.length === 0 ? [] : await find(context, unit, { where: { scanCode: [...codes] }, ...asked })
  const byShipment = ids.length === 0 ? [] : await find(context, unit, { where: { id: [...ids] }, ...asked })
  const found = new Map([...byCode, ...byShipment].map(one => [one.id, one]))
  const results: Result[] = codes
    .filter(code => !byCode.some(({ scanCode }) => scanCode === code))
    .map(code => ({ code, test: null, message: inLanguage(unknown, context.actor.language) }))
  // In the order of their ids, so that two who begin the same never wait for each other.
  for (const one of [...found.values()].toSorted((a, b) => a.id - b.id)) results.push(await begin(context, one, input.station ?? null))
  return { results }
})
