import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'

/** The fields of every document that is revised: `...revisionFields` among those of its entity; its list can be filtered by `revision`. */
export const revisionFields = {
  revision: integer(['版本', 'Version'], { required: true, readonly: true, internal: true, min: 1 }),
  /** The number of version 1, which all versions share. */
  numberRoot: text(['首版编号', 'Number of version 1'], { readonly: true, internal: true, max: 60 }),
} as const
