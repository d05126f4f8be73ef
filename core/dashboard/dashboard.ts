import type { Label } from '../language/label.ts'
import type { InboxRow } from '../approvals/inbox.ts'

/** How a tile shows its list: how many rows, the first of them, or how many have which value. */
export const shows = {
  count: ['数量', 'Count'],
  rows: ['前几行', 'First rows'],
  chart: ['图表', 'Chart'],
} as const satisfies Readonly<Record<string, Label>>

export type Show = keyof typeof shows

/** A person's dashboard has at most this many tiles. */
export const mostTiles = 24

/** So many rows, and so many of their columns, stand in a tile. */
export const tileRows = { rows: 5, columns: 4 } as const

/** A chart has at most this many bars; by month, the last ones. */
export const mostBars = 12

/** What a tile is made of: a tile that an area proposes, by its name; or a saved view, or all records of a list, and how they are shown. */
export interface TileChoice {
  readonly standard: string | null
  readonly view: number | null
  /** The entity of the list of which all records are meant. */
  readonly list: string | null
  readonly show: Show | null
  readonly by: string | null
  readonly split: string | null
}

/** A tile as its person sees it. */
export interface Tile extends TileChoice {
  /** Tells it from his other tiles. */
  readonly key: string
  readonly title: string
  readonly entity: string
  /** What the address of its list says, without what the person may not see. */
  readonly parameters: string
  readonly show: Show
}

/** What may be said of a tile that is to be kept. */
type SentTile = { readonly [Part in keyof TileChoice]?: TileChoice[Part] | undefined }

/** A tile as it is sent to be kept: what an area proposes brings the rest along. */
export const keptTile = ({ standard, view, list, show, by, split }: SentTile): TileChoice =>
  typeof standard === 'string'
    ? { standard, view: null, list: null, show: null, by: null, split: null }
    : { standard: null, view: view ?? null, list: list ?? null, show: show ?? null, by: by ?? null, split: split ?? null }

/** What makes two tiles the same. */
export const tileKey = ({ standard, view, list, show, by, split }: TileChoice): string =>
  standard ?? [view, list, show, by, split].filter(part => part !== null).join(':')

/** A record of this person's, whichever entity it is of. */
export interface OwnRecord {
  readonly entity: string
  readonly id: number
  readonly title: string
  /** When he last changed it. */
  readonly at: string
}

/** What stands on the dashboard, besides its numbers. */
export interface DashboardView {
  readonly approvals: { readonly todo: number; readonly overdue: number; readonly first: readonly InboxRow[] }
  /** What this person has begun and not handed in. */
  readonly drafts: readonly OwnRecord[]
  readonly changed: readonly OwnRecord[]
  readonly tiles: readonly Tile[]
  /** He has arranged the tiles himself. */
  readonly arranged: boolean
}

/** A number of rows; null when it could not be read in time. */
export type Counted = { readonly count: number; readonly isExact: boolean } | null

/** Work that waits, or is late: rows of a list. */
export interface WorkCount {
  readonly entity: string
  readonly label: string
  readonly parameters: string
  readonly number: Counted
}

/** A part of every bar. */
export interface Series {
  readonly label: string
  readonly tone: string | null
}

/** A bar of a chart, with the address of the rows that it counts. */
export interface Bar {
  readonly label: string
  readonly count: number
  readonly parameters: string
  /** How much of it is good, in per cent, where the field that divides it says what is good. */
  readonly share: number | null
  /** One for each series. */
  readonly parts: readonly { readonly count: number; readonly parameters: string }[]
}

/** How many rows of a list have which value. */
export interface Chart {
  readonly by: string
  readonly byMonth: boolean
  readonly series: readonly Series[]
  /** What a share is the share of: `合格`. */
  readonly shareOf: string | null
  readonly bars: readonly Bar[]
  /** Groups that are not drawn, or rows that were not counted, are left out. */
  readonly isWhole: boolean
}

/** The first rows of a list, as texts. */
export interface TileRows {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly id: number; readonly cells: readonly string[] }[]
}

/** What a tile shows; without anything when it could not be read in time. */
export interface TileNumbers {
  readonly key: string
  readonly number: Counted
  readonly rows: TileRows | null
  readonly chart: Chart | null
}

/** The numbers of the dashboard. */
export interface DashboardNumbers {
  readonly waiting: readonly WorkCount[]
  readonly overdue: readonly WorkCount[]
  readonly tiles: readonly TileNumbers[]
}

/** What can become a tile: what an area proposes, a view, or all records of a list; one of the three is named. */
export interface TileOffer {
  readonly standard: string | null
  readonly view: number | null
  readonly list: string | null
  readonly title: string
  readonly entity: string
  readonly owner: string | null
}

/** A field by which a list can be drawn, or a bar be divided. */
export interface DrawnBy {
  readonly entity: string
  readonly name: string
  readonly label: string
  readonly divides: boolean
}
