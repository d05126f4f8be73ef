import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import type { Presentation } from '../../core/records/present.web.ts'
import { coverOf } from '../harness/coverOf.ts'

// Screens of entities are drawn by the same parts from their definitions. Which parts, the definition says: of all entities those few are chosen
// that have every part between them. What is new in a definition, such as a kind of field, an option or a presentation, is thereby among them.

/** A screen that is drawn from a definition. */
export type DrawnScreen = 'list' | 'detail' | 'form'

type AnyPresentation = Presentation<AnyEntity>

/** On which screens an entity shows what it draws in its own way. */
const ownParts: { readonly [Part in keyof Required<AnyPresentation>]: readonly DrawnScreen[] } = {
  listReads: [],
  tone: ['list'],
  cells: ['list', 'detail'],
  inputs: ['form'],
  WhileTyping: ['form'],
  panels: ['detail'],
  Summary: ['detail'],
  dialogs: ['detail'],
  screens: ['list', 'detail', 'form'],
}

/** What else says how a field is drawn: its kind, and the texts in it. */
const saidOtherwise = ['kind', 'label', 'stored', 'shown', 'was', 'of', 'values', 'entity']

/** What decides about a field what is stored, found and refused, and nothing that is drawn. */
const onlyRules = [
  'min',
  'max',
  'pattern',
  'unique',
  'uniqueName',
  'acyclic',
  'folded',
  'says',
  'names',
  'group',
  'search',
  'sum',
  'bulk',
  'from',
  'origin',
]

/** Options that do not decide how a field is drawn; what is not known here is taken to be seen. */
const unseen = new Set([...saidOtherwise, ...onlyRules])

/** The same of an entity. */
const unseenParts = new Set([
  'name',
  'label',
  'api',
  'assigned',
  'shared',
  'confidential',
  'unique',
  'uniqueIn',
  'usableIn',
  'filledIn',
  'open',
  'amend',
])

const optionsOf = (field: object): readonly string[] =>
  Object.entries(field).flatMap(([name, value]) => (unseen.has(name) || value === undefined || value === false ? [] : [name]))

/** The kind of a field, of its own or in lines, and its options, which the same parts draw wherever it stands. */
const fieldTraits = (field: Field, place = ''): readonly string[] => {
  const kind = `${place}${field.kind}`
  const lines = 'of' in field ? Object.values(field.of as Fields) : []
  return [kind, ...optionsOf(field).map(option => `with ${option}`), ...lines.flatMap(line => fieldTraits(line, `${kind} › `))]
}

const named = (fields: Fields, names: readonly string[]): readonly Field[] =>
  names.flatMap(name => {
    const field = fields[name]
    return field ? [field] : []
  })

const fieldsOn: Readonly<Record<DrawnScreen, (entity: AnyEntity) => readonly Field[]>> = {
  list: ({ fields, list }) => named(fields, [...(list?.columns ?? []), ...(list?.filters ?? [])]),
  detail: ({ fields }) => Object.values<Field>(fields).filter(({ internal }) => internal !== true),
  form: ({ fields }) => Object.values<Field>(fields).filter(({ internal, readonly }) => internal !== true && !readonly),
}

const partsOn: Readonly<Record<DrawnScreen, (entity: AnyEntity) => readonly string[]>> = {
  list: ({ presentations = [] }) => presentations.map(({ as }) => `as ${as}`),
  detail: entity => Object.keys(entity).flatMap(part => (unseenParts.has(part) ? [] : [`has ${part}`])),
  form: () => [],
}

/** What of an entity's definition, and of what it draws itself, decides how its screens of this kind are drawn. */
const traitsOf = (screen: DrawnScreen, entity: AnyEntity, draws: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...fieldsOn[screen](entity).flatMap(field => fieldTraits(field)),
    ...partsOn[screen](entity),
    ...draws.filter(part => isOwnPart(part) && ownParts[part].includes(screen)).map(part => `${part} of ${entity.name}`),
  ])

const isOwnPart = (name: string): name is keyof typeof ownParts => Object.hasOwn(ownParts, name)

const areas = join(import.meta.dirname, '../../areas')

/** What an entity draws in its own way, as its `x.web.tsx` says. */
export const drawnBy = ({ name }: AnyEntity): readonly string[] => {
  const [area = '', entity = ''] = name.split('.')
  const file = join(areas, area, entity, `${entity}.web.tsx`)
  const [, presentation = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(/= present\(\w+, (?=\{)/) : []
  return [...presentation.matchAll(/^ {2}(\w+)[:,(]|[{,] (\w+):/gm)].flatMap(([, ofLine, inLine]) => ofLine ?? inLine ?? [])
}

/** Whether an entity draws something of its screens of this kind in its own way. */
export const drawsOn = (screen: DrawnScreen, entity: AnyEntity): boolean =>
  drawnBy(entity).some(part => isOwnPart(part) && ownParts[part].includes(screen))

/** The entities whose screens of this kind have every part that such screens can have. */
export const representativesOf = (screen: DrawnScreen, entities: Iterable<AnyEntity>): ReadonlySet<string> =>
  coverOf(new Map([...entities].map(entity => [entity.name, traitsOf(screen, entity, drawnBy(entity))])))
