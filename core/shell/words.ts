import type { Label } from '../define/label.ts'

/** The product's name, the same in both languages. */
export const productName = 'Meniscus'

/** Why a required value is missing; the words of the specification. */
export const requiredMessage: Label = ['此项为必填项，请填写。', 'This field is required. Please enter a value.']
