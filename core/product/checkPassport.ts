import type { AnyEntity } from '../define/entity.ts'
import {
  lifeOf,
  mostQuestions,
  passportOf,
  type AmountsApart,
  type OwnAnswer,
  type RelatedAnswer,
  type RelatedMoment,
} from '../define/passport.ts'
import { namedIn, type Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { dayStart } from '../fields/moment/companyClock.ts'
import type { Label } from '../language/label.ts'
import { readListAddress } from '../lists/listAddress.ts'

/** What is wrong with what the page of a record answers first: a question that cannot be asked would stay open without a word. */
export const checkPassport = (registry: Asked, entity: AnyEntity): readonly string[] => {
  const passport = passportOf(entity)
  const asked = passport.map(({ label }) => label[1])
  return [
    ...(passport.length > mostQuestions ? [`its passport answers more than ${mostQuestions} questions`] : []),
    ...asked.filter((question, place) => asked.indexOf(question) !== place).map(question => `its passport asks twice for ${question}`),
    ...passport.flatMap(one => ('of' in one ? related(registry, entity, one) : own(entity, one))),
    ...lifeOf(entity).flatMap(one => ('of' in one ? happened(registry, entity, one) : own(entity, one))),
    ...(entity.conserved ? [entity.conserved.flow, entity.conserved.lies].flatMap(one => conserved(registry, entity, one)) : []),
    ...(passport.length === 0 && (entity.life || entity.conserved) ? ['it has a life or a bar without a passport'] : []),
  ]
}

type Asked = Pick<Registry, 'entities' | 'lines'>

const happened = (registry: Asked, entity: AnyEntity, { label, of, asks, at, says }: RelatedMoment): readonly string[] => {
  const target = namedIn(registry, of)
  const kinds = [fieldOf(target?.fields ?? {}, at)?.kind, says === undefined ? 'choice' : fieldOf(target?.fields ?? {}, says)?.kind]
  // A step leads to the list of its own records: those of its days that say the same.
  const day = kinds[0] === 'moment' ? dayStart('2026-01-01') : '2026-01-01'
  const apart = [`${at}__gte=${day}`, ...(says === undefined ? [] : [`${says}__null=true`])].join('&')
  return [
    ...related(registry, entity, { of, asks: `${asks}&${apart}`, label: noWords, none: noWords }),
    ...(label === undefined && says === undefined ? [`its life does not say what ${of} tells of it`] : []),
    ...(kinds[0] === 'date' || kinds[0] === 'moment' ? [] : [`its life is told by ${of}.${at}, which is no day`]),
    ...(kinds[1] === 'choice' ? [] : [`its life is told by ${of}.${says}, which is no choice`]),
  ]
}

const conserved = (registry: Asked, entity: AnyEntity, { of, asks, sum, by }: AmountsApart): readonly string[] => [
  ...related(registry, entity, { of, asks, sum, label: noWords, none: noWords }),
  // Who sees some of the records only would be told that goods are missing.
  ...(registry.entities.get(of)?.shared === true ? [] : [`what came in is counted from ${of}, of which not everybody sees all`]),
  ...(fieldOf(registry.entities.get(of)?.fields ?? {}, by)?.kind === 'choice'
    ? []
    : [`what came in is told apart by ${of}.${by}, which is no choice`]),
]

const noWords: Label = ['', '']

const own = (
  entity: AnyEntity,
  { field, with: more = [], alert }: Pick<OwnAnswer<string>, 'field' | 'with' | 'alert'>,
): readonly string[] =>
  [field, ...more, ...(alert === undefined ? [] : [alert])]
    .filter(name => !fieldOf(entity.fields, name))
    .map(name => `its passport says ${name}, which does not exist`)

const amounts: readonly string[] = ['decimal', 'integer']

const related = (
  registry: Asked,
  entity: AnyEntity,
  { of, asks, sum, first, with: more = [], own: against = [] }: RelatedAnswer,
): readonly string[] => {
  const target = namedIn(registry, of)
  if (!target) return [`its passport asks ${of}, which does not exist`]
  const named = [...asks.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(name => name !== 'id')
  // Any number stands for the record: only whether a list can be asked so is looked at.
  const { ignored } = readListAddress(target, target.fields, new URLSearchParams(asks.replaceAll(/\{\w+\}/g, '1')))
  return [
    ...named.filter(name => !fieldOf(entity.fields, name)).map(name => `its passport asks ${of} by ${name}, which does not exist`),
    ...against.filter(name => !fieldOf(entity.fields, name)).map(name => `its passport says ${name}, which does not exist`),
    ...ignored.map(name => `its passport asks ${of} by ${name}, by which its list cannot be asked`),
    ...(sum !== undefined && first !== undefined ? [`its passport tells of ${of} a sum and the first one`] : []),
    ...[sum, first, ...more].flatMap(name =>
      name === undefined || fieldOf(target.fields, name) ? [] : [`its passport tells ${of}.${name}, which does not exist`],
    ),
    ...(sum === undefined ? [] : [sum, ...more])
      .filter(name => !amounts.includes(fieldOf(target.fields, name)?.kind ?? ''))
      .map(name => `its passport adds up ${of}.${name}, which is no amount`),
  ]
}
