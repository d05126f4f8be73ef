import { shownStateOf } from './editions.ts'
import type { AnyEntity } from './entity.ts'

/** The field that says where a record stands, as a person would say it; undefined where it has no state. What its reader does not see says nothing. */
export const spokenField = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): string | undefined => {
  const state = shownStateOf(entity)
  const spoken: { readonly in: readonly string[]; readonly by: string } | undefined = entity.spoken
  if (!spoken || state === undefined || !spoken.in.includes(String(record[state]))) return state
  const said = record[spoken.by]
  return typeof said === 'string' && said !== '' ? spoken.by : state
}

/** What a list has to ask besides the state to say where its rows stand. */
export const spokenBy = ({ spoken }: AnyEntity): readonly string[] => (spoken ? [spoken.by] : [])
