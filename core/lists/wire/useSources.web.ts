import { reportPath } from '../../client/recordPaths.ts'
import { useRecordPathsOf } from '../../client/useRecordPaths.web.ts'
import { useCall } from '../../client/useCall.web.ts'
import { useLabel, useSession } from '../../client/session.web.ts'
import { tileOffers } from '../../dashboard/calls.ts'
import type { TileOffer } from '../../dashboard/dashboard.ts'
import { placeOf } from '../../dashboard/wire.ts'

/** What a figure can be read from: a list or a report that this person may open, with the path of its screen. */
export interface Source {
  readonly path: string
  readonly title: string
  readonly of: { readonly list: string } | { readonly report: string }
}

const none: readonly TileOffer[] = []

/** The lists and reports of the product that this person may open, and whether they are still asked for. */
export const useSources = (): { readonly sources: readonly Source[]; readonly isPending: boolean } => {
  const label = useLabel()
  const menus = useSession(session => session.menus)
  const pathsOf = useRecordPathsOf()
  const { data, isPending } = useCall(tileOffers, {})
  const sources = (data?.offers ?? none).flatMap(({ list, report, title }): readonly Source[] => {
    const path = report === null ? (list === null ? undefined : pathsOf(list).list) : reportPath(menus ?? [], report)
    const of = report === null ? list !== null && { list } : { report }
    if (path === undefined || !of) return []
    // Lists of different areas may be called the same.
    const area = menus?.find(one => path.startsWith(`${one.path}/`))
    return [{ path, title: area ? `${label(area.label)} · ${title}` : title, of }]
  })
  return { sources, isPending }
}

/** What of them an address leads to, and how it narrows that down. */
export const sourceAt = (
  sources: readonly Source[],
  address: string | null,
): { readonly source: Source | undefined; readonly parameters: string } => {
  const place = address === null ? undefined : placeOf(address)
  return { source: sources.find(({ path }) => path === place?.path), parameters: place?.parameters ?? '' }
}
