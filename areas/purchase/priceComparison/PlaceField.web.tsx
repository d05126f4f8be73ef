import type { Field } from '#core/definition'
import { DraftField } from '#core/forms.web'
import type { Label } from '#core/language'
import { yes } from './comparisonTexts.ts'

interface PlaceFieldProps {
  readonly id: string
  readonly field: Field
  readonly text: string
  readonly problem: Label | undefined
  readonly disabled?: boolean
  onChange(text: string): void
}

/** A field of the comparison that stands outside the sheet, over the text of its place. */
export const PlaceField = ({ text, onChange, ...rest }: PlaceFieldProps) => (
  <DraftField
    {...rest}
    draft={rest.field.kind === 'flag' ? text === yes : text === '' ? null : text}
    onChange={draft => onChange(draft === true ? yes : typeof draft === 'string' ? draft : '')}
  />
)
