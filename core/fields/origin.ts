import type { Field } from '../define/field.ts'

/** A field that no person fills in, with who does. */
export type By<F extends Field, O extends string> = Omit<F, 'readonly' | 'origin'> & { readonly readonly: true; readonly origin: O }

/** Worked out from the row itself, in both tiers: the entity's logic says how. */
export const computed = <F extends Field>(field: F): By<F, 'computed'> => Object.freeze({ ...field, readonly: true, origin: 'computed' })
