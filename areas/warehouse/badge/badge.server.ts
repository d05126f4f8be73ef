import { forgetBadge, makeBadge, ownBadge } from '#core/access.server'
import { serveCall, type ServedCall } from '#core/context.server'
import { readBadge, renewBadge, revokeBadge } from './badge.ts'

/** How the calls about a person's own badge are answered. */
export const servedBadge: readonly ServedCall[] = [
  serveCall(readBadge, async context => ({ badge: await ownBadge(context) })),
  serveCall(renewBadge, async context => {
    const code = await makeBadge(context)
    return { badge: { madeAt: context.now, usedAt: null }, code }
  }),
  serveCall(revokeBadge, async context => {
    await forgetBadge(context)
    return { badge: null }
  }),
]
