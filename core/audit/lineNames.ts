import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { siblingsIn } from '../define/siblings.ts'
import type { Label } from '../language/label.ts'
import { frozen, lineKey, type TitleOf } from '../logic/changes.ts'

type Values = Readonly<Record<string, unknown>>

/** Knows besides what the lines of some versions of a record are called, of which other lines of it speak; the first version that has one tells. */
export const withLineNames = (entity: AnyEntity, versions: readonly (Values | null)[], titleOf: TitleOf): TitleOf => {
  const names = new Map(siblingsIn(entity).map(({ to }) => [lineKey(to), to]))
  if (names.size === 0) return titleOf
  return (to, id) => {
    const lines = names.get(to)
    if (lines === undefined) return titleOf(to, id)
    for (const version of versions) {
      const at = linesIn(version, lines).findIndex(line => line['id'] === id)
      if (at >= 0) return lineName(entity, lines, linesIn(version, lines)[at] ?? {}, at, titleOf)
    }
    return [`#${id}`, `#${id}`]
  }
}

const linesIn = (version: Values | null, lines: string): readonly Values[] => {
  const value = version?.[lines]
  // Lines are a list of objects.
  return Array.isArray(value) ? (value as readonly Values[]) : []
}

const lineName = (entity: AnyEntity, lines: string, line: Values, at: number, titleOf: TitleOf): Label => {
  const { title = '', of } = entity.fields[lines] as Field & { readonly of: Fields; readonly title?: string }
  const named = of[title]
  const place = String(at + 1)
  return (named ? frozen(named, line[title] ?? null, titleOf) : null) ?? [place, place]
}
