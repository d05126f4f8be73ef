import { referencesIn, type ReferenceIn } from './acyclic.ts'
import type { AnyEntity, Transition } from './entity.ts'
import type { Field, Fields } from './field.ts'
import { isOrigin } from './from.ts'
import { referrersOf, targetOf, type Referrer } from './referrers.ts'
import type { Registry } from './registry.ts'
import { isOver, isVoid, meaningOf, statesMeaning } from './stateMeanings.ts'
import { finalStates } from './ways.ts'

type Step = Transition<Fields, string>

/** What a step says of what stands on its record. */
type Saying = Pick<Step, 'undoes' | 'leaves' | 'notWhile' | 'keptBy'>

const targetsOf = ({ to }: Pick<Step, 'to'>): readonly string[] => (typeof to === 'string' ? [to] : to)

/** Whether a step leads a record that was done, and does not stay so, to where work is left in it again. */
const reopens = (entity: AnyEntity, step: Pick<Step, 'from' | 'to'>): boolean => {
  const targets = targetsOf(step)
  return (
    step.from.some(state => meaningOf(entity, state) === 'done' && !targets.includes(state)) &&
    targets.some(state => !isOver(entity, state))
  )
}

/**
 * Whether a step takes back what its record stands for: it leads for good to states alone in which that holds no more, or from one in which it was done back into work, or says of itself what it undoes.
 * What is only out of use until it is taken into use again, such as a material, takes nothing back of what was made with it.
 */
export const takesBack = (entity: AnyEntity, step: Step): boolean =>
  step.undoes !== undefined ||
  targetsOf(step).every(state => isVoid(entity, state) && finalStates(entity).has(state)) ||
  reopens(entity, step)

/** Whether a list of a step names a reference: by itself (`purchase.invoice.payments.credit`), or with all others of its entity (`purchase.invoice`). */
export const isNamed = (names: readonly string[] = [], { entity, path }: Pick<Referrer, 'entity' | 'path'>): boolean =>
  names.includes(entity.name) || names.includes(pathOf({ entity, path }))

/** How a reference is named: `purchase.invoice.payments.credit`. */
export const pathOf = ({ entity, path }: Pick<Referrer, 'entity' | 'path'>): string => `${entity.name}.${path}`

/**
 * The references by which others may stand on a record, or on a line of it. Parts go along with their whole, the next edition of a document stands by itself, and what may be about
 * any record, such as a move of stock, is about it whatever becomes of it.
 */
export const referencesUpon = ({ areas }: Pick<Registry, 'areas'>, of: AnyEntity): readonly Referrer[] =>
  [of.name, ...Object.entries<Field>(of.fields).flatMap(([name, { kind }]) => (kind === 'lines' ? [`${of.name}.${name}`] : []))]
    .flatMap(target => referrersOf(areas, target))
    .filter(({ entity, name, lines, field }) => {
      const isPart = lines === undefined && entity.partOf?.field === name
      const isEdition = entity.name === of.name && entity.edition !== undefined && name === 'copyOf'
      return field.kind !== 'record' && !isPart && !isEdition
    })

/** What a step that takes back does with what stands on its record: refuses while it stands, undoes it as well, or leaves it as it is. */
type Answer = 'asks' | 'undoes' | 'leaves'

/** What a step says of a reference; what is made from the record is asked about without a word. Undefined where nobody has decided it. */
export const answerOf = (of: AnyEntity, step: Saying, referrer: Referrer): Answer | undefined => {
  if (isNamed(step.undoes, referrer)) return 'undoes'
  if (isNamed(step.leaves, referrer)) return 'leaves'
  if ([step.notWhile, step.keptBy].some(asked => asked && Object.hasOwn(asked, pathOf(referrer)))) return 'asks'
  if (targetOf(referrer) === of.name) return isOrigin(referrer.field) && referrer.lines === undefined ? 'asks' : undefined
  const beside = besideOf(of, referrer)
  return beside && answerOf(of, step, beside)
}

/** What names the record itself beside a reference to a line of it: that of which its own record was made, where the line was made from the other one, or one at the same place. */
const besideOf = ({ name }: AnyEntity, { entity, field, lines }: Referrer): Referrer | undefined => {
  const found = referencesIn(entity).find(
    one => targetOf(one) === name && (isOrigin(field) ? isOrigin(one.field) && one.lines === undefined : one.lines === lines),
  )
  return found && { ...found, entity }
}

/** A reference by which records of another entity keep a record from a step while they are in some states (`notWhile`, `keptBy`). */
interface Keeping {
  readonly entity: AnyEntity
  readonly reference: ReferenceIn
  readonly states: readonly string[]
}

/** What keeps records of an entity from a step; undefined in the place of what is no reference to them, or to lines of them. */
export const keepingOf = (
  { entities }: Pick<Registry, 'entities'>,
  of: Pick<AnyEntity, 'name'>,
  asked: NonNullable<Saying['keptBy']> = {},
): readonly (readonly [path: string, keeping: Keeping | undefined])[] =>
  Object.entries(asked).map(([path, among]) => {
    const [area, name, ...inner] = path.split('.')
    const entity = entities.get(`${area}.${name}`)
    const reference =
      entity && referencesIn(entity).find(one => one.field.kind === 'ref' && one.path === inner.join('.') && leadsTo(one, of))
    return [path, entity && reference && { entity, reference, states: typeof among === 'string' ? statesMeaning(entity, among) : among }]
  })

const leadsTo = (reference: Pick<ReferenceIn, 'field'>, { name }: Pick<AnyEntity, 'name'>): boolean =>
  targetOf(reference) === name || targetOf(reference).startsWith(`${name}.`)
