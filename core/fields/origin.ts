import type { Field, Origin } from '../define/field.ts'

/** A field that no person fills in, with what does. */
export type By<F extends Field, O extends Origin> = Omit<F, 'readonly' | 'origin'> & { readonly readonly: true; readonly origin: O }

/** What of a field says that nobody types it: a step, a handler or another record says what stands in it. */
export const told = { readonly: true } as const

/** Worked out from the row itself, in both tiers: the entity's logic says how. */
export const computed = <F extends Field>(field: F): By<F, 'computed'> => Object.freeze({ ...field, readonly: true, origin: 'computed' })

/**
 * Worked out from the row and the day whenever it is read, and never stored: `derivedOf` says how. One that follows from many other rows may be worked out of all
 * rows at once (`setBased`).
 */
export const derived = <F extends Field>(field: F, { setBased }: Pick<Field, 'setBased'> = {}): By<F, 'derived'> =>
  Object.freeze({ ...field, readonly: true, origin: 'derived', ...(setBased ? { setBased } : {}) })

/** Stored, and brought up to date in the transaction that changes a record of these entities: `keptOf` says how. */
export const kept = <F extends Field, const From extends string>(
  field: F,
  { from, remembered }: { readonly from: readonly From[]; readonly remembered?: F extends { readonly kind: 'choice' } ? true : never },
): Omit<By<F, 'kept'>, 'from'> & { readonly from: readonly From[] } =>
  Object.freeze({ ...field, readonly: true, origin: 'kept', from, ...(remembered === true ? { remembered: true } : {}) })
