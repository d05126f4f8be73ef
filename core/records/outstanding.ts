import type { Fields } from '../define/field.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import type { Problems } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { innerFields } from '../fields/draft.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { DrawnSection } from '../reading/sections.ts'
import { isAt, problemPaths } from './formState.ts'

/** What keeps a part of a form from being saved, by path, from above as it is drawn. */
export interface Outstanding {
  /** What must be corrected. */
  readonly wrong: readonly string[]
  /** What is still to be filled in. */
  readonly missing: readonly string[]
}

/**
 * What keeps a form from being saved. `marked` is shown to be wrong already; of everything that would be (`found`), what is missing counts from
 * the beginning, and what is typed counts as wrong once it is marked.
 */
export const outstandingIn = (fields: Fields, marked: Problems, found: Problems): Outstanding => {
  const isMissing = (path: string): boolean => (marked[path] ?? found[path]) === requiredMessage
  const paths = problemPaths(fields, { ...found, ...marked })
  return { wrong: paths.filter(path => !isMissing(path) && path in marked), missing: paths.filter(isMissing) }
}

/** The same for one section. */
export const within = ({ wrong, missing }: Outstanding, { names }: DrawnSection): Outstanding => {
  const isInside = (path: string): boolean => names.some(name => isAt(path, name))
  return { wrong: wrong.filter(isInside), missing: missing.filter(isInside) }
}

/** The path of the next problem below the one that is looked at, the first one after the last; undefined when nothing is wrong. */
export const nextOf = (fields: Fields, { wrong, missing }: Outstanding, at: string | undefined): string | undefined => {
  const paths = problemPaths(fields, Object.fromEntries([...wrong, ...missing].map(path => [path, requiredMessage])))
  return paths[at === undefined ? 0 : (paths.indexOf(at) + 1) % Math.max(paths.length, 1)]
}

/** A place of a form in words: its caption, in lines with the number of the line. */
export const placeWords = (fields: Fields, path: string): Label => {
  const [name = '', line, cell] = path.split('.')
  const field = fieldOf(fields, name)
  if (!field || line === undefined) return field?.label ?? ['', '']
  const [zh, en] = (cell === undefined ? undefined : fieldOf(innerFields(field), cell)?.label) ?? field.label
  return [`第 ${Number(line) + 1} 行 ${zh}`, `Line ${Number(line) + 1}: ${en}`]
}

/** “2 to correct”. */
export const wrongWords = (count: number): Label => [`${count} 处须改正`, `${count} to correct`]

/** “3 to fill in”. */
export const missingWords = (count: number): Label => [`${count} 项未填`, `${count} to fill in`]
