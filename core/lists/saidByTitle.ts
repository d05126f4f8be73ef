import type { AnyEntity } from '../define/entity.ts'
import type { AnyLogic } from '../define/logic.ts'

/** Around the name of a field, in place of what it holds. */
const [before, after] = ['\uE000', '\uE001']
const marks = new RegExp(`${before}(\\w+)${after}`, 'g')

/** Texts are said whole by a title; a day or an amount is still sorted by itself. */
const isText = (kind: string | undefined): boolean => kind === 'text' || kind === 'code'

/** The names of the fields that a computed field puts into its text: it is asked about a row that holds the name of each. */
export const namesIn = (name: string | undefined, logic: AnyLogic | undefined): readonly string[] => {
  const compute = name === undefined ? undefined : logic?.computed?.[name]
  if (!compute) return []
  const row = new Proxy({}, { get: (_row, field) => (typeof field === 'string' ? `${before}${field}${after}` : undefined) })
  try {
    return [...String(compute(row)).matchAll(marks)].flatMap(([, field = '']) => field)
  } catch {
    // One that reckons with what it is given is not put together of texts.
    return []
  }
}

/** The fields of a record that its title says already, because it is put together of them: no columns of a list that shows the title. */
export const saidByTitle = (entity: AnyEntity, logic: AnyLogic | undefined): readonly string[] => {
  const texts = [...namesIn(entity.title, logic), ...namesIn(entity.titleEn, logic)].filter(name => isText(entity.fields[name]?.kind))
  const declared: readonly string[] = entity.titleSays ?? []
  return [...new Set([...texts, ...declared])]
}
