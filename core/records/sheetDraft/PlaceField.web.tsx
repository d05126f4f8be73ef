import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { draftOfText, textOfDraft } from '../../sheet/fieldTexts.ts'
import { DraftField } from '../FieldFrame.web.tsx'

interface PlaceFieldProps {
  readonly id: string
  readonly field: Field
  readonly text: string
  readonly problem: Label | undefined
  readonly disabled?: boolean
  onChange(text: string): void
}

/** A field of a document on a sheet that stands outside the sheet, over the text of its place. */
export const PlaceField = ({ text, onChange, ...rest }: PlaceFieldProps) => (
  <DraftField {...rest} draft={draftOfText(rest.field, text)} onChange={draft => onChange(textOfDraft(draft))} />
)
