import { momentOf } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { AnyLogic, Around } from '../define/logic.ts'
import { ownOf, passportOf } from '../define/passport.ts'
import { standsBy } from '../define/spoken.ts'
import { summaryOf } from '../define/summary.ts'
import { holdsUsual } from '../fields/decimal/holdsUsual.ts'
import { shortDecimal } from '../fields/decimal/typedNumber.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { unitsTold } from '../reading/factLayout.ts'
import { pageSections, saysNothing, sectionsWith, type DrawnSection } from '../reading/sections.ts'
import type { Folded } from './foldedWords.ts'
import { heldToday } from './heldToday.ts'

type Row = Readonly<Record<string, unknown>>

/** What the page of a record has to show: all of it, and what of it stands there while the rest is folded away. */
export interface FoldedFacts {
  readonly all: readonly DrawnSection[]
  readonly told: readonly DrawnSection[]
  readonly folded: Folded
}

/**
 * Divides the fields of a record into those that say something and those that are empty, usual, not their reader's to see (`isWithheld`) or said `above` on the same
 * page already.
 */
export const foldedFacts = (
  entity: AnyEntity,
  logic: AnyLogic | undefined,
  record: Row,
  isWithheld: (name: string) => boolean,
  above: readonly string[] = [],
): FoldedFacts => {
  const all = pageSections(entity, record, isWithheld)
  const names = all.flatMap(section => section.names)
  const usual = usualFields(entity, logic, record)
  // What is read behind a number is no line of its own.
  const units = unitsTold(entity.fields, record, names)
  const why = (name: string): keyof Folded | undefined => {
    if (isWithheld(name)) return 'withheld'
    if (saysNothing(fieldOf(entity.fields, name), record[name])) return 'empty'
    if (above.includes(name)) return 'above'
    return usual.includes(name) && !units.has(name) ? 'usual' : undefined
  }
  const counted = (reason: keyof Folded): number => names.filter(name => why(name) === reason).length
  return {
    all,
    told: sectionsWith(all, name => why(name) === undefined),
    folded: { above: counted('above'), usual: counted('usual'), empty: counted('empty'), withheld: counted('withheld') },
  }
}

/**
 * The fields in which a record holds what an untouched form holds, whoever fills it in and on whichever day, or what another record holds to this day: what nobody asks about. What its definition names as what
 * matters, to its reader or to who decides on it, is said all the same.
 */
export const usualFields = (entity: AnyEntity, logic: AnyLogic | undefined, record: Row): readonly string[] => {
  const matter = mattering(entity)
  return Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    if (holdsUsual(field, record[name])) return [name]
    if (matter.has(name) || isEmpty(record[name])) return []
    // The reference says the same; of terms it does not say them.
    if (field.copied !== undefined && momentOf(field.copied) === undefined) return heldToday(record, name) === undefined ? [name] : []
    // The other field says the same.
    if (field.repeats !== undefined && reads(field, record[name]) === reads(field, record[field.repeats])) return [name]
    if (field.readonly || !saidInWords.includes(field.kind)) return []
    const usual = usualValue(field, logic?.defaults?.[name])
    if (isEmpty(usual)) return []
    return reads(field, record[name]) === reads(field, usual) ? [name] : []
  })
}

/** What a value reads like, by which it is compared; a number without the zeros that its scale adds. */
const reads = (field: Field, value: unknown): string =>
  field.kind === 'decimal' ? shortDecimal(String(value)) : kindOf(field).toText(field, value, 'en')

/** Kinds of which one value is as good as another one that reads the same. */
const saidInWords: readonly string[] = ['choice', 'flag', 'integer', 'decimal', 'text']

/** Two people on two days: what both begin with follows from neither. */
const arounds = [
  { today: '2024-01-01', actor: 1 },
  { today: '2031-12-31', actor: 2 },
] as const satisfies readonly Around[]

const usualValue = (field: Field, begin: ((around: Around, said: Row) => unknown) | undefined): unknown => {
  if (!begin) return field.kind === 'flag' ? false : null
  const [one, other] = arounds.map(around => begin(around, {}))
  return one === other ? one : null
}

/** The fields that a definition names as what matters: those of its head, of a decision, of its passport, beside its form, and whatever says where a record stands. */
const mattering = (entity: AnyEntity): ReadonlySet<string> => {
  const { title, titleEn, beside = [], decide }: AnyEntity = entity
  const facts = [...summaryOf(entity), ...(decide?.figures ?? []).filter(told => typeof told !== 'string')]
  const deviations: readonly object[] = decide?.deviations ?? []
  const named: readonly unknown[] = [
    title,
    titleEn,
    ...standsBy(entity),
    ...beside,
    ...facts.flatMap(({ field, with: also = [], alert }) => [field, ...also, alert]),
    ...(decide?.figures ?? []),
    decide?.about,
    ...(decide?.says ?? []),
    ...(decide?.facts ?? []),
    ...deviations.map(one => ('field' in one ? one.field : undefined)),
    ...(decide?.bars ? [decide.bars.usual.field, decide.bars.by.field, decide.bars.now.field] : []),
    ...ownOf(passportOf(entity)),
  ]
  return new Set(named.filter(name => typeof name === 'string'))
}
