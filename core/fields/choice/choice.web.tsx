import type { Field } from '../../define/field.ts'
import { useLabel } from '../../client/session.web.ts'
import { later } from '../../controls/later.web.tsx'
import type { CellProps, FieldCells } from '../look.web.ts'
import { choiceValue, type ChoiceValue, type Tone } from './choice.ts'

/** What is needed of a choice field to draw it. */
export interface ChoiceShape extends Field {
  readonly values: Readonly<Record<string, ChoiceValue>>
  readonly offered?: readonly string[]
}

/** A short caption tinted by what it means; the tint never says more than the words. */
export const ToneTag = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className="ms-tag" data-tone={tone}>
    {children}
  </span>
)

const ChoiceCell = ({ field, value }: CellProps<ChoiceShape>) => {
  const label = useLabel()
  const known = choiceValue(field, String(value))
  return <ToneTag tone={known?.tone ?? 'neutral'}>{known ? label(known.label) : String(value)}</ToneTag>
}

/** One of a closed set. */
export const choiceCells: FieldCells<ChoiceShape> = {
  Cell: ChoiceCell,
  Filter: later(() => import('../filters/ChoiceFilter.web.tsx')),
}
