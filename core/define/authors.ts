import type { AnyEntity } from './entity.ts'
import type { Field } from './field.ts'
import { onceFor } from './onceFor.ts'

/** The field in which an entity names everybody who has written a record; undefined where it has none. */
export const authorsFieldOf = onceFor(
  ({ fields }: AnyEntity): string | undefined => Object.entries<Field>(fields).find(([, { authors }]) => authors === true)?.[0],
)
