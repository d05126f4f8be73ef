import type { Label } from '../language/label.ts'

/**
 * Something that a record reads of another one as that is today although the record is agreed to or done, on purpose: of what nobody agreed on it, or what has to follow the other.
 * Everything else is copied (`copied`), so that what a document says stays.
 */
export interface Live<Name extends string> {
  /** What of the record says it: a field, or a paper by its name. */
  readonly says: Name | `paper ${string}`
  /** What is read: the field of an entity, or of its lines, as `product.model.calibrationMonths`. */
  readonly path: string
  readonly because: Label
}
