import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { type Change, recordKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact, inCents } from '#core/numbers'
import { pick } from '#core/records.server'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { balance } from '../../stock/balance/balance.ts'
import { postMove, reverseMoves } from '../../stock/move/postMove.server.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { takeAway } from '../iqc/lotStock.server.ts'
import { scrapOneMayDecide } from '../iqc/disposition.ts'
import { materialFacts } from '../iqc/lotFacts.server.ts'
import { tellLot } from '../iqc/tellLot.server.ts'
import { lostInProduction } from './lostInProduction.server.ts'
import { scrapDisposal } from './scrapDisposal.ts'
import { scrappedSince } from './scrappedSince.server.ts'

type Disposal = StoredRecord<typeof scrapDisposal>

const onlyThere = (left: string): Label => [`那里只有 ${left} 可动用`, `Only ${left} is available there`]

/** A disposal takes its unit from the material; of stock it scraps no more than is available. */
const prepare = async (context: Context, row: Disposal): Promise<Change<typeof scrapDisposal>> => {
  const { unit } = await materialFacts(context, row.material)
  await checkQuantities(context, [{ field: 'quantity', quantity: row.quantity, unit }])
  if (row.balance !== null) {
    const { available: left } = await pick(context, balance, row.balance, ['available'])
    const available = exact(left ?? '0').toFixed()
    const message = onlyThere(available)
    if (exact(row.quantity).gt(available)) refuse('ruleBroken', { message, problems: { quantity: message }, data: { available } })
  }
  // What a disposition of its lot scraps was agreed to before.
  return { unit, submittedOn: row.status === 'proposed' ? null : companyDay(context.now) }
}

/** What a disposal scraps is worth no less than the books say, whatever its proposer says; null where nobody knows. */
const worthOf = async (context: Context, { balance: of, quantity, value }: Disposal): Promise<string | null> => {
  if (of === null) return value
  const { material, owner } = await pick(context, balance, of, ['material', 'owner'])
  const worth = owner === 'company' ? (await worthOfOne(context, [material])).get(material) : null
  const booked = worth?.times(quantity)
  return booked && (value === null || booked.gt(value)) ? inCents(booked) : value
}

/**
 * Who has to agree follows from the books: quality as well where it is worth more than one may decide, by itself or with what was scrapped of the same material before,
 * or where nobody knows what it is worth.
 */
const valued = async (context: Context, row: Disposal): Promise<Change<typeof scrapDisposal>> => {
  const value = await worthOf(context, row)
  const before = await scrappedSince(context, row.material, { besides: row.id })
  return { value, submittedOn: companyDay(context.now), toReview: value === null || before.plus(value).gt(scrapOneMayDecide) }
}

const destroyed = async (context: Context, { id, lot, quantity, balance: of }: Disposal): Promise<void> => {
  const document = recordKey(scrapDisposal, id)
  if (of === null) return takeAway(context, lot, document, { reason: 'scrap', quantity })
  const { location, ...goods } = await pick(context, balance, of, ['material', 'lot', 'serial', 'owner', 'location'])
  await postMove(context, document, { ...goods, reason: 'scrap', quantity, from: location })
}

/** How goods are scrapped, by consent, and destroyed, provably. */
export const servedScrapDisposal = serve(scrapDisposal, {
  asks: [lostInProduction],
  onCreate: prepare,
  handedIn: { submit: valued },
  transitions: {
    submit: 'statusOnly',
    destroy: destroyed,
    cancel: (context, row, { reason }) =>
      tellLot(context, row.lot, { status: 'inspected', followUp: null, scrapValue: null, scrapDisposal: null }, reason),
    reopen: async (context, { id }, { reason }) => {
      await reverseMoves(context, recordKey(scrapDisposal, id), 'scrap', reason)
      return { destroyedOn: null, destroyedBy: null, proof: null }
    },
  },
})
