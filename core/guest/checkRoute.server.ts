import type { FastifyInstance } from 'fastify'
import { refuseGuess } from '../access/guesses.server.ts'
import { secretLength } from '../access/secrets.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Routing } from '../context/routing.server.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { CheckedPaper } from '../define/paper.ts'
import { refuse } from '../errors/refuse.ts'
import { plainAddress } from '../http/address.server.ts'
import { recordOfSecret } from '../papers/paperSecrets.server.ts'
import { occasionOf, secretOf } from './guestActor.server.ts'

const checked = async (context: Context, secret: string): Promise<CheckedPaper | undefined> => {
  const found = await recordOfSecret(context.tx, secret)
  const entity = found && context.product.registry.entities.get(found.entity)
  return found && entity && serviceOf(context.product, entity).checks?.(context, found.record)
}

/**
 * `POST /api/guest/check/`: whether a paper still holds, for whoever has scanned the code on it, without an account. A secret that was never drawn, and that
 * of a record of which nothing is said, are answered alike, and guesses are counted.
 */
export const checkRoute = (app: FastifyInstance, { product, database }: Pick<Routing, 'product' | 'database'>): void => {
  app.post('/api/guest/check/', async (request, reply) => {
    const secret = secretOf(request)
    const told = await runOperation(product, database, occasionOf(request), context => checked(context, secret))
    if (told) return reply.header('Cache-Control', 'no-store').send(told)
    // What cannot be a secret guesses at none.
    if (secret.length !== secretLength) return refuse('paperUnknown')
    return refuseGuess(database.db, { of: 'paperCheck', ip: plainAddress(request.ip), code: 'paperUnknown' })
  })
}
