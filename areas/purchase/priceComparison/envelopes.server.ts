import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf } from '#core/approvals.server'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { priceComparison } from './priceComparison.ts'
import { offerFields } from './offerText.ts'

type Offer = StoredRecord<typeof priceComparison>['quotes'][number]

/** What a sealed quote says, with chance added to it, so that nobody can try prices until one fits the seal. */
interface Envelope {
  readonly salt: string
  readonly item: number
  readonly supplier: number
  readonly values: Readonly<Record<string, unknown>>
}

const said = (offer: Offer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(offerFields.flatMap(field => (isNothing(offer[field]) ? [] : [[field, offer[field]]])))

/** A line that was just sent lacks what it does not say. */
const isNothing = (value: unknown): boolean => value === null || value === undefined

/** So long is a note. */
const mostNote = 500

const nothing = Object.fromEntries(offerFields.map(field => [field, null]))

/**
 * Puts what an offer says into an envelope and leaves its seal in the comparison: nothing of it is in the record, its history, its lists or its
 * prints. What is entered later replaces single values.
 */
export const sealed = async (context: Context, offer: Offer): Promise<Offer> => {
  const values = said(offer)
  if (Object.keys(values).length === 0) return offer
  const former = offer.envelope === null ? {} : (await contentOf(context, offer.envelope)).values
  const content: Envelope = {
    salt: randomBytes(16).toString('hex'),
    item: offer.item,
    supplier: offer.supplier,
    values: { ...former, ...values },
  }
  const envelope = hashOf(content)
  await sql`insert into purchase_sealed_quote (seal, content, sealed_at, sealed_by_id)
    values (${envelope}, ${JSON.stringify(content)}::jsonb, ${context.now}, ${context.actor.userId})`.execute(context.tx)
  return { ...offer, ...nothing, envelope }
}

/** An offer with what its envelope says. */
export const opened = async (context: Context, offer: Offer): Promise<Offer> =>
  offer.envelope === null ? offer : { ...offer, ...nothing, ...withNote((await contentOf(context, offer.envelope)).values), envelope: null }

/** A contract that was sealed when it was only a text stays one, in the note. */
const withNote = (values: Envelope['values']): Envelope['values'] => {
  const { contract, note, ...others } = values
  if (typeof contract !== 'string') return values
  return {
    ...others,
    note: [note, contract]
      .filter(part => typeof part === 'string')
      .join(' · ')
      .slice(0, mostNote),
  }
}

const contentOf = async ({ tx }: Context, seal: string): Promise<Envelope> => {
  const { rows } = await sql<{ content: Envelope }>`select content from purchase_sealed_quote where seal = ${seal}`.execute(tx)
  const content = rows[0]?.content
  if (!content || hashOf(content) !== seal) throw new Error(`The sealed quote ${seal} is not what was sealed`)
  return content
}
