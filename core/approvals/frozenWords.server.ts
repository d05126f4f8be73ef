import type { Field, FieldGroup, Fields } from '../define/field.ts'
import { inLanguage, type Language } from '../language/label.ts'
import type { Context } from '../context/serve.server.ts'
import { hiddenWords, toldAllNames, toldNames } from '../reading/namedRecords.server.ts'
import type { SeenField } from './brief.ts'
import type { FrozenField, FrozenValue, Snapshot } from './snapshot.ts'

/** Whether the reader sees what was frozen at a place, which belonged to a group then. */
export type Sees = (place: string, group: FieldGroup | undefined) => boolean

/** Whether the words of a frozen value, at a place, name no record that is a secret to the reader. */
type TellsAll = (place: string, value: unknown) => boolean

/** The words of a frozen value at a place, as one reader is told them. */
export type Worded = (place: string, frozen: Pick<FrozenValue, 'value' | 'text'>) => string | null

/** The words of a document that nobody asked for. */
export const tellsNothing: Worded = () => null

/** A frozen document, and the fields that its entity has today. */
interface Frozen {
  readonly known: Fields
  readonly snapshot: Pick<Snapshot, 'fields'>
}

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value : [value]).filter(id => typeof id === 'number')

const declaredIn = (known: Fields, place: string): (Field & { readonly to?: string }) | undefined => {
  const [name = '', , inner] = place.split('.')
  const field: (Field & { readonly of?: Fields }) | undefined = known[name]
  return inner === undefined ? field : field?.of?.[inner]
}

/** The words of each of these documents for the actor: names of records that are a secret to them are left out. Each entity is asked once for all documents. */
export const wordsOfFrozen = async (context: Context, documents: readonly Frozen[]): Promise<readonly Worded[]> => {
  const named = new Map<string, Set<number>>()
  for (const { known, snapshot } of documents)
    for (const { place, value } of placesIn(snapshot)) {
      const { to, nameOf } = declaredIn(known, place) ?? {}
      const [of, ids] = nameOf && !place.includes('.') ? [nameOf.of, idsOf(valueOf(snapshot, nameOf.record))] : [to, idsOf(value)]
      if (of !== undefined) named.set(of, new Set([...(named.get(of) ?? []), ...ids]))
    }
  const isTold = await toldNames(context.tx, context, named)
  return documents.map(({ known, snapshot }) => {
    const tellsAll: TellsAll = (place, value) => {
      const { to, nameOf } = declaredIn(known, place) ?? {}
      if (nameOf) {
        const [record] = idsOf(valueOf(snapshot, nameOf.record))
        return record === undefined || place.includes('.') ? toldAllNames(context, nameOf.of) : isTold(nameOf.of, record)
      }
      return to === undefined || idsOf(value).every(id => isTold(to, id))
    }
    return wordsFor(context.actor.language, tellsAll)
  })
}

const valueOf = ({ fields }: Frozen['snapshot'], of: string): unknown => fields.find(({ name }) => name === of)?.value

const placesIn = ({ fields }: Frozen['snapshot']): readonly { readonly place: string; readonly value: unknown }[] =>
  fields.flatMap(({ name, value, lines }) => [
    { place: name, value },
    ...(lines ?? []).flatMap(line => line.cells.map(cell => ({ place: `${name}.0.${cell.name}`, value: cell.value }))),
  ])

const wordsFor =
  (language: Language, tellsAll: TellsAll): Worded =>
  (place, { value, text }) => {
    const told = text && !tellsAll(place, value) ? hiddenWords : text
    return told && inLanguage(told, language)
  }

/** What of a line its reader sees. */
export const visibleCells = (name: string, cells: readonly FrozenValue[], sees: Sees): readonly FrozenValue[] =>
  cells.filter(cell => sees(`${name}.0.${cell.name}`, cell.group))

/** A field that its reader sees, in their words, with what they see of its lines. */
export const seenField = ({ name, label, value, text, lines }: FrozenField, worded: Worded, sees: Sees): SeenField => ({
  name,
  label,
  value,
  text: worded(name, { value, text }),
  ...(lines === undefined
    ? {}
    : {
        lines: lines.map(line =>
          visibleCells(name, line.cells, sees).map(cell => ({
            name: cell.name,
            label: cell.label,
            value: cell.value,
            text: worded(`${name}.0.${cell.name}`, cell),
          })),
        ),
      }),
})
