import type { AnyEntity } from './entity.ts'
import { filledStates } from './entity.ts'
import type { Field } from './field.ts'
import { onceFor } from './onceFor.ts'

/** A field of the record that a reference names: `company.name`. */
type Path = `${string}.${string}`

/**
 * What a field keeps of a record that is referred to: one field of it (`company.name`), or what it is called in the language in which it is written to, with
 * both names and the field that says the language. The English name may be missing; the Chinese one is taken then.
 */
export type Copied = Path | { readonly zh: Path; readonly en: Path; readonly in: Path }

/** A field that keeps what another record holds, by the states in which it holds it. */
export interface CopiedField {
  readonly name: string
  readonly field: Field
  readonly copied: Copied
  readonly states: readonly string[]
}

/** The fields of an entity that keep what other records hold: filled in as a state is reached that `filledIn` says has them. */
export const copiedFields = onceFor((entity: AnyEntity): readonly CopiedField[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.copied === undefined
      ? []
      : [
          {
            name,
            field,
            copied: field.copied,
            states: filledStates(entity).flatMap(([state, filled]) => (filled.includes(name) ? [state] : [])),
          },
        ],
  ),
)

/** The paths of what is copied. */
export const copiedPaths = (copied: Copied): readonly Path[] => (typeof copied === 'string' ? [copied] : [copied.zh, copied.en, copied.in])

/** The reference and the field of a path. */
export const partsOfPath = (path: Path): readonly [reference: string, field: string] => {
  const [reference = '', field = ''] = path.split('.')
  return [reference, field]
}

/** The value that is kept, of what the referenced record holds. */
export const copyOf = (copied: Copied, held: Readonly<Record<string, unknown>>): unknown => {
  const at = (path: Path): unknown => held[partsOfPath(path)[1]] ?? null
  if (typeof copied === 'string') return at(copied)
  return at(copied.in) === 'zh' ? at(copied.zh) : (at(copied.en) ?? at(copied.zh))
}
