import { serveCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { exists } from '#core/records.server'
import { family as families } from '../../family/family.ts'
import { freePnOf } from './drawPn.server.ts'
import { nextPn } from './nextPn.ts'

/** How the next free PN is looked up. */
export const servedNextPn = serveCall(nextPn, async (context, { family }) => {
  if (!(await exists(context, families, { id: family }))) refuse('notFound')
  return { pn: await freePnOf(context, family) }
})
