import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { apiPath } from '../../define/area.ts'
import type { Reference } from '../../define/field.ts'
import { people } from '../../define/registry.ts'
import type { Language } from '../../language/label.ts'
import type { LogicRow } from '../../define/logic.ts'
import { optionsKey } from '../../client/queryKeys.web.ts'
import { colleaguesPath, type Colleague } from '../../people/colleague.ts'
import { request } from '../../client/client.web.ts'
import { useLanguage } from '../../client/session.web.ts'

/** How many records a picker offers at once; more are found by typing. */
const offered = 30

/** The conditions as a list is asked for them. */
const paramsOf = (among: LogicRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(among).map(([name, value]) => (Array.isArray(value) ? [`${name}__in`, value.join(',')] : [name, String(value)])),
  )

/** What a picker offers: what may be chosen now, or everything there ever was. */
export interface Offer {
  readonly to: string
  readonly search: string
  /** Also records that nothing can refer to any more, or not yet. */
  readonly everyState: boolean
  /** Only records of which this holds. */
  readonly among?: LogicRow | undefined
  /** Of people: accounts of the list of users, in place of colleagues. */
  readonly accounts?: boolean | undefined
}

/** What is offered: of a colleague with what tells them from others of that name. */
export type Offered = Reference & Partial<Colleague>

/** What a picker is answered; of things that are somewhere also those that were looked for and are elsewhere than the field takes them, with why. */
interface Options {
  readonly results: readonly Offered[]
  readonly elsewhere?: readonly { readonly title: string; readonly why: string }[]
}

/** How the records of an entity are asked for that match what a person types into a picker. */
export const optionsQuery = ({ to, search, everyState, among = {}, accounts = false }: Offer, language: Language) =>
  queryOptions({
    queryKey: optionsKey(to, language, search, everyState, accounts ? { ...among, accounts } : among),
    queryFn: () =>
      request<Options>('GET', to === people && !accounts ? colleaguesPath : `${apiPath({ name: to })}options/`, {
        params: {
          ...paramsOf(among),
          page_size: offered,
          ...(search === '' ? {} : { search }),
          ...(everyState ? { every_state: true } : {}),
        },
      }),
    staleTime: 30_000,
  })

/** The records of an entity that match what a person types into a picker, in the reader's language. */
export const useOptions = (offer: Offer, wanted: boolean) => {
  const language = useLanguage()
  return useQuery({ ...optionsQuery(offer, language), enabled: wanted, placeholderData: keepPreviousData })
}
