import type { Field } from '../define/field.ts'
import { NumberInput } from './decimal/NumberInput.web.tsx'
import { isSegmented } from './choice/segmented.ts'
import { SegmentsInput } from './choice/SegmentsInput.web.tsx'
import { FlagInput } from './flag/FlagInput.web.tsx'
import { later } from '../controls/later.web.tsx'
import type { FieldInput, FieldLook } from './look.web.ts'
import { pageCellsOf } from './pageCells.web.tsx'
import { TextInput } from './text/TextInput.web.tsx'

const CountryInput = later(() => import('./text/CountryInput.web.tsx')) as FieldInput
const FileInput = later(() => import('./file/FileInput.web.tsx'))

/** What fills the field kinds in, by name; heavy controls are fetched when a field first needs them. */
const inputs: ReadonlyMap<string, FieldInput> = new Map<string, FieldInput>([
  ['text', TextInput as FieldInput],
  ['integer', NumberInput as FieldInput],
  ['decimal', NumberInput as FieldInput],
  ['money', later(() => import('./money/MoneyInput.web.tsx'))],
  ['date', later(() => import('./date/DateInput.web.tsx'))],
  ['moment', later(() => import('./moment/MomentInput.web.tsx'))],
  ['flag', FlagInput],
  ['choice', later(() => import('./choice/ChoiceInput.web.tsx')) as FieldInput],
  ['ref', later(() => import('./ref/RefInput.web.tsx')) as FieldInput],
  ['refs', later(() => import('./refs/RefsInput.web.tsx')) as FieldInput],
  ['lines', later(() => import('./lines/LinesInput.web.tsx'))],
  ['file', FileInput],
  ['image', FileInput],
  ['attributes', later(() => import('./attributes/AttributesInput.web.tsx')) as FieldInput],
  ['richText', later(() => import('./richText/RichTextInput.web.tsx'))],
])

/** How the kind of this field looks, with what fills it in: for forms. Lists take `cellsOf`, pages `pageCellsOf`. */
export const lookOf = (field: Field): FieldLook => {
  if (isSegmented(field)) return { ...pageCellsOf(field), Input: SegmentsInput as FieldInput, named: true }
  const Input = 'country' in field ? CountryInput : inputs.get(field.kind)
  return { ...pageCellsOf(field), ...(Input ? { Input } : {}) }
}
