import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { DrawnSection } from '../reading/sections.ts'
import { isDirty, type FormState } from './formState.ts'
import type { FormView } from './formLogic.ts'

/** What a form comes to: a row to read the figures from, and the names of those that say something. */
interface FiguresBeside {
  readonly row: Readonly<Record<string, unknown>>
  readonly names: readonly string[]
}

/**
 * What stands beside a form, as it is typed now. What the reader's browser cannot work out, seeing only a part of it, is said as it is stored, and only until something
 * is typed: a sum of before is none of what stands there.
 */
export const figuresBeside = (
  { beside = [] }: Pick<AnyEntity, 'beside'>,
  form: FormState,
  view: FormView | undefined,
  record: Readonly<Record<string, unknown>> | undefined,
): FiguresBeside => {
  const live = view?.computed ?? {}
  const stored = isDirty(form) ? {} : record
  const row = { ...record, ...form.drafts, ...stored, ...live }
  const named: readonly string[] = beside
  const names = named.filter(name => {
    const value = Object.hasOwn(live, name) ? live[name] : stored?.[name]
    return !isEmpty(value)
  })
  return { row, names }
}

/** The fields of a form that are read beside it where there is room, and have their place among its sections only where there is none: what is typed stays where it is typed. */
export const readBeside = ({ beside = [] }: Pick<AnyEntity, 'beside'>, typed: Fields): ReadonlySet<string> => {
  const named: readonly string[] = beside
  return new Set(named.filter(name => fieldOf(typed, name) === undefined))
}

/** Whether nothing of a section is left where it stands beside the form. */
export const isWhollyBeside = ({ names }: DrawnSection, beside: ReadonlySet<string>): boolean => names.every(name => beside.has(name))

/** What will have to be confirmed, with its path: of the record first, then line by line. */
export const warningsIn = (view: FormView | undefined): readonly (readonly [path: string, says: Label])[] => {
  if (!view) return []
  const own = Object.entries(view.warnings)
  const ofLines = Object.entries(view.lines).flatMap(([name, lines]) =>
    lines.flatMap((line, at) => Object.entries(line.warnings).map(([cell, says]) => [`${name}.${at}.${cell}`, says] as const)),
  )
  return [...own, ...ofLines]
}
