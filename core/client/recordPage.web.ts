import type { AnyEntity, RecordOf } from '../define/entity.ts'

/** One record of a list. */
export type ListedRow = RecordOf<AnyEntity>

/** One page of a list as the API answers it. */
export interface RecordPage<E extends AnyEntity> {
  readonly count: number
  /** False when more match than are worth counting; `count` is then an estimate. */
  readonly countIsExact: boolean
  readonly results: readonly RecordOf<E>[]
}
