import type { FastifyRequest } from 'fastify'
import { may, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { recordsOf } from '../define/listedLines.ts'
import { refuse } from '../errors/refuse.ts'
import type { ConfirmBy } from './confirm.server.ts'
import type { Product } from './served.server.ts'

/** What a request that reached a route knows of its sender; set by the access hook before any handler runs. */
export interface Caller {
  readonly actor: Actor
  readonly requestId: string
  readonly ip: string | null
  readonly userAgent?: string
  readonly route?: string
}

/** Finds the caller of a request; refuses when nobody is signed in. */
export type CallerOf = (request: FastifyRequest) => Caller

/** What the routes of the product are made from. */
export interface Routing {
  readonly product: Product
  readonly database: OpenDatabase
  readonly callerOf: CallerOf
  /** By what people sign. */
  readonly confirm: ConfirmBy
  /** Where the archives of the audit lie. */
  readonly archive: string
}

/** Refuses unless the caller holds the point. */
export const demand = (actor: Actor, point: string): void => {
  if (!may(actor, point)) refuse('noPermission', { data: { point } })
}

/** Refuses unless the caller may read the entity, or the records of the lines. */
export const demandRead = (actor: Actor, entity: AnyEntity): void => {
  if (!mayRead(actor, entity)) refuse('noPermission', { data: { point: `${recordsOf(entity).name}:read` } })
}
