import type { AnyEntity } from './entity.ts'
import { filledStates } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { onceFor } from './onceFor.ts'

/** A field of the record that a reference names: `company.name`. */
type Path = `${string}.${string}`

/**
 * What a field keeps of a record that is referred to: one field of it (`company.name`); the first of several that is filled in (`['supplier.nameEn', 'supplier.name']`);
 * or what it is called in the language in which it is written to, with both names and the field that says the language. The English name may be missing; the Chinese
 * one is taken then.
 */
export type Copied = Path | readonly [Path, ...Path[]] | { readonly zh: Path; readonly en: Path; readonly in: Path }

/** A field that keeps what another record holds. */
export interface CopiedField {
  readonly name: string
  readonly field: Field
  readonly copied: Copied
  /** The reference to the other record. */
  readonly reference: string
  /** What is read of the other record. */
  readonly reads: readonly string[]
}

/** The fields among some that keep what other records hold. */
export const copiedFields = onceFor((fields: Fields): readonly CopiedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.copied === undefined) return []
    const paths = pathsOf(field.copied)
    const [[reference] = ['']] = paths
    return [{ name, field, copied: field.copied, reference, reads: paths.map(([, read]) => read) }]
  }),
)

/** The states in which a record has what it keeps of others: those that have it filled in. */
export const copiedIn = (entity: AnyEntity, name: string): readonly string[] =>
  filledStates(entity).flatMap(([state, filled]) => (filled.includes(name) ? [state] : []))

/** The references and fields of which something is copied. */
export const pathsOf = (copied: Copied): readonly (readonly [reference: string, field: string])[] =>
  (typeof copied === 'string' ? [copied] : 'zh' in copied ? [copied.zh, copied.en, copied.in] : copied).map(parts)

const parts = (path: Path): readonly [reference: string, field: string] => {
  const [reference = '', field = ''] = path.split('.')
  return [reference, field]
}

/** The value that is kept, of what the other record holds. */
export const copyOf = (copied: Copied, held: Readonly<Record<string, unknown>>): unknown => {
  const at = (path: Path): unknown => held[parts(path)[1]] ?? null
  if (typeof copied === 'string') return at(copied)
  if (!('zh' in copied)) return copied.map(at).find(value => value !== null) ?? null
  return at(copied.in) === 'zh' ? at(copied.zh) : (at(copied.en) ?? at(copied.zh))
}
