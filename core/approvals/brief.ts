import { exact } from '../exact/exact.ts'
import { figuresOf, mostFigures, type FieldDeviation, type LineDeviation } from '../define/decide.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { decimalText } from '../fields/decimal/decimalText.ts'
import type { FlagShape } from '../fields/flag/flag.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { InboxRow } from './inbox.ts'
import type { FrozenField, FrozenValue } from './snapshot.ts'

/** A value of a frozen document as far as its reader sees it: what is stored, and its words in the reader's language. */
interface SeenValue {
  readonly name: string
  readonly label: Label
  readonly value: unknown
  readonly text: string | null
}

/** A field of it; one of lines has the values of each line. */
export interface SeenField extends SeenValue {
  readonly lines?: readonly (readonly SeenValue[])[]
}

interface Captioned {
  readonly label: Label
  readonly text: string
}

/** One of the figures that stand first, with what explains it. */
interface BriefFigure extends Captioned {
  readonly more: readonly Captioned[]
  /** What needs attention about it. */
  readonly alert: Label | null
}

/** One bar of the comparison with what is usual: a level, or the step from one to the other. */
export interface BriefBar extends Captioned {
  readonly amount: string
  readonly isStep: boolean
}

/** Something that is not as usual. */
interface BriefDeviation {
  readonly label: Label
  /** The line that it is about. */
  readonly of: string | null
  readonly text: string | null
  readonly isGood: boolean
}

/** Something by which one would decide, and that its reader is not told: a secret to them, or nobody knows it. */
interface BriefUnseen {
  readonly label: Label
  readonly isWithheld: boolean
}

/** The lines with the largest amounts. */
interface BriefLines {
  readonly label: Label
  readonly rows: readonly { readonly title: string; readonly text: string; readonly share: number }[]
  /** How many are not told. */
  readonly more: number
}

/** What one decides by, in the words of one reader. */
export interface Brief {
  readonly about: string | null
  readonly says: string | null
  readonly figures: readonly BriefFigure[]
  readonly bars: { readonly label: Label; readonly bars: readonly BriefBar[] } | null
  /** Whether its kind says what is usual: where it does not, nobody knows that nothing stands out. */
  readonly knowsUsual: boolean
  readonly deviations: readonly BriefDeviation[]
  readonly moreDeviations: number
  readonly unseen: readonly BriefUnseen[]
  readonly lines: BriefLines | null
  readonly facts: readonly Captioned[]
  readonly phrases: { readonly approve: readonly Label[]; readonly reject: readonly Label[] }
}

/** Of a document whose kind the product has no more. */
export const noBrief: Brief = {
  about: null,
  says: null,
  figures: [],
  bars: null,
  knowsUsual: false,
  deviations: [],
  moreDeviations: 0,
  unseen: [],
  lines: null,
  facts: [],
  phrases: { approve: [], reject: [] },
}

/** So many deviations and lines fit on the first screen of a phone. */
const mostDeviations = 4
const mostLines = 3

/** The places (`field`, or `field.cell` of lines) of a frozen document that its reader does not see; `sees` asks with `field.0.cell`. */
export const withheldPlaces = (
  fields: readonly FrozenField[],
  sees: (place: string, group: FrozenValue['group']) => boolean,
): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ name, group, lines = [] }) => [
      ...(sees(name, group) ? [] : [name]),
      ...lines.flatMap(({ cells }) => cells.flatMap(cell => (sees(`${name}.0.${cell.name}`, cell.group) ? [] : [`${name}.${cell.name}`]))),
    ]),
  )

