import { makeField, type FieldOptions, type FileReference, type Made } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'

type ImageField<O> = Made<'image', number, FileReference, O>

/** One stored picture: jpg or png, under 5 MB, checked by its content when it is uploaded. */
export const image = <const O extends FieldOptions>(label: Label, options: O = {} as O): ImageField<O> => makeField('image', label, options)

/** A picture must be smaller than this many bytes. */
export const imageLimit = 5 * 1024 * 1024
