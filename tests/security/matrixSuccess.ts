import type { LightMyRequestResponse } from 'fastify'
import type { Visitor } from '../harness/server.ts'
import { exchangeDesk } from '../harness/exchangeDesk.ts'
import type { Knocker } from './matrixActors.ts'
import type { Asked } from './matrixProbes.ts'
import type { World } from './matrixWorld.ts'

/** Somebody who may, and a request that does what the route is for. */
export interface Success {
  readonly by: Knocker
  readonly asked: Asked
  /** It is sent something and answers, and leaves everything as it is. */
  readonly reads?: true
  /** Waits for what goes on after the answer. */
  readonly settled?: (answer: LightMyRequestResponse) => Promise<unknown>
}

/** How routes succeed, by their names. */
export type Successes = Readonly<Record<string, (world: World) => Promise<Success>>>

/** A visitor as one who may, with headers of their own. */
export const sending = (visitor: Visitor, headers: Readonly<Record<string, string>> = {}): Knocker => ({
  name: 'somebody',
  rights: null,
  ask: (method, url, body) => visitor.send(method as 'POST', url, body, headers),
})

/** Waits until an export of the owner has been made. */
export const exportEnded =
  ({ visitor }: Pick<World, 'visitor'>) =>
  async (answer: LightMyRequestResponse): Promise<unknown> =>
    exchangeDesk(visitor).exported(answer.json().id)

/** Waits until no work on an import of the owner is under way. */
export const importEnded =
  ({ visitor }: Pick<World, 'visitor'>) =>
  async (answer: LightMyRequestResponse): Promise<unknown> =>
    exchangeDesk(visitor).settled(answer.json().id)
