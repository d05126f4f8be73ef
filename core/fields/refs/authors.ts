import { people } from '../../define/registry.ts'
import type { FieldOptions } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { refs } from './refs.ts'

interface AuthorsOptions extends Pick<FieldOptions, 'help'> {
  /** At most this many; 200 when absent. */
  readonly max?: number
}

/**
 * Everybody who has written a record: whoever made it, and whoever has changed since what people type of it, lines included. The core fills it in with every write and takes nobody out of it
 * again; the steps that none of them takes name it (`notBy`).
 */
export const authors = (label: Label, options: AuthorsOptions = {}) =>
  Object.freeze({ ...refs(label, people, { ...options, readonly: true }), authors: true } as const)
