import type { Label } from '../language/label.ts'

/** Why a required value is refused when it is missing; the words of the specification. */
export const requiredMessage: Label = ['此项为必填项，请填写。', 'This field is required. Please enter a value.']
