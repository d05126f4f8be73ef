import type { AnyEntity } from '../../define/entity.ts'
import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { choiceValue, type ChoiceValue } from '../../fields/choice/choice.ts'

/** A fact of a document that a condition may speak of. */
export interface ConditionField {
  readonly name: string
  readonly label: Label
  readonly kind: 'text' | 'number' | 'money' | 'flag' | 'choice' | 'day' | 'record'
  /** The values of a choice. */
  readonly values?: readonly { readonly name: string; readonly label: Label }[]
  /** The entity that a reference points to. */
  readonly to?: string
  /** Whoever hands the document in chooses its value, and with it who would be asked: no new condition speaks of it. */
  readonly chosen?: true
  /** Typed as well, and bounded all the same: by what. */
  readonly bounded?: Label
}

const kinds: Readonly<Record<string, ConditionField['kind']>> = {
  text: 'text',
  code: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'money',
  flag: 'flag',
  choice: 'choice',
  date: 'day',
  moment: 'day',
  ref: 'record',
}

/** What is known of every document besides its own fields: who submits it, and where they work. */
export const requesterFields = { person: 'requester', department: 'requesterDepartment' } as const

/** Everything that a condition about documents of this entity may speak of. */
export const conditionFields = (entity: AnyEntity, people: string, departments: string): readonly ConditionField[] => {
  const own = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const kind = Object.hasOwn(kinds, field.kind) ? kinds[field.kind] : undefined
    return kind === undefined || name === entity.state
      ? []
      : [{ name, label: field.label, kind, ...valuesOf(field), ...targetOf(field), ...standingOf(field) }]
  })
  const requester: readonly ConditionField[] = [
    { name: requesterFields.person, label: ['提交人', 'Submitted by'], kind: 'record', to: people },
    { name: requesterFields.department, label: ['提交人部门', 'Department of the submitter'], kind: 'record', to: departments },
  ]
  return [...own, ...requester.filter(field => own.every(({ name }) => name !== field.name))]
}

/** Whether people type a field, and what keeps them from typing what asks fewer others. */
const standingOf = ({ readonly: isTold, origin, decidesRoute }: Field): Pick<ConditionField, 'chosen' | 'bounded'> => {
  if (isTold || origin !== undefined) return {}
  return decidesRoute === undefined ? { chosen: true } : { bounded: decidesRoute }
}

const valuesOf = (field: Field & { readonly values?: Readonly<Record<string, ChoiceValue>> }): Pick<ConditionField, 'values'> => {
  const { values } = field
  if (field.kind !== 'choice' || values === undefined) return {}
  return { values: Object.keys(values).map(name => ({ name, label: choiceValue({ ...field, values }, name)?.label ?? [name, name] })) }
}

const targetOf = (field: Field): Pick<ConditionField, 'to'> => ('to' in field ? { to: String(field.to) } : {})
