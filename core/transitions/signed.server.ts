import type { Context } from '../context/serve.server.ts'
import type { Signature } from '../define/flow.ts'
import { refuse } from '../errors/refuse.ts'
import { isPerson, type Actor } from '../rights/actor.ts'
import type { AnyTransition } from './complete.server.ts'

/** Who is asked to sign: a person in a session. A service account has keys and nothing to sign with, and no session is open where the program acts by itself. */
const signs = (actor: Actor): boolean => isPerson(actor) && actor.sessionId !== undefined

/**
 * What the actor signs a step with that is signed, proved once for the request; undefined where nothing is signed or nobody is asked to. Refuses without a proof, and a wrong
 * one. Best asked before anything is locked, because it takes its time.
 */
export const demandSignature = async (
  context: Context,
  transition: Pick<AnyTransition, 'signed'> | undefined,
): Promise<Signature | undefined> => {
  if (transition?.signed !== true || !signs(context.actor)) return undefined
  return context.sign ? context.sign(context) : refuse('signatureNeeded')
}
