import type { Language } from '../language/label.ts'
import type { LogicRow } from '../define/logic.ts'

/** One page of a list in one language. */
export const listKey = (entity: string, language: Language, parameters: Readonly<Record<string, string>>) =>
  ['records', entity, language, parameters] as const

/** All pages of the lists of an entity in one language. */
export const recordsIn = (entity: string, language: Language) => ['records', entity, language] as const

/** One record in one language. */
export const recordKey = (entity: string, id: number, language: Language) => ['record', entity, id, language] as const

/** Who edits one record now. */
export const editingKey = (entity: string, id: number) => ['editing', entity, id] as const

/** What happened to one record, of one kind. */
export const historyKey = (entity: string, id: number, language: Language, kind: string) => ['history', entity, id, language, kind] as const

/** What a picker of an entity offers. */
export const optionsKey = (entity: string, language: Language, search: string, everyState: boolean, among: LogicRow) =>
  ['options', entity, language, search, everyState, among] as const

/** What one record is called. */
export const titleKey = (entity: string, id: number, language: Language) => ['title', entity, id, language] as const

/** Whether a key is of one record, its story, or a call about it. */
export const isOfRecord = (key: readonly unknown[], entity: string, id: number): boolean => {
  const [sort, name, second, input] = key
  if (sort === 'record' || sort === 'history') return name === entity && second === id
  return (
    sort === 'call' &&
    typeof input === 'object' &&
    input !== null &&
    'entity' in input &&
    'record' in input &&
    input.entity === entity &&
    input.record === id
  )
}

/** The answer of a call to one input. */
export const callKey = (call: string, language: Language, input: unknown) => ['call', call, language, input] as const
