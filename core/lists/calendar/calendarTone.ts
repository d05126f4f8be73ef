import type { AnyEntity } from '../../define/entity.ts'
import { choiceValue, type ChoiceValue, type Tone } from '../../fields/choice/choice.ts'
import type { Field } from '../../define/field.ts'

/** Late first, then at risk, then running: what is looked for first stands first. */
const urgency: readonly Tone[] = ['bad', 'warn', 'info', 'good', 'neutral']

/** How a record is tinted in a calendar: as bad when it is late by the definition, else as its state is. */
export const calendarTone = (entity: AnyEntity, row: Readonly<Record<string, unknown>>): Tone => {
  if (entity.due && row['overdue'] === true) return 'bad'
  const field: (Field & { readonly values?: Readonly<Record<string, ChoiceValue>> }) | undefined = entity.fields[String(entity.state)]
  return (field?.values && choiceValue({ ...field, values: field.values }, String(row[String(entity.state)]))?.tone) ?? 'neutral'
}

/** What is more urgent stands before what is less. */
export const byUrgency = (left: Tone, right: Tone): number => urgency.indexOf(left) - urgency.indexOf(right)
