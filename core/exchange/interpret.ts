import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { isListedLines, type ListedLines } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import type { LookUp } from '../fields/cell.ts'
import { cellKindOf } from '../fields/cellKinds.ts'
import type { Problems } from '../errors/refuse.ts'
import { parseFields } from '../fields/kinds.ts'
import type { Actor } from '../rights/actor.ts'
import { importableFields, importTargets, isNeeded, onlyFinds, possibleKeys, type ExchangeColumn } from './columns.ts'
import { idField } from './exportableFields.ts'
import { unguarded } from './formulaSafe.ts'
import { readCellNumber } from '../tables/cellNumber.ts'
import { lostDigits } from '../tables/lostDigits.ts'
import { scaleBelow, scaledCell, type Scale } from '../tables/multiples.ts'
import { hasOneComma, type ColumnSign } from '../tables/quantity.ts'
import type { ImportMode, ImportPlan, RowProblem } from './importView.ts'

/** A plan that fits the entity and its person, ready to be applied to rows. */
export interface Interpreter {
  readonly entity: AnyEntity
  readonly plan: ImportPlan
  /** What may be written. */
  readonly fields: Fields
  /** The targets by the name of their field, each with where its text comes from: a column of the file, or the same for all. */
  readonly sources: ReadonlyMap<string, readonly Source[]>
  /** What the commas of the columns of numbers mean, by target; of a column without commas nothing is said. */
  readonly signs?: ReadonlyMap<string, ColumnSign>
  /** By what the numbers of columns are worked out whose captions count thousands or price them, by target. */
  readonly scales?: ReadonlyMap<string, Scale>
}

interface Source {
  readonly target: ExchangeColumn
  readonly text: (cells: readonly string[]) => string
}

/** What a row says. */
export interface Interpreted {
  /** What is given, by field; not parsed yet. */
  readonly given: Readonly<Record<string, unknown>>
  /** The stored values by which the record is found; undefined when one of them is missing. */
  readonly key: readonly unknown[] | undefined
  /** The version of the record when the file was made, where it says so. */
  readonly version: number | undefined
  /** What the record is called to which a line belongs, where the file says so. */
  readonly record: string | undefined
  readonly problems: readonly RowProblem[]
}

const noTarget: Label = [
  '有一列对应的字段不存在，或您无权填写',
  'A column is mapped to a field that does not exist or that you cannot fill in',
]
const twice: Label = ['两列对应了同一个字段', 'Two columns are to go into the same field']
const noKey: Label = [
  '请选择用来识别已有记录的字段，并为它指定一列',
  'Choose the field by which existing records are recognised, and a column for it',
]
const nothing: Label = ['请至少为一列指定字段', 'Choose a field for at least one column']
const onlyChanged: Label = ['明细只能修改已有的行，请选择“仅更新”', 'Only existing lines can be changed. Choose “Update only”.']
const noRecord = ([zh, en]: Label): Label => [
  `请指定写明“${zh}”的列：每条新明细须写明所属单据`,
  `Choose a column for “${en}”: each new line names the record that it belongs to`,
]
const missing = (labels: readonly Label[]): Label => [
  `以下必填字段没有对应的列：${labels.map(label => label[0]).join('、')}`,
  `These required fields have no column: ${labels.map(label => label[1]).join(', ')}`,
]

/** What rows may do with lines: change them, and add some where their definition says so. */
export const linesTake = ({ lineOf }: ListedLines, mode: ImportMode): boolean => mode === 'update' || lineOf.importAdds

