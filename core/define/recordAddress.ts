import { areaPath, entityPaths, recordPage, type Area } from './area.ts'
import type { AnyEntity } from './entity.ts'
import type { Field } from './field.ts'
import { onceFor } from './onceFor.ts'
import type { Registry } from './registry.ts'

type Areas = Registry['areas']

/** The pages of records by the patterns of all addresses at which they stand: `/materials/quotation/special/{id}` is `/materials/quotation/{id}`. */
const pagesIn = onceFor((areas: Areas): ReadonlyMap<string, string> => new Map(areas.flatMap(pagesOfArea)))

const pagesOfArea = (area: Area): readonly (readonly [pattern: string, page: string])[] =>
  area.entities.flatMap(entity => {
    const page = entityPaths(area, entity).record
    const screens = area.entityScreens?.[entity.name.slice(area.name.length + 1)]
    const further = [
      ...(screens?.also ?? []).map(({ record }) => `${record}/{id}`),
      ...(screens?.addresses ?? []).filter(({ view }) => view === 'detail').map(({ path }) => path),
    ]
    return [[page, page] as const, ...further.map(path => [`${areaPath(area)}/${path}`, page] as const)]
  })

/** The page of the record to which an address of this system leads (`/quality/scar/12?tab=files` is `/quality/scar/12`); undefined where it leads to none. */
export const pageAt = (areas: Areas, address: string): string | undefined => {
  const [path = ''] = address.split(/[?#]/)
  const [number] = path.match(/(?<=\/)[1-9]\d{0,15}(?=\/|$)/) ?? []
  if (number === undefined) return undefined
  return pagesIn(areas)
    .get(path.replace(`/${number}`, '/{id}'))
    ?.replace('{id}', number)
}

/** The page of a record, as links to it are kept. */
export const pageOf = (areas: Areas, entity: { readonly name: string }, id: number): string =>
  recordPage(areas, entity).replace('{id}', String(id))

/** A field whose addresses lead to records. */
interface LinkField {
  readonly entity: AnyEntity
  readonly name: string
  readonly field: Field
}

const linksKnown = onceFor((areas: Areas): readonly LinkField[] =>
  areas
    .flatMap(({ entities }) => entities)
    .flatMap(entity =>
      Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
        'toRecord' in field && field.toRecord === true ? [{ entity, name, field }] : [],
      ),
    ),
)

/** The fields by whose addresses records lead to any others (`toRecord`), in the order of the registry. */
export const linksIn = (areas: Areas): readonly LinkField[] => linksKnown(areas)
