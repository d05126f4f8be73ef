import { serveCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { exists } from '#core/records.server'
import { family as families } from '../../family/family.ts'
import { freePnOf, mayApply } from './drawPn.server.ts'
import { nextPn } from './nextPn.ts'

/** How the next free PN is looked up. */
export const servedNextPn = serveCall(nextPn, async (context, { family }) => {
  if (!(await exists(context, families, { id: family }))) refuse('notFound')
  const applies = await mayApply(context, family)
  return { pn: applies ? await freePnOf(context, family) : null, mayApply: applies }
})
