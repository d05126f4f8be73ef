import type { AnyEntity, Due } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { choiceValue, type ChoiceValue, type Tone } from '../../fields/choice/choice.ts'
import type { Field } from '../../define/field.ts'

/** Late first, then at risk, then running: what is looked for first stands first. */
const urgency: readonly Tone[] = ['bad', 'warn', 'info', 'good', 'neutral']

/** How a record is tinted in a calendar: as bad when it is late by the definition, else as its state is. */
export const calendarTone = (entity: AnyEntity, row: Readonly<Record<string, unknown>>, today: string): Tone => {
  const due: readonly Due<Fields, string>[] = entity.due ?? []
  const state: unknown = entity.state === undefined ? undefined : row[entity.state]
  const isLate = due.some(({ date, in: states }) => {
    const day = row[date]
    return typeof day === 'string' && day < today && typeof state === 'string' && states.includes(state)
  })
  if (isLate) return 'bad'
  const field: (Field & { readonly values?: Readonly<Record<string, ChoiceValue>> }) | undefined = entity.fields[String(entity.state)]
  return (field?.values && choiceValue({ ...field, values: field.values }, String(state))?.tone) ?? 'neutral'
}

/** What is more urgent stands before what is less. */
export const byUrgency = (left: Tone, right: Tone): number => urgency.indexOf(left) - urgency.indexOf(right)
