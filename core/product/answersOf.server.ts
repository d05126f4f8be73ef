import type { ServedEntity } from '../context/serve.server.ts'
import type { Answers, Fill } from '../context/slots.server.ts'

/**
 * The answers to what the services ask of areas above theirs. A question that lacks an answer or has one too many, an answer to what nobody asks, and answers that share
 * a place stop the start: a rule that another area gives is never left out without a word.
 */
export const answersOf = (served: readonly ServedEntity[]): Answers => {
  const asked = served.flatMap(({ service }) => service.asks ?? [])
  const given = served.flatMap(({ entity, service }) => (service.fills ?? []).map(fill => ({ by: entity.name, ...fill })))
  const twice = asked.find(({ name }, place) => asked.findIndex(other => other.name === name) !== place)
  if (twice) throw new Error(`Two services ask ${twice.name}`)
  for (const { slot, by } of given)
    if (!asked.some(one => one === slot)) throw new Error(`${by} answers ${slot.name}, which no service asks`)
  return new Map(
    asked.map(slot => [
      slot,
      inOrder(
        slot,
        given.filter(one => one.slot === slot),
      ),
    ]),
  )
}

const inOrder = ({ name, least, most }: Fill['slot'], given: readonly (Fill & { readonly by: string })[]): readonly unknown[] => {
  if (given.length < least) throw new Error(`${name} is answered by ${given.length} services, and needs ${least}`)
  if (given.length > most) throw new Error(`${name} is answered by ${given.map(({ by }) => by).join(', ')}, and takes ${most} answer`)
  const ordered = given.toSorted((one, other) => one.at - other.at)
  const shared = ordered.find(({ at }, place) => at === ordered[place + 1]?.at)
  if (shared) throw new Error(`${name} has two answers at the place ${shared.at}`)
  return ordered.map(({ answer }) => answer)
}
