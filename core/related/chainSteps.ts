import type { Label } from '../language/label.ts'
import type { Tone } from '../fields/choice/choice.ts'
import type { ChainLink, ShownState } from './related.ts'

/** The records of one kind at one distance from the record that is looked at. */
export interface ChainStep {
  readonly distance: number
  readonly entity: string
  readonly label: Label
  /** That which wants most attention of those of its records. */
  readonly state: ShownState | null
  readonly links: readonly ChainLink[]
}

const byUrgency: readonly Tone[] = ['bad', 'warn', 'info', 'neutral', 'good']

/** The steps of a chain in its order: predecessors, the record itself, successors. */
export const chainSteps = (chain: readonly ChainLink[]): readonly ChainStep[] =>
  [...Map.groupBy(chain, ({ distance, entity }) => `${distance} ${entity}`).values()].flatMap(links => {
    const [first] = links
    return first ? [{ distance: first.distance, entity: first.entity, label: first.label, state: mostUrgent(links), links }] : []
  })

const mostUrgent = (links: readonly ChainLink[]): ShownState | null =>
  links
    .flatMap(({ state }) => state ?? [])
    .toSorted((one, other) => byUrgency.indexOf(one.tone) - byUrgency.indexOf(other.tone))
    .at(0) ?? null
