import type { AnyEntity, Transition } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import type { Registry } from '../../core/define/registry.ts'
import type { ServedEntity } from '../../core/context/serve.server.ts'

// What the server does with an entity follows from the parts of its definition. Each part that entities can have is a trait; entities that have all traits
// between them stand for all.

/** What is only read by people, or says no more than the kind does. */
const words: ReadonlySet<string> = new Set(['kind', 'label', 'stored', 'shown', 'was', 'help', 'of', 'entity', 'required', 'readonly'])

/** What an entity always has, or what names it. */
const always: ReadonlySet<string> = new Set(['name', 'label', 'plural', 'title', 'fields', 'form', 'transitions'])

const partsOf = (definition: object, unless: ReadonlySet<string>): readonly string[] =>
  Object.entries(definition).flatMap(([part, value]) => (unless.has(part) || value === undefined || value === false ? [] : [part]))

/**
 * The kind of a field, where it stands (of its own, in lines, asked by a step), and its options. Options are worked by the same code whatever kind they are of and
 * wherever they stand: they count by themselves, or every third entity would stand for some pair that nobody else has.
 */
export const fieldTraits = (field: Field, place: string): readonly string[] => {
  const lines = 'of' in field ? Object.values(field.of as Fields) : []
  return [
    `${place}${field.kind}`,
    ...partsOf(field, words).map(option => `with ${option}`),
    ...lines.flatMap(line => fieldTraits(line, 'in lines ')),
  ]
}

/** What of a step decides how it is taken: its parts, and the kinds and options of what it asks. */
export const stepTraits = (step: Transition<Fields, string>): readonly string[] => [
  ...partsOf(step, words).map(part => `step with ${part}`),
  ...Object.values(step.input ?? {}).flatMap(field => fieldTraits(field, 'asked by a step ')),
]

/** What of a definition and of what the server does decides who may see a record or do something with it. */
const ofRights = [
  'assigned',
  'beside',
  'confidential',
  'deletableIn',
  'edition',
  'grant',
  'guest',
  'partOf',
  'revision',
  'scope',
  'shared',
  'shownTo',
  'veil',
]

/** Those parts of an entity. */
export const rightsTraits = (served: readonly ServedEntity[], entity: AnyEntity): readonly string[] => {
  const service = served.find(one => one.entity === entity)?.service ?? {}
  return [...partsOf(entity, always), ...partsOf(service, always)].filter(part => ofRights.includes(part))
}

/** What of an entity's definition, its logic and what the server does with it decides how the tests of every entity go. */
export const entityTraits = (registry: Registry, served: readonly ServedEntity[], entity: AnyEntity): ReadonlySet<string> => {
  const service = served.find(one => one.entity === entity)?.service ?? {}
  return new Set([
    ...partsOf(entity, always).map(part => `has ${part}`),
    ...partsOf(entity.list ?? {}, always).map(part => `list with ${part}`),
    ...Object.values<Field>(entity.fields).flatMap(field => fieldTraits(field, '')),
    ...Object.values<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(stepTraits),
    ...partsOf(registry.logic.get(entity.name) ?? {}, always).map(part => `logic of ${part}`),
    ...partsOf(service, always).map(part => `serves ${part}`),
  ])
}
