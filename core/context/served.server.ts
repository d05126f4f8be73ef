import type { BlockList } from 'node:net'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import type { Registry } from '../define/registry.ts'
import type { Follower } from './follower.server.ts'
import type { CompanyKey } from './companyKey.server.ts'
import type { Answers } from './slots.server.ts'
import type { ServedCall, ServedReading, ServedStream, Service } from './serve.server.ts'

/** The registry together with what its entities and calls do; the one thing every request needs. */
export interface Product {
  readonly registry: Registry
  // A service is read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly services: ReadonlyMap<string, Service<any>>
  readonly calls: readonly (ServedCall | ServedReading | ServedStream)[]
  readonly followers: readonly Follower[]
  /** What areas ask of those that stand above them, with the answers. */
  readonly answers: Answers
  /** Addresses of the internal network that may be reached from here all the same; none when absent. */
  readonly reachable?: BlockList
  /** With which the company signs what machines are given; absent where nothing is signed, as in tools. */
  readonly companyKey?: CompanyKey
}

// oxlint-disable-next-line typescript/no-explicit-any
const plain: Service<any> = { transitions: {} }

/** What an entity does; a plain entity does nothing beyond its definition. Of listed lines only who sees their records is asked. */
// oxlint-disable-next-line typescript/no-explicit-any
export const serviceOf = (product: Product, entity: AnyEntity): Service<any> => {
  const service = product.services.get(recordsOf(entity).name)
  if (!isListedLines(entity)) return service ?? plain
  const { scope, sights, veil } = service ?? plain
  return { ...plain, ...(scope ? { scope } : {}), ...(sights ? { sights } : {}), ...(veil ? { veil } : {}) }
}