/** The words of a document in one reader's language, from what of it they see, and the places of it that they do not. */
export const briefOf = (entity: AnyEntity, seen: readonly SeenField[], withheld: ReadonlySet<string>): Brief => {
  const { decide } = entity
  const byName = new Map(seen.map(field => [field.name, field]))
  const told = (name: string | undefined): SeenField | undefined => {
    const field = name === undefined ? undefined : byName.get(name)
    return field && holds(field.value) && field.text !== null ? field : undefined
  }
  const captioned = (name: string): readonly Captioned[] => {
    const field = told(name)
    return field ? [{ label: field.label, text: field.text ?? '' }] : []
  }
  const deviations = [
    ...(decide?.deviations ?? []).flatMap(one => ('lines' in one ? deviatingLines(one, byName) : deviatingField(one, told))),
    ...warned(entity, seen),
  ]
  const says = (decide?.says ?? []).map(told).find(field => field !== undefined)
  return {
    about: told(decide?.about)?.text ?? null,
    says: says?.text ?? null,
    figures: figuresOf(entity)
      .flatMap(({ field, with: more = [], alert }) =>
        captioned(field).map(figure => ({ ...figure, more: more.flatMap(captioned), alert: told(alert)?.label ?? null })),
      )
      .slice(0, mostFigures),
    bars: barsOf(entity, byName),
    knowsUsual: decide !== undefined,
    deviations: deviations.slice(0, mostDeviations),
    moreDeviations: Math.max(0, deviations.length - mostDeviations),
    unseen: unseenOf(entity, byName, withheld),
    lines: linesOf(entity, byName),
    facts: (decide?.facts ?? []).flatMap(captioned),
    phrases: { approve: decide?.phrases?.approve ?? [], reject: decide?.phrases?.reject ?? [] },
  }
}

/** Whether a value says anything: a flag that is set, an amount that is not 0, a text, a list with something in it. */
const holds = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === false) return false
  if (Array.isArray(value)) return value.length > 0
  const amount = amountOf(value)
  return amount === undefined || !exact(amount).eq(0)
}

const written = /^-?\d+(?:\.\d+)?$/

/** The number of a stored amount: of money without its currency; undefined of what is none. */
const amountOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return written.test(value) ? value : undefined
  const { amount } = typeof value === 'object' && value !== null ? (value as { readonly amount?: unknown }) : {}
  return typeof amount === 'string' && written.test(amount) ? amount : undefined
}

const signed = (text: string, amount: string): string => (exact(amount).gt(0) && !text.startsWith('+') ? `+${text}` : text)

const deviatingField = (
  { field: name, good }: FieldDeviation<string>,
  told: (name: string) => SeenField | undefined,
): readonly BriefDeviation[] => {
  const field = told(name)
  if (!field) return []
  const amount = good === undefined ? undefined : amountOf(field.value)
  const isGood = amount !== undefined && (good === 'above' ? exact(amount).gt(0) : exact(amount).lt(0))
  const text = field.value === true ? null : amount === undefined ? field.text : signed(field.text ?? '', amount)
  return [{ label: field.label, of: null, text, isGood }]
}

const deviatingLines = (
  { lines, when, title, tells }: LineDeviation<string>,
  byName: ReadonlyMap<string, SeenField>,
): readonly BriefDeviation[] =>
  (byName.get(lines)?.lines ?? []).flatMap(line => {
    const cell = (name: string): SeenValue | undefined => line.find(one => one.name === name)
    const deviating = cell(when)
    if (!deviating || !holds(deviating.value)) return []
    return [{ label: deviating.label, of: cell(title)?.text ?? null, text: cell(tells)?.text ?? null, isGood: false }]
  })

const isWarning = (field: FlagShape | undefined): boolean => field?.kind === 'flag' && (field.tone === 'warn' || field.tone === 'bad')

/** Flags that warn, as far as they are set and were not told yet. */
const warned = (entity: AnyEntity, seen: readonly SeenField[]): readonly BriefDeviation[] => {
  const { decide } = entity
  const declared = new Set((decide?.deviations ?? []).flatMap(one => ('lines' in one ? [] : [one.field])))
  return seen.flatMap(({ name, label, value }) => {
    const warns = isWarning(fieldOf(entity.fields, name))
    return warns && value === true && !declared.has(name) ? [{ label, of: null, text: null, isGood: false }] : []
  })
}

/** What its reader is not told of what they should decide by: figures, and what may be not as usual. A difference that nobody knows may be any. */
const unseenOf = (entity: AnyEntity, byName: ReadonlyMap<string, SeenField>, withheld: ReadonlySet<string>): readonly BriefUnseen[] => {
  const labelOf = (name: string): Label => fieldOf(entity.fields, name)?.label ?? [name, name]
  const isSecret = (name: string): boolean => {
    const field = byName.get(name)
    return withheld.has(name) || (field !== undefined && holds(field.value) && field.text === null)
  }
  const secret = (name: string): readonly BriefUnseen[] => (isSecret(name) ? [{ label: labelOf(name), isWithheld: true }] : [])
  const deviations = (entity.decide?.deviations ?? []).flatMap((one): readonly BriefUnseen[] => {
    if ('lines' in one)
      return withheld.has(one.lines) || withheld.has(`${one.lines}.${one.when}`) ? [{ label: labelOf(one.lines), isWithheld: true }] : []
    if (isSecret(one.field)) return secret(one.field)
    const isUnknown = one.emptyIsUnknown === true && amountOf(byName.get(one.field)?.value) === undefined
    return isUnknown ? [{ label: labelOf(one.field), isWithheld: false }] : []
  })
  const warnings = [...withheld].filter(name => isWarning(fieldOf(entity.fields, name))).flatMap(secret)
  const all = [...figuresOf(entity).flatMap(({ field }) => secret(field)), ...deviations, ...warnings]
  return [...new Map(all.map(one => [one.label[1], one])).values()]
}

