import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Actor } from '../rights/actor.ts'
import { mayReadWritten } from '../rights/fieldPolicy.ts'
import { inboxFacts, withheldPlaces } from './brief.ts'
import { seenField, tellsNothing, wordsOfFrozen, type Sees, type Worded } from './frozenWords.server.ts'
import type { InboxRow } from './inbox.ts'
import type { Snapshot } from './snapshot.ts'

/** A frozen document of an entity that the product may know no more; null where nothing of it is to be told. */
interface Document {
  readonly entity: string
  readonly snapshot: Snapshot | null
}

/** What a document is decided by, as far as its reader is told. */
export type Facts = Pick<InboxRow, 'about' | 'facts' | 'isUsual' | 'standsOut'>

const noFacts: Facts = { about: null, facts: [], isUsual: false, standsOut: false }

/** What each of these documents is decided by, as far as the actor is told: the same as where it is open. Names are asked for once for all. */
export const factsOf = async (context: Context, documents: readonly Document[]): Promise<readonly Facts[]> => {
  const { entities } = context.product.registry
  const words = await wordsOfFrozen(
    context,
    documents.map(({ entity, snapshot }) => ({ known: entities.get(entity)?.fields ?? {}, snapshot: snapshot ?? { fields: [] } })),
  )
  return documents.map(({ entity, snapshot }, at) => {
    const known = entities.get(entity)
    return known && snapshot ? factsFor(context.actor, known, snapshot, words[at] ?? tellsNothing) : noFacts
  })
}

const factsFor = (actor: Actor, entity: AnyEntity, snapshot: Snapshot, worded: Worded): Facts => {
  const sees: Sees = (place, group) => mayReadWritten(actor, entity.fields, { place, group })
  const seen = snapshot.fields.filter(({ name, group }) => sees(name, group)).map(field => seenField(field, worded, sees))
  return inboxFacts(entity, seen, withheldPlaces(snapshot.fields, sees))
}
