import { shownStateOf } from '../define/editions.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { qualifiedWords, waysToQualify, type Qualified } from '../define/spoken.ts'
import { choiceValue, type Tone } from '../fields/choice/choice.ts'
import type { FlagShape } from '../fields/flag/flag.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'

/** Where a record stands, in one tag. */
interface StandingTag {
  readonly label: Label
  readonly tone: Tone
}

type AnyWay = Qualified<string, string>

/** The tag of a state with what says more of it behind it. */
export const qualifiedTag = (state: StandingTag, said: StandingTag, { tone }: Pick<AnyWay, 'tone'>): StandingTag => ({
  label: qualifiedWords(state.label, said.label),
  tone: tone === undefined ? state.tone : tone === 'own' ? said.tone : tone,
})

/** What a field says that is no choice: that a flag is set, or that a reference is filled in. */
export const saidOnce = (field: Field, { says }: Pick<AnyWay, 'says'>): StandingTag =>
  field.kind === 'flag'
    ? { label: field.label, tone: (field as FlagShape).tone ?? 'neutral' }
    : { label: says ?? field.label, tone: 'neutral' }

const choiceTag = (field: Field | undefined, value: unknown): StandingTag | undefined => {
  const found = field?.kind === 'choice' ? choiceValue(field as Parameters<typeof choiceValue>[0], String(value)) : undefined
  return found && { label: found.label, tone: found.tone ?? 'neutral' }
}

const saidBy = (field: Field | undefined, way: AnyWay, value: unknown): StandingTag | undefined => {
  if (!field || value === null || value === undefined || value === false || value === '') return undefined
  return field.kind === 'choice' ? choiceTag(field, value) : saidOnce(field, way)
}

/**
 * The state of a record with what its definition lets stand behind it in brackets, the first that has something to say, as chains say it; undefined where
 * nothing has. What its reader does not see says nothing.
 */
export const standingTag = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): StandingTag | undefined => {
  const name = shownStateOf(entity)
  const state = name === undefined ? undefined : choiceTag(fieldOf(entity.fields, name), record[name])
  if (name === undefined || !state) return undefined
  for (const way of waysToQualify(entity)) {
    const said = way.in.includes(String(record[name])) ? saidBy(fieldOf(entity.fields, way.by), way, record[way.by]) : undefined
    if (said) return qualifiedTag(state, said, way)
  }
  return undefined
}
