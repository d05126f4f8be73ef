import type { Context } from '../context/serve.server.ts'
import { recordPage } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { catalogue } from '../errors/catalogue.ts'
import type { Refusal } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import type { Actor } from '../rights/actor.ts'
import { guestEvents } from './events.ts'

/** Whose link led to what. */
interface OfLink {
  readonly link: { readonly id: number; readonly recipient: string; readonly record: number }
  readonly giver: Actor
  readonly entity: AnyEntity
}

/** Why a step was refused, in full: the words of the refusal and of what was wrong. */
const reasonOf = ({ code, details }: Refusal): Label => {
  const said = [details.message ?? catalogue[code].message, ...Object.values(details.problems ?? {})]
  const joined = (language: 0 | 1): string => [...new Set(said.map(words => words[language]))].slice(0, 6).join('\n')
  return [joined(0), joined(1)]
}

/** How many minutes pass before the giver of a link is told again that its guest was refused. */
const pause = 60

/** The giver of a link is told what kept its guest from a step: the guest does not read why. */
export const tellOfRefusal = async (context: Context, { link, giver, entity }: OfLink, refusal: Refusal): Promise<void> =>
  announce(context, {
    event: guestEvents.refused,
    to: [giver.userId],
    title: [`${link.recipient} 未能提交：请查看原因`, `${link.recipient} could not submit: see why`],
    body: reasonOf(refusal),
    link: recordPage(context.product.registry.areas, entity).replace('{id}', String(link.record)),
    about: { entity: entity.name, recordId: link.record },
    dedupeKey: `guest.refused ${link.id}`,
    within: pause,
  })
