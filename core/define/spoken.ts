import { shownStateOf } from './editions.ts'
import type { Label } from '../language/label.ts'
import type { AnyEntity } from './entity.ts'

/** In these states another field of the record says where it stands, as a person would say it: a choice that is set, or a flag that holds. */
export interface Spoken<State extends string, Name extends string> {
  readonly in: readonly State[]
  readonly by: Name
  /** Values of the choice that say no more than the state: that stands then. */
  readonly unless?: readonly string[]
}

/** What stands behind a state in brackets: of a reference that is filled in, these words. */
export interface Qualified<State extends string, Name extends string> extends Spoken<State, Name> {
  readonly says?: Label
  /** How the tag is tinted then: as what stands behind the state is, or not at all; as the state where nothing is said. */
  readonly tone?: 'own' | 'neutral'
}

/** The fields that may say where a record of an entity stands in place of its state, each with the states in which it does. */
export const waysToSay = ({ spoken = [] }: AnyEntity): readonly Spoken<string, string>[] => spoken

/** The fields that say more of the state in which a record stands, behind it in brackets, each with the states in which it does; the first that has something to say. */
export const waysToQualify = ({ qualified = [] }: AnyEntity): readonly Qualified<string, string>[] => qualified

/** A state with what says more of it: `待退货（已装箱）`, `To return (packed)`. */
export const qualifiedWords = ([zh, en]: Label, [moreZh, moreEn]: Label): Label => [`${zh}（${moreZh}）`, `${en} (${moreEn.toLowerCase()})`]

/**
 * The field that says where a record stands, as a person would say it, the first that has something to say; undefined where it has no state. What its reader does not see
 * says nothing.
 */
export const spokenField = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): string | undefined => {
  const state = shownStateOf(entity)
  if (state === undefined) return undefined
  const way = waysToSay(entity).find(one => one.in.includes(String(record[state])) && tells(record[one.by], one.unless))
  return way?.by ?? state
}

const tells = (said: unknown, unless: readonly string[] = []): boolean =>
  said === true || (typeof said === 'string' && said !== '' && !unless.includes(said))

/** What a list has to ask besides the state to say where its rows stand. */
export const spokenBy = (entity: AnyEntity): readonly string[] => waysToSay(entity).map(({ by }) => by)

/** The fields of which a record shows one alone: its state and what says more than it. */
export const standsBy = (entity: AnyEntity): readonly string[] => [
  ...new Set([entity.state, shownStateOf(entity), ...spokenBy(entity)].filter(name => name !== undefined)),
]

/** These names with what says where a record stands once, where the first of it stood. */
export const standingOnce = (entity: AnyEntity, names: readonly string[]): readonly string[] => {
  const said = standsBy(entity)
  const first = names.findIndex(name => said.includes(name))
  return names.filter((name, at) => at === first || !said.includes(name))
}
