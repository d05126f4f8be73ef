import type { Label } from '../language/label.ts'
import type { Field, Fields } from './field.ts'

type Holding = Field & { readonly of?: Fields }

const fieldIn = (fields: Fields, name: string): Holding | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** The field at the path of a problem: `owner`, `items.3.price`; undefined where there is none. */
export const fieldAt = (fields: Fields, path: string): Field | undefined => {
  const [name = '', , inner] = path.split('.')
  const field = fieldIn(fields, name)
  return inner === undefined ? field : field && fieldIn(field.of ?? {}, inner)
}

/** What the field at the path of a problem is called, with the number of its line: `Owner`, `Items, line 4, Price`; undefined where there is none. */
export const captionAt = (fields: Fields, path: string): Label | undefined => {
  const [name = '', line, inner] = path.split('.')
  const field = fieldIn(fields, name)
  if (!field) return undefined
  const [zh, en] = field.label
  if (line === undefined || !/^\d+$/.test(line)) return field.label
  const cell = inner === undefined ? undefined : fieldIn(field.of ?? {}, inner)?.label
  const at = Number(line) + 1
  return cell ? [`${zh}第 ${at} 行${cell[0]}`, `${en}, line ${at}, ${cell[1]}`] : [`${zh}第 ${at} 行`, `${en}, line ${at}`]
}

/** The same where problems of what a step asks for begin with `input.`. */
export const stepCaptionAt = (fields: Fields, input: Fields, path: string): Label | undefined =>
  path.startsWith('input.') ? captionAt(input, path.slice('input.'.length)) : captionAt(fields, path)
