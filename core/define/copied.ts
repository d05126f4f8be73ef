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
type Kept = Path | readonly [Path, ...Path[]] | { readonly zh: Path; readonly en: Path; readonly in: Path }

/**
 * The same, with the moment from which it is kept where that is no state: `{ of: 'model.warrantyParts', at: 'shippedOn' }` is kept as the field `shippedOn` is filled in, and
 * given up as that is emptied. Before it the field is empty. What the other record leaves empty may be kept so: there was none then.
 */
export type Copied = Kept | { readonly of: Kept; readonly at: string }

/** A field that keeps what another record holds. */
export interface CopiedField {
  readonly name: string
  readonly field: Field
  readonly copied: Kept
  /** The field as which is filled in it is kept; absent where the states of the record say since when. */
  readonly at?: string
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
    return [{ name, field, ...partsOf(field.copied), reference, reads: paths.map(([, read]) => read) }]
  }),
)

const partsOf = (copied: Copied): Pick<CopiedField, 'copied' | 'at'> =>
  typeof copied === 'object' && 'at' in copied && 'of' in copied ? { copied: copied.of, at: copied.at } : { copied }

/** The field as which is filled in something of others is kept; undefined where the states of the record say since when. */
export const momentOf = (copied: Copied): string | undefined => partsOf(copied).at

/** The states in which a record has what it keeps of others: those that have it filled in. */
export const copiedIn = (entity: AnyEntity, name: string): readonly string[] =>
  filledStates(entity).flatMap(([state, filled]) => (filled.includes(name) ? [state] : []))

/** Whether a record has what it keeps of others in a field: it stands in a state that has it, or the field of its moment is filled in. */
export const hasCopied = (
  entity: AnyEntity,
  { name, at }: Pick<CopiedField, 'name' | 'at'>,
  row: Readonly<Record<string, unknown>>,
): boolean => {
  if (at !== undefined) return (row[at] ?? null) !== null
  return entity.state !== undefined && copiedIn(entity, name).includes(String(row[entity.state]))
}

/** The references and fields of which something is copied. */
export const pathsOf = (copied: Copied): readonly (readonly [reference: string, field: string])[] => listed(copied).map(parts)

const listed = (said: Copied): readonly Path[] => {
  const { copied } = partsOf(said)
  if (typeof copied === 'string') return [copied]
  return 'zh' in copied ? [copied.zh, copied.en, copied.in] : copied
}

const parts = (path: Path): readonly [reference: string, field: string] => {
  const [reference = '', field = ''] = path.split('.')
  return [reference, field]
}

/** The value that is kept, of what the other record holds. */
export const copyOf = (copied: Kept, held: Readonly<Record<string, unknown>>): unknown => {
  const at = (path: Path): unknown => held[parts(path)[1]] ?? null
  if (typeof copied === 'string') return at(copied)
  if (!('zh' in copied)) return copied.map(at).find(value => value !== null) ?? null
  return at(copied.in) === 'zh' ? at(copied.zh) : (at(copied.en) ?? at(copied.zh))
}
