import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type StoredRecord, recordKey } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { changeRecord, createRecord, lockAnyRecord } from '#core/records.server'
import { asBuilt } from '../../product/asBuilt/asBuilt.ts'
import { lackingParts } from '../../product/unit/keyParts.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { postMove } from '../../stock/move/postMove.server.ts'
import type { scrapped } from './scrapped.ts'

type Scrapped = StoredRecord<typeof scrapped>
type Unit = StoredRecord<typeof unit>
type Stage = Unit['stage']

const notInIt = (code: string): Label => [`${code} 中没有这个零件，或没有这么多`, `${code} does not have this part, or not so much of it`]

/** The unit of a record, locked. */
export const unitOf = async (context: Context, { unit: id }: Pick<Scrapped, 'unit'>): Promise<Unit> =>
  (await lockAnyRecord(context, unit, id)) ?? refuse('notFound')

const partOf = ({ parts }: Unit, { component, lot, serial }: Scrapped['recovered'][number]): Unit['parts'][number] | undefined =>
  parts.find(part => part.component === component && part.lot === lot && part.serial === serial)

/** Only what is recorded in a unit is saved from it, and no more than is in it. */
export const refuseForeignParts = ({ recovered }: Pick<Scrapped, 'recovered'>, of: Unit): void => {
  const message = notInIt(of.code)
  const problems: Record<string, Label> = {}
  const named = new Set<Unit['parts'][number]>()
  for (const [at, line] of recovered.entries()) {
    const part = partOf(of, line)
    if (!part || named.has(part)) problems[`recovered.${at}.component`] = message
    else if (exact(line.quantity).gt(part.quantity)) problems[`recovered.${at}.quantity`] = message
    if (part) named.add(part)
  }
  if (Object.keys(problems).length > 0) refuse('ruleBroken', { message, problems })
}

/** What is saved leaves the unit and lies blocked in stock, until somebody has looked at it: no more than was issued to production. */
const recover = async (context: Context, { code, recovered }: Scrapped, of: Unit): Promise<void> => {
  if (recovered.length === 0) return
  const [from, to] = [await usualLocation(context, 'production'), await usualLocation(context, 'blocked')]
  for (const line of recovered) {
    const { substitute } = partOf(of, line) ?? refuse('notFound')
    const { component, lot, serial, quantity } = line
    await postMove(context, recordKey(unit, of.id), {
      reason: 'giveBack',
      material: substitute ?? component,
      lot,
      serial,
      quantity,
      owner: 'company',
      from,
      to,
      note: code,
    })
  }
  const components = [...new Set(recovered.map(({ component }) => component))]
  await createRecord(context, asBuilt, {
    kind: 'correction',
    model: of.model,
    units: [of.id],
    builtOn: companyDay(context.now),
    reason: code,
    parts: components.map(component => ({ component, substitute: null, lot: null, serial: null, quantity: '0', unit: null })),
  })
}

/** Scraps the unit of a record, with what is saved of it; answers the stage in which it was. */
export const scrapUnit = async (context: Context, row: Scrapped): Promise<Stage> => {
  const of = await unitOf(context, row)
  refuseForeignParts(row, of)
  const change = { stage: 'scrapped', scrappedOn: companyDay(context.now), scrappedFrom: of.stage } as const
  await changeRecord(context, unit, of, change, { action: 'scrap', reason: row.code })
  await recover(context, row, of)
  return of.stage
}

/** The unit goes on where it was; where key parts were taken out of it, with its assembly. */
export const bringBack = async (context: Context, row: Scrapped): Promise<void> => {
  const { code } = row
  const of = await unitOf(context, row)
  const isWhole = (await lackingParts(context, of)).length === 0
  const change = { stage: isWhole ? (of.scrappedFrom ?? 'assembly') : 'assembly', scrappedOn: null, scrappedFrom: null } as const
  await changeRecord(context, unit, of, change, { action: 'unscrap', reason: code })
}