/** What is usual, the step from there, and what it is now; null where its reader does not see both of what is compared. */
const barsOf = ({ decide }: AnyEntity, byName: ReadonlyMap<string, SeenField>): Brief['bars'] => {
  const declared: NonNullable<typeof decide>['bars'] = decide?.bars
  if (!declared) return null
  const amount = (name: string | undefined): string | undefined => (name === undefined ? undefined : amountOf(byName.get(name)?.value))
  const now = amount(declared.now.field)
  const [given, difference] = [amount(declared.usual.field), amount(declared.by.field)]
  if (now === undefined) return null
  const usual = given ?? (difference === undefined ? undefined : exact(now).minus(difference).toFixed(2))
  if (usual === undefined) return null
  const step = difference ?? exact(now).minus(usual).toFixed(2)
  // Nothing is compared with nothing.
  if (exact(usual).eq(0) || exact(step).eq(0)) return null
  return {
    label: declared.label,
    bars: [
      { label: declared.usual.label, text: decimalText(usual, 2), amount: usual, isStep: false },
      { label: declared.by.label, text: signed(decimalText(step, 2), step), amount: step, isStep: true },
      { label: declared.now.label, text: decimalText(now, 2), amount: now, isStep: false },
    ],
  }
}

const linesOf = ({ decide }: AnyEntity, byName: ReadonlyMap<string, SeenField>): BriefLines | null => {
  const declared: NonNullable<typeof decide>['lines'] = decide?.lines
  const field = declared && byName.get(declared.of)
  if (!declared || !field) return null
  const rows = (field.lines ?? [])
    .flatMap(line => {
      const [title, cell] = [line.find(({ name }) => name === declared.title), line.find(({ name }) => name === declared.amount)]
      const amount = amountOf(cell?.value)
      return title?.text && cell?.text && amount !== undefined ? [{ title: title.text, text: cell.text, amount }] : []
    })
    .toSorted((one, other) => exact(other.amount).compare(one.amount))
  const [largest] = rows
  if (!largest || exact(largest.amount).lt(0) || exact(largest.amount).eq(0)) return null
  return {
    label: field.label,
    rows: rows
      .slice(0, mostLines)
      .map(({ title, text, amount }) => ({ title, text, share: exact(amount).over(largest.amount, 4).toNumber() })),
    more: Math.max(0, rows.length - mostLines),
  }
}

/** What the inbox says of a document: its figures, the first thing that is not as usual, and whether its reader is told everything about it and all of that is as usual. */
export const inboxFacts = (
  entity: AnyEntity,
  seen: readonly SeenField[],
  withheld: ReadonlySet<string>,
): Pick<InboxRow, 'about' | 'facts' | 'isUsual' | 'standsOut'> => {
  const { about, figures, knowsUsual, deviations, unseen } = briefOf(entity, seen, withheld)
  const unusual = deviations.filter(({ isGood }) => !isGood)
  const isAsUsual = unseen.length === 0 && unusual.length === 0
  const isSame = ({ label: [, one] }: Captioned | BriefDeviation, { label: [, other] }: Captioned): boolean => one === other
  const [first] = unusual.filter(deviation => !figures.some(figure => isSame(deviation, figure)))
  return {
    about,
    facts: [
      ...figures.map(figure => ({
        label: figure.label,
        text: figure.text,
        warns: figure.alert !== null || unusual.some(deviation => isSame(deviation, figure)),
      })),
      ...(first ? [{ label: first.label, text: first.of ?? first.text, warns: true }] : []),
    ],
    isUsual: knowsUsual && isAsUsual,
    standsOut: unusual.length > 0 || (knowsUsual ? unseen.length > 0 : unseen.some(({ isWithheld }) => isWithheld)),
  }
}
