import { fieldOf, hasEmptyValue } from '../fields/kinds.ts'
import { checkLabel } from './checkLabel.ts'
import { isFollowing, type Field, type FieldGroup, type Fields } from '../define/field.ts'
import type { AnyLogic } from '../define/logic.ts'
import { namedIn, type Registry } from '../define/registry.ts'
import { snake } from '../define/naming.ts'

/** What the compiler cannot see of the logic of a row: names across definitions, and that nothing is left out for data of any type. */
export const checkLogic = (registry: Registry, fields: Fields, logic: AnyLogic): readonly string[] => {
  const { defaults = {}, narrow = {}, shown = {}, required = {}, computed = {}, rules = {}, lines = {} } = logic
  const at = Object.values(rules).flatMap(rule => rule.at ?? [])
  const named = [defaults, narrow, shown, required, computed, lines].flatMap(part => Object.keys(part))
  return [
    ...new Set([...named, ...at].filter(name => !fieldOf(fields, name)).map(name => `there is no field ${name}`)),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...((field.origin === 'computed') === Object.hasOwn(computed, name)
        ? []
        : [field.origin === 'computed' ? `nothing works ${name} out` : `${name} is worked out, but not computed`]),
      // What a default fills in from the rest of the row need not be typed where that rest says it.
      ...(Object.hasOwn(shown, name) && field.required && !hasEmptyValue(field) && !Object.hasOwn(defaults, name)
        ? [`${name} is always required, so it is always there`]
        : []),
      ...('of' in field ? checkLogic(registry, field.of as Fields, lines[name] ?? {}).map(wrong => `${name}: ${wrong}`) : []),
    ]),
    ...Object.entries(narrow)
      .filter(([name, { to }]) => (fieldOf(fields, name) as { readonly to?: string } | undefined)?.to !== to || !namedIn(registry, to))
      .map(([name, { to }]) => `${name} offers no ${to}`),
    ...Object.entries(rules).flatMap(([name, { refuse, warn }]) => checkLabel(`the rule ${name}`, refuse ?? warn ?? ['', ''])),
  ]
}

/** Derived fields are worked out, and what follows from the day or from other records is one value of a record or of a line. */
export const checkFollowing = (registry: Registry, entity: string, fields: Fields): readonly string[] => {
  const expressions = registry.derived.get(entity) ?? {}
  const atOnce = registry.derivedSets.get(entity)?.fields ?? []
  return [
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...((field.origin === 'derived') === (Object.hasOwn(expressions, name) || atOnce.includes(name))
        ? []
        : [`${entity}: nothing says how ${name} is derived, or it is not`]),
      ...((field.setBased === true) === atOnce.includes(name)
        ? []
        : [`${entity}: nothing says how ${name} is derived of many rows at once, or it is not set-based`]),
      ...(isFollowing(field) &&
      (['lines', 'refs', 'json', 'richText'].includes(field.kind) ||
        field.unique === true ||
        (field.search === true && field.kind !== 'ref'))
        ? [`${entity}: ${name} cannot follow from the day or from other records`]
        : []),
      ...readBy(`${expressions[name]?.sql} ${expressions[name]?.within}`, fields)
        .filter(source => isUnsaid(fieldOf(fields, source)?.group, field))
        .map(source => `${entity}: ${name} is derived from ${source}, but is not hidden with it`),
      ...readBy(expressions[name]?.within ?? '', fields)
        .filter(source => fieldOf(fields, source)?.required !== true)
        .map(source => `${entity}: ${name} is said within rows by ${source}, which is not always there`),
      ...('of' in field ? checkFollowingLines(registry, `${entity}.${name}`, field.of as Fields) : []),
      ...('from' in field && Array.isArray(field.from)
        ? field.from
            .filter(source => !registry.entities.has(String(source)))
            .map(source => `${entity}: ${name} is kept from ${String(source)}, which does not exist`)
        : []),
    ]),
    ...Object.keys(expressions)
      .filter(name => !fieldOf(fields, name))
      .map(name => `${entity}: there is no field ${name} to be derived`),
  ]
}

/** Whether a value that is worked out from a field of this group neither is of it nor says that it reveals it. */
const isUnsaid = (group: FieldGroup | undefined, field: Field): boolean =>
  group !== undefined && group !== field.group && field.reveals?.groups.includes(group) !== true

/** The same of lines; what is kept of other records stands in the list over all lines, from which it is read and checked. */
const checkFollowingLines = (registry: Registry, lines: string, fields: Fields): readonly string[] => [
  ...checkFollowing(registry, lines, fields),
  ...Object.entries(fields)
    .filter(([, field]) => field.origin === 'kept' && !registry.lines.has(lines))
    .map(([name]) => `${lines}: ${name} is kept of lines that are not listed: say listed: true`),
]

/** The fields whose columns an expression over one row reads. */
const readBy = (expression: string, fields: Fields): readonly string[] => {
  const columns = new Set([...expression.matchAll(/\bt\.(\w+)/g)].map(([, column = '']) => column))
  return Object.keys(fields).filter(name => [snake(name), `${snake(name)}_id`].some(column => columns.has(column)))
}
