import { askedSights } from '../approvals/inHand.server.ts'
import { approvalFollower } from '../approvals/follower.server.ts'
import { conversationFollower } from '../conversation/followers.server.ts'
import type { Field, Fields } from '../define/field.ts'
import { shortName } from '../define/area.ts'
import type { Registry } from '../define/registry.ts'
import { fileFollower } from '../files/recordFiles.server.ts'
import type { Follower } from '../context/follower.server.ts'
import type { AnyKeeps, ServedCall, ServedEntity, ServedReading, ServedStream } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { partSights } from '../reading/partSights.server.ts'
import { partsFollower } from '../records/partsFollower.server.ts'
import { appointingFollower } from '../authority/appointing.server.ts'
import { grantFollower } from '../grants/endGrants.server.ts'
import { answersOf } from './answersOf.server.ts'

/** What goes along with every record, in the order in which it is asked. */
const followers: readonly Follower[] = [
  appointingFollower,
  fileFollower,
  conversationFollower,
  approvalFollower,
  partsFollower,
  grantFollower,
]
/** Puts definitions and services together; a transition nobody serves, or a service without its entity, stops the start. */
export const productOf = (
  registry: Registry,
  served: readonly ServedEntity[],
  calls: readonly (ServedCall | ServedReading | ServedStream)[],
): Product => {
  const services = withKeptAbove(served)
  const ofAreas = served.flatMap(({ service }) => service.follows ?? [])
  const product: Product = { registry, services, calls, followers: [...followers, ...ofAreas], answers: answersOf(served) }
  for (const name of services.keys()) if (!registry.entities.has(name)) throw new Error(`${name} is served but not part of any area`)
  for (const entity of registry.entities.values()) {
    const missing = Object.keys(entity.transitions ?? {}).filter(
      transition => services.get(entity.name)?.transitions[transition] === undefined,
    )
    if (missing.length > 0) throw new Error(`${entity.name} has transitions that nobody serves: ${missing.join(', ')}`)
  }
  for (const { entity, service } of served)
    for (const name of Object.keys(service.papers ?? {}))
      if (entity.papers?.[name] === undefined) throw new Error(`The paper ${name} is served, but ${entity.name} has none of that name`)
  for (const { entity, service } of served)
    for (const field of Object.keys(service.madeOf ?? {})) {
      const making = registry.logic.get(entity.name)?.from?.[field]
      if (making === undefined) throw new Error(`${entity.name} asks what it is made of by ${field}, from which it is not made`)
      if (making.waiting !== undefined)
        throw new Error(`${entity.name} lists what waits by ${field}, and could not leave out what \`madeOf\` refuses`)
      if (entity.fields[field]?.required === true && !isBegunAtSource(registry, entity.name))
        throw new Error(
          `${entity.name} opens an empty form whose ${field} offers what \`madeOf\` refuses: say \`empty: false\` of its screens`,
        )
    }
  for (const { name, list } of registry.entities.values())
    if (list?.makes && services.get(list.makes.entity)?.proposals?.[list.makes.proposal]?.from !== null)
      throw new Error(`The list of ${name} makes ${list.makes.entity}, which has no proposal ${list.makes.proposal} of ticked rows`)
  for (const entity of registry.entities.values()) {
    refuseOtherKept(entity.name, entity.fields, services.get(entity.name)?.kept ?? {})
    for (const [name, field] of Object.entries<Field & { readonly of?: Fields }>(entity.fields))
      refuseOtherKept(`${entity.name}.${name}`, field.of ?? {}, services.get(entity.name)?.lines?.[name]?.kept ?? {})
  }
  const answered = new Set(calls.map(one => one.call.name))
  for (const name of registry.calls.keys()) if (!answered.has(name)) throw new Error(`The call ${name} is defined but not served`)
  for (const name of answered) if (!registry.calls.has(name)) throw new Error(`The call ${name} is served but not part of any area`)
  for (const entity of registry.entities.values()) {
    const sights = [...askedSights(entity), ...partSights(() => product, entity)]
    if (sights.length > 0) services.set(entity.name, { ...(services.get(entity.name) ?? { transitions: {} }), sights })
  }
  return product
}

/** The services by their entities, each with what others keep in its records. */
const withKeptAbove = (served: readonly ServedEntity[]): Map<string, ServedEntity['service']> => {
  const services = new Map(served.map(one => [one.entity.name, one.service]))
  for (const { entity, field, keeps } of served.flatMap(({ service }) => service.keeps ?? [])) {
    const service = services.get(entity.name) ?? { transitions: {} }
    if (service.kept?.[field]) throw new Error(`Two services keep ${field} of ${entity.name}`)
    services.set(entity.name, { ...service, kept: { ...service.kept, [field]: keeps } })
  }
  return services
}

/** Whether nobody opens an empty form of an entity. */
const isBegunAtSource = ({ areas }: Registry, name: string): boolean =>
  areas.some(({ entities, entityScreens = {} }) =>
    entities.some(one => one.name === name && entityScreens[shortName(one)]?.empty === false),
  )

/** What is kept must follow from what the definition says, and all of it. */
const refuseOtherKept = (entity: string, fields: Fields, kept: Readonly<Record<string, AnyKeeps | undefined>>): void => {
  const worked = Object.entries(kept).map(([name, keeps]) =>
    told(
      name,
      keeps?.from.map(one => one.source),
    ),
  )
  const promised = Object.entries<Field & { readonly from?: readonly string[] }>(fields).flatMap(([name, field]) =>
    field.origin === 'kept' ? [told(name, field.from)] : [],
  )
  const wrong = [...new Set(worked).symmetricDifference(new Set(promised))]
  if (wrong.length > 0) throw new Error(`${entity} keeps otherwise than it says: ${wrong.join('; ')}`)
}

/** A kept field with what it follows from, for comparing promise and work. */
const told = (name: string, from: readonly string[] = []): string => `${name} from ${[...new Set(from)].toSorted().join(', ')}`