/** Makes a plan ready, or says what is wrong with it. A field that the person may not write is one that does not exist. */
export const interpreterOf = (
  entity: AnyEntity,
  person: Pick<Actor, 'points'>,
  plan: ImportPlan,
): Interpreter | { readonly problem: Label } => {
  const targets = new Map(importTargets(entity, person).map(target => [target.key, target]))
  const fields = importableFields(entity, person)
  const wanted = [...plan.targets.filter(target => target !== null), ...plan.constants.map(constant => constant.target)]
  if (wanted.some(key => !targets.has(key))) return { problem: noTarget }
  if (new Set(wanted).size !== wanted.length) return { problem: twice }
  const sources = new Map<string, Source[]>()
  const add = (key: string, text: Source['text']): void => {
    const target = targets.get(key)
    if (target) sources.set(target.name, [...(sources.get(target.name) ?? []), { target, text }])
  }
  for (const [at, key] of plan.targets.entries()) if (key !== null) add(key, cells => cells[at] ?? '')
  for (const { target, text } of plan.constants) add(target, () => text)
  if (![...sources.values()].flat().some(({ target }) => !onlyFinds(target))) return { problem: nothing }
  if (isListedLines(entity) && !linesTake(entity, plan.mode)) return { problem: onlyChanged }
  if (plan.mode !== 'create') {
    const keys = possibleKeys(entity, person)
    if (!keys.some(key => key.join() === plan.key.join()) || !plan.key.every(name => sources.has(name))) return { problem: noKey }
  }
  if (plan.mode === 'create') {
    if (isListedLines(entity) && !sources.has('record')) return { problem: noRecord(entity.lineOf.entity.label) }
    const unfilled = Object.entries(fields).filter(([name, field]) => isNeeded(field) && !sources.has(name))
    if (unfilled.length > 0) return { problem: missing(unfilled.map(([, field]) => field.label)) }
  }
  return { entity, plan, fields, sources }
}

/** What spreadsheets show in place of a value that cannot be computed. */
const cellError = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/** What is confirmed for columns of which every number is written like 2,000. */
export const thousandsKey = 'exchange:thousands'

/** The same in words. */
export const thousandsWords: Label = [
  '该列的数字均形如 2,000：请确认逗号是千位分隔符（2,000 = 2000）',
  'Every number of this column is written like 2,000. Confirm that the comma separates thousands (2,000 is 2000).',
]

/** What is confirmed for columns whose captions count thousands, or say what a thousand costs. */
export const multiplesKey = 'exchange:multiples'

/** The same in words. */
export const multiplesWords: Label = [
  '列标题写明按千等倍数计：请确认数量乘以、单价除以该倍数后写入',
  'The caption of this column counts thousands or the like. Confirm that quantities are multiplied and prices divided by it.',
]

/** By what the numbers of the columns of a file are worked out, by target: what their captions say and the fields themselves do not. */
export const scalesOf = (
  headers: readonly string[],
  { plan, sources }: Pick<Interpreter, 'plan' | 'sources'>,
): ReadonlyMap<string, Scale> => {
  const numeric = new Map([...sources.values()].flat().flatMap(({ target }) => (target.format === 'number' ? [[target.key, target]] : [])))
  return new Map(
    plan.targets.flatMap((key, at) => {
      const target = key === null ? undefined : numeric.get(key)
      const scale = target && !onlyFinds(target) ? scaleBelow(headers[at] ?? '') : undefined
      return key === null || scale === undefined || target?.label.some(own => scaleBelow(own) !== undefined) ? [] : [[key, scale] as const]
    }),
  )
}

/** A number as its column means it, in plain digits; what is none stays as it is, for its field to say so. */
const plainNumber = (
  text: string,
  sign: ColumnSign | undefined,
  scale: Scale | undefined,
  confirmed: readonly string[] = [],
): { readonly text: string } | { readonly problem: Omit<RowProblem, 'target'> } => {
  const read = readCellNumber(text, { decimalSign: sign?.sign, negative: true })
  if (sign && hasOneComma(text)) {
    if (read.kind === 'problem' && read.trouble === 'ambiguousComma') return { problem: { message: read.message } }
    if (sign.isGuess && !confirmed.includes(thousandsKey)) return { problem: { message: thousandsWords, confirms: [thousandsKey] } }
  }
  const value = read.kind === 'number' ? read.value : text
  if (scale === undefined) return { text: value }
  if (!confirmed.includes(multiplesKey)) return { problem: { message: multiplesWords, confirms: [multiplesKey] } }
  const one = scaledCell(value, scale, '.')
  return one === undefined ? { problem: { message: notScaled(text) } } : { text: one }
}

const notScaled = (text: string): Label => [`“${text}”不是可以换算的数字`, `“${text}” is no number that can be converted`]

const keyOfPart = (name: string, part: string): string => (part === '' ? name : `${name}.${part}`)

