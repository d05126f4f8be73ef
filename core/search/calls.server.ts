import type { Area } from '../define/area.ts'
import { menusFor } from '../client/menus.ts'
import type { Label } from '../language/label.ts'
import { generalTopics } from '../help/generalTopics.ts'
import { spoken } from '../reading/searchText.server.ts'
import { serveCall, type ServedCall } from '../context/serve.server.ts'
import { searchNumber, searchRecords, spokenCaptions } from './calls.ts'
import type { SpokenCaption } from './found.ts'
import { findNumber, findRecords } from './search.server.ts'

/** How the calls behind the palette and the scanner are answered. */
export const servedSearchCalls = (areas: readonly Area[]): readonly ServedCall[] => [
  serveCall(searchRecords, (context, { q, entity }) => findRecords(context, q, entity ?? undefined)),
  serveCall(searchNumber, async (context, { q }) => ({ exact: await findNumber(context, q) })),
  serveCall(spokenCaptions, async ({ actor }) => ({
    captions: [
      ...new Set([...menusFor(areas, actor).flatMap(menu => [menu, ...menu.children].map(one => one.label[0])), ...helpCaptions]),
    ].flatMap(spokenOf),
  })),
]

/** The topics of the help are found like menus. */
const helpCaptions = Object.values<Label>(generalTopics).map(([zh]) => zh)

const spokenOf = (caption: string): readonly SpokenCaption[] => {
  const said = spoken(caption.toLowerCase())
  return said.length === 0 ? [] : [{ caption, spoken: said }]
}
