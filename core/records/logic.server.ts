import { authorOf } from '../rights/actor.ts'
import { sameValue, type AuditedChange } from '../logic/changes.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { inLanguage, type Label } from '../language/label.ts'
import type { AnyLogic, LogicRow } from '../define/logic.ts'
import { notThereMessage } from '../define/notThereMessage.ts'
import { entityOf } from '../define/registry.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { refuse } from '../errors/refuse.ts'
import {
  defaultsOf,
  emptyOf,
  hiddenIn,
  missingIn,
  narrowedIn,
  refusedFor,
  warnedOf,
  warningOf,
  type Broken,
  type Narrowed,
} from '../logic/rowLogic.ts'
import { warningKey, type Warning } from '../logic/warning.ts'
import { companyDay } from '../numbering/pattern.ts'
import { find } from '../reading/reading.server.ts'
import type { Context } from '../context/serve.server.ts'

const doesNotFit: Label = ['与其他内容不符，请重新选择', 'It does not fit the other values. Choose another one']
const confirmedLabel: Label = ['已确认的提醒', 'Warnings confirmed']

/** What follows from a row of an entity alone; undefined when nothing is said of it. */
export const logicFor = ({ product }: Pick<Context, 'product'>, entity: AnyEntity): AnyLogic | undefined =>
  product.registry.logic.get(entity.name)

/** Values for a new record, with the defaults of those of these fields of which nothing is said. */
export const withDefaults = (context: Context, entity: AnyEntity, fields: Fields, given: LogicRow): LogicRow => {
  const logic = logicFor(context, entity)
  if (!logic?.defaults) return given
  const around = { today: companyDay(context.now), actor: context.actor.userId }
  const defaults = Object.entries(defaultsOf(logic, around, given)).filter(([name]) => Object.hasOwn(fields, name))
  // What is made with something that happened before happened then.
  const happened = entity.on !== undefined && context.happenedOn !== undefined ? { [entity.on]: context.happenedOn } : {}
  return { ...Object.fromEntries(defaults), ...happened, ...given }
}

/** Refuses values that were given for fields which the row, as it would be stored, does not have; `known` are those that were there before. */
export const refuseHidden = (logic: AnyLogic | undefined, fields: Fields, given: LogicRow, known: LogicRow, row: LogicRow): void => {
  if (logic === undefined) return
  const problems = [...hiddenIn(logic, fields, row)].flatMap(path => {
    const [name = '', index, inner] = path.split('.')
    if (index === undefined) return isGiven(fields, name, given, known) ? [[path, notThereMessage] as const] : []
    const of = linesFields(fields, name)
    const line = linesAt(given, name)[Number(index)] ?? {}
    const before = linesAt(known, name).find(one => one['id'] === line['id'] && line['id'] !== undefined) ?? {}
    return inner !== undefined && isGiven(of, inner, line, before) ? [[path, notThereMessage] as const] : []
  })
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

const isGiven = (fields: Fields, name: string, given: LogicRow, known: LogicRow): boolean => {
  const value = given[name]
  return value !== undefined && !sameValue(value, emptyOf(fields[name])) && !sameValue(value, known[name])
}

const linesAt = (row: LogicRow, name: string): readonly LogicRow[] => {
  const value = row[name]
  return Array.isArray(value) ? (value as readonly LogicRow[]) : []
}

const linesFields = (fields: Fields, name: string): Fields => {
  const field = fields[name]
  return field !== undefined && 'of' in field ? (field.of as Fields) : {}
}

/** Refuses a row that lacks what it needs because of what else it says, or that breaks a rule. Whatever every row needs is there. */
export const checkLogic = (logic: AnyLogic | undefined, fields: Fields, row: LogicRow): void => {
  if (logic === undefined) return
  const missing = missingIn(logic, fields, row)
  if (missing.length > 0) refuse('invalidFields', { problems: Object.fromEntries(missing.map(path => [path, requiredMessage])) })
  const [first, ...others] = refusedFor(logic, fields, row)
  if (!first) return
  const problems = [first, ...others].toReversed().flatMap(({ at, says }) => at.map(path => [path, says] as const))
  refuse('ruleBroken', { message: first.says, problems: Object.fromEntries(problems), data: { rule: first.rule } })
}

/** Refuses references that are not among those which the rest of the row leaves to choose from; what stood there before among the same ones stays. */
export const checkNarrowed = async (
  context: Context,
  logic: AnyLogic | undefined,
  fields: Fields,
  before: LogicRow | null,
  after: LogicRow,
): Promise<void> => {
  if (logic === undefined) return
  const told = ({ path, chosen, where }: Narrowed): string => JSON.stringify([path.replace(/\.\d+\./, '.'), chosen, where])
  const former = new Set(before ? narrowedIn(logic, fields, before).map(told) : [])
  const asked = narrowedIn(logic, fields, after).filter(
    one => one.chosen !== null && Object.keys(one.where).length > 0 && !former.has(told(one)),
  )
  const problems: Record<string, Label> = {}
  // Lines mostly ask the same of what they choose: one statement for all of them.
  for (const alike of Map.groupBy(asked, ({ to, where }) => JSON.stringify([to, where])).values()) {
    const [{ to, where } = {}] = alike
    if (to === undefined) continue
    const id = [...new Set(alike.map(({ chosen }) => chosen))]
    const found = await find(context, entityOf(context.product.registry, to), { where: { ...where, id }, fields: ['id'], limit: 'all' })
    const fitting = new Set<unknown>(found.map(row => row.id))
    for (const { path, chosen, says = doesNotFit } of alike) if (!fitting.has(chosen)) problems[path] = says
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/**
 * Asks the person to confirm what is to be said of the row before it is written, unless they have; answers what they have confirmed, for the history.
 * The program by itself has nobody to ask. `found` is what is to be said of it besides its own rules.
 */
export const confirmWarnings = (
  context: Context,
  entity: AnyEntity,
  logic: AnyLogic | undefined,
  before: LogicRow | null,
  after: LogicRow,
  found: readonly Broken[] = [],
): readonly AuditedChange[] => {
  if (authorOf(context.actor) === null) return []
  const warned = [...(logic ? warnedOf(logic, entity.fields, before, after) : []), ...found]
  if (warned.length === 0) return []
  const open = warned.filter(one => context.confirmed?.has(warningKey(entity.name, one.rule)) !== true)
  if (open.length > 0) {
    const warnings = warned.map((one): Warning => ({
      key: warningKey(entity.name, one.rule),
      message: inLanguage(one.says, context.actor.language),
    }))
    const problems = warned.flatMap(({ at, says }) => at.map(path => [path, says] as const))
    refuse('confirmationNeeded', { problems: Object.fromEntries(problems), data: { warnings } })
  }
  return confirmedChange(warned.map(({ says }) => says))
}

/** What was confirmed, as the history tells it; nothing of none. */
const confirmedChange = (said: readonly Label[]): readonly AuditedChange[] => {
  const joined = (language: 0 | 1): string => [...new Set(said.map(words => words[language]))].join(language === 0 ? '；' : '; ')
  return said.length === 0 ? [] : [{ field: 'confirmed', label: confirmedLabel, before: null, after: [joined(0), joined(1)] }]
}

/** What was confirmed for many records at once, by the keys of the warnings. */
export const confirmedByKeys = (logic: AnyLogic, entity: AnyEntity, keys: Iterable<string>): readonly AuditedChange[] =>
  confirmedChange(
    [...keys]
      .map(key => (key.startsWith(`${entity.name}:`) ? warningOf(logic, key.slice(entity.name.length + 1)) : undefined))
      .filter(words => words !== undefined),
  )