/** Reads one row. `lookUp` finds the records that its texts name. */
export const interpretRow = (
  { entity, plan, sources, signs, scales }: Interpreter,
  cells: readonly string[],
  lookUp: LookUp,
): Interpreted => {
  const given: Record<string, unknown> = {}
  const found: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  for (const [name, own] of sources) {
    const [first] = own
    if (!first) continue
    const { field, key } = first.target
    const columns = cellKindOf(field).columns(field)
    const texts = columns.map(({ part }) => unguarded(own.find(({ target }) => target.part === part)?.text(cells) ?? ''))
    if (texts.every(text => text.trim() === '')) {
      if (plan.clear && !onlyFinds(first.target)) given[name] = null
      continue
    }
    const wrong = texts.find(text => cellError.test(text.trim()))
    if (wrong !== undefined) {
      problems.push({
        target: key,
        message: [`表格中是错误值 ${wrong}，请改成正确的内容`, `The cell holds the error ${wrong}. Put the value in its place`],
      })
      continue
    }
    const lost = columns.flatMap(({ format }, at) => (format === 'text' ? (lostDigits(texts[at] ?? '', plan.confirmed) ?? []) : []))
    if (lost.length > 0) {
      problems.push(...lost.map(one => ({ target: key, ...one })))
      continue
    }
    const numbers = columns.map(({ format, part }, at) =>
      format === 'number'
        ? plainNumber(texts[at] ?? '', signs?.get(keyOfPart(name, part)), scales?.get(keyOfPart(name, part)), plan.confirmed)
        : { text: texts[at] ?? '' },
    )
    const doubtful = numbers.flatMap(one => ('problem' in one ? [one.problem] : []))
    if (doubtful.length > 0) {
      problems.push(...doubtful.map(one => ({ target: key, ...one })))
      continue
    }
    const read = cellKindOf(field).fromCells(
      field,
      numbers.map(one => ('text' in one ? one.text : '')),
      lookUp,
    )
    if ('problem' in read) problems.push({ target: key, message: read.problem })
    else if (onlyFinds(first.target)) found[name] = read.value
    else given[name] = read.value
  }
  const { version, record } = found
  const made = Number(version)
  return {
    given,
    key: plan.mode === 'create' ? undefined : keyOf(entity, plan.key, { ...given, ...found }),
    version: version !== undefined && Number.isSafeInteger(made) ? made : undefined,
    record: typeof record === 'string' ? record : undefined,
    problems,
  }
}

/** The stored values of the key, as far as they can be understood. */
const keyOf = (entity: AnyEntity, names: readonly string[], given: Readonly<Record<string, unknown>>): readonly unknown[] | undefined => {
  const fields = Object.fromEntries(
    names.map(name => [name, { ...(name === 'id' ? idField : entity.fields[name]), readonly: false, required: true }]),
  )
  const { values, problems } = parseFields(fields, Object.fromEntries(names.map(name => [name, given[name]])), 'input')
  return Object.keys(problems).length === 0 ? names.map(name => values[name]) : undefined
}

/** Problems by path of fields as problems of the columns in which those are typed; of a record whose `lines` are written, those of its lines alone have one. */
export const columnProblems = ({ sources }: Pick<Interpreter, 'sources'>, problems: Problems, lines?: string): readonly RowProblem[] =>
  Object.entries(problems).map(([path, message]) => {
    const [field = '', , inner = ''] = path.split('.')
    const name = lines === undefined || field === 'version' ? field : field === lines ? inner : ''
    const target = sources.get(name)?.[0]?.target.key
    return { target: target ?? name, message }
  })

/** Values that no two rows of a file share: of unique fields, of unique combinations and of the key. */
export const uniqueKeys = (
  { entity, plan, fields }: Interpreter,
  values: Readonly<Record<string, unknown>>,
  key: readonly unknown[] | undefined,
): readonly string[] => {
  const sets: readonly (readonly string[])[] = entity.unique ?? []
  const single = Object.entries(fields).flatMap(([name, field]) => (field.unique === true ? [[name]] : []))
  const own = [...single, ...sets].flatMap(names => {
    const parts = names.map(name => values[name] ?? null)
    return parts.includes(null) ? [] : [`${names.join('+')}=${JSON.stringify(parts)}`]
  })
  return [...new Set([...own, ...(key ? [`${plan.key.join('+')}=${JSON.stringify(key)}`] : [])])]
}
