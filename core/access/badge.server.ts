import type { Context } from '../context/serve.server.ts'
import { activeActors } from '../people/grants.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { ownSecrets } from './ownSecret.server.ts'

/** Scanners send capitals or not. */
const typed = (code: string): string => code.trim().toUpperCase()

/** What can be a badge at all: anything else that is scanned guesses at none. */
const shape = /^MB-[\dA-F]{32}$/

const badges = ownSecrets({ table: 'badge', held: 'badge', prefix: 'MB-', form: typed, renewed: 'renewBadge', revoked: 'revokeBadge' })

/** The badge of whoever acts; null where they have none. */
export const ownBadge = badges.own

/** Makes a badge for whoever acts and answers its code, once; one that was made before is nobody's from now on. */
export const makeBadge = badges.make

/** Takes the badge away from whoever acts, if they have one. */
export const forgetBadge = badges.forget

/** Whether a scanned text looks like the code of a badge. */
export const isBadgeCode = (code: string): boolean => shape.test(typed(code))

/** Whose badge was scanned, with the rights they hold now; undefined where it is nobody's, or of somebody who may not sign in any more. Writes down that it was used. */
export const actorOfBadge = async (context: Pick<Context, 'tx' | 'product'>, code: string): Promise<Actor | undefined> => {
  const owner = await badges.ownerOf(context, code)
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  const [actor] = await activeActors(context.tx, owner === undefined ? [] : [owner], every)
  return actor
}
