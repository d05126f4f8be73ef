import { describing } from '../../define/answerSchema.ts'
import { makeField, type Field, type FieldOptions, type Made, type Reference } from '../../define/field.ts'
import { problem, understood, type FieldKind, type Parsed } from '../../define/kind.ts'
import type { WhereTaken } from '../../define/whereabouts.ts'
import type { WhoFits } from '../../define/whoFits.ts'
import type { Label } from '../../language/label.ts'

/** What every reference may be told; who fits only where it names people. */
export interface ReferenceOptions extends WhoFits {
  /** It leads from a record to another one of its own entity and never back to where it began; said to whoever tries. Also for the lines of such a record. */
  readonly acyclic?: Label
  /**
   * Where the thing may be that it names, by the answers of its entity to `whereabouts`: `['stock', 'line']`; `anywhere` where it says something of the thing wherever that
   * is. Whatever a person writes that leads to such an entity says it.
   */
  readonly where?: WhereTaken
}

type RefField<To extends string, O> = Made<'ref', number, Reference, O> & {
  readonly to: To
  readonly from: O extends { readonly from: true } ? true : undefined
}

interface RefOptions extends FieldOptions, ReferenceOptions {
  /**
   * The record is made from what it points to, as its logic says: the two stand in one chain. Given when it is created and never changed by a person, so
   * frozen or, where only steps of the source make one, readonly as well.
   */
  readonly from?: true
  /** Never chosen by the person at work, but carried over from what the program knows: it need not be one that the person sees. Readonly as well; of people every readonly one is. */
  readonly carriedOver?: boolean
  /**
   * In which states a record may be named here, where those are others than its entity says: which of these may be named now is up to the handler. For
   * what goes on with records that are offered nowhere else.
   */
  readonly usable?: UsableStates
  /**
   * It names a controlled document by an edition of it; what holds is the edition that is effective when it is read. Where that is withdrawn it asks for what stands on any of them
   * (`notWhile`).
   */
  readonly document?: true
}

/** Records by a choice that they hold. */
export interface UsableStates {
  readonly field: string
  readonly in: readonly string[]
}

/** Points to one record of another entity, named `area.entity`; the name is checked once over the whole registry. */
export const ref = <const To extends string, const O extends RefOptions>(label: Label, to: To, options: O = {} as O): RefField<To, O> =>
  makeField('ref', label, { ...options, to })

/** A record's id as it may arrive from outside. */
export const parseId = (value: unknown): Parsed<number> => {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? understood(id) : problem('请选择一项', 'Choose an entry')
}

/** The schema of a reference as it is shown. */
export const referenceSchema = describing<Reference>({
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    record: { type: 'integer' },
    hidden: { type: 'boolean', enum: [true] },
  },
  required: ['id', 'title'],
  additionalProperties: false,
})

export const refKind: FieldKind<Field & { readonly to: string }> = {
  operators: ['eq', 'in', 'null'],
  sortable: false,
  parse: (_field, value) => parseId(value),
  inputSchema: () => ({ type: 'integer', minimum: 1 }),
  shownSchema: () => referenceSchema,
  toText: (_field, shown) => (shown as Reference).title,
}
