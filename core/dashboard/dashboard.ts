import type { Label } from '../language/label.ts'
import type { Counted } from '../lists/views/counted.ts'
import type { Lead } from '../reports/reportAnswer.ts'

/** How a tile shows its list: how many rows, the first of them, or how many have which value; of a report its figure, its first rows, or its first bars. */
export const shows = {
  count: ['数量', 'Count'],
  rows: ['前几行', 'First rows'],
  chart: ['图表', 'Chart'],
} as const satisfies Readonly<Record<string, Label>>

export type Show = keyof typeof shows

/** A person's dashboard has at most this many tiles. */
export const mostTiles = 36

/**
 * Of what areas propose a home begins with so many charts that show how something has gone, of which those that have enough to show are drawn, one list, and so
 * many counts, so that it stands on two screens.
 */
export const mostAtHome = { charts: 5, drawnCharts: 3, rows: 1, counts: 7 } as const

/** A chart with fewer bars says less than a sentence: no home begins with it. */
export const leastBars = 4

/** So many rows, and so many of their columns, stand in a tile; they are the first of so many read that say something. */
export const tileRows = { rows: 5, columns: 4, read: 7 } as const

/** A chart has at most this many bars: the last months, else the first ones, which matter most. */
export const mostBars = { months: 12, list: 8, report: 6 } as const

/** What a tile is made of: a tile that an area proposes, by its name; or a saved view, all records of a list, or a report, and how they are shown. */
export interface TileChoice {
  readonly standard: string | null
  readonly view: number | null
  /** The entity of the list of which all records are meant. */
  readonly list: string | null
  readonly report: string | null
  /** What the report is asked, as its address says it; of nothing else. */
  readonly asked: string | null
  readonly show: Show | null
  readonly by: string | null
  readonly split: string | null
}

/** A tile as its person sees it. */
export interface Tile extends TileChoice {
  /** Tells it from the person's other tiles. */
  readonly key: string
  readonly title: string
  /** The entity of its list; null when it shows a report. */
  readonly entity: string | null
  /** What the address of its list or report says, without what the person may not see. */
  readonly parameters: string
  readonly show: Show
}

/** What may be said of a tile that is to be kept. */
type SentTile = { readonly [Part in keyof TileChoice]?: TileChoice[Part] | undefined }

/** A tile as it is sent to be kept: what an area proposes brings the rest along. */
export const keptTile = ({ standard, view, list, report, asked, show, by, split }: SentTile): TileChoice =>
  typeof standard === 'string'
    ? { standard, view: null, list: null, report: null, asked: null, show: null, by: null, split: null }
    : {
        standard: null,
        view: view ?? null,
        list: list ?? null,
        report: report ?? null,
        asked: typeof report === 'string' ? (asked ?? '') : null,
        show: show ?? null,
        by: by ?? null,
        split: split ?? null,
      }

/** What makes two tiles the same. */
export const tileKey = ({ standard, view, list, report, asked, show, by, split }: TileChoice): string =>
  standard ?? [view, list, report, asked, show, by, split].filter(part => part !== null).join(':')

/** A record of this person's, whichever entity it is of. */
export interface OwnRecord {
  readonly entity: string
  readonly id: number
  /** What it is one of. */
  readonly kind: string
  /** What it is called, or what it is about as long as it has no name. */
  readonly title: string
  /** When the person last changed it. */
  readonly at: string
}

/** What stands on the dashboard, besides its numbers. */
export interface DashboardView {
  readonly approvals: { readonly todo: number; readonly overdue: number }
  /** What this person has begun and not handed in. */
  readonly drafts: readonly OwnRecord[]
  readonly tiles: readonly Tile[]
  /** This person has arranged the tiles. */
  readonly arranged: boolean
}

/** Work that waits, or is late: rows of a list. */
export interface WorkCount {
  readonly entity: string
  readonly label: string
  readonly parameters: string
  readonly number: Counted
  /** What makes it matter, in a few words; null where nothing is known. */
  readonly why: string | null
}

/** What somebody does next with what waits for them: decides, takes the step `name`, makes a record of `entity` by its reference `name`, or opens it. */
export interface TodoNext {
  readonly does: 'decide' | 'step' | 'make' | 'open'
  readonly label: string
  readonly entity: string | null
  readonly name: string | null
}

/** One record that waits for this person, or is late, whatever it is of. */
export interface Todo {
  /** Of an approval its type of documents, and the id of the approval. */
  readonly entity: string
  readonly id: number
  readonly kind: string
  readonly title: string
  /** What it is about, in a few words. */
  readonly about: string
  readonly dueOn: string | null
  readonly next: TodoNext
}

/** What waits for a person by its day, the most urgent first. */
export interface Todos {
  /** The company's day when it was asked. */
  readonly today: string
  readonly rows: readonly Todo[]
  /** More waits than is listed. */
  readonly isWhole: boolean
}

/** A part of every bar. */
export interface Series {
  readonly label: string
  readonly tone: string | null
}

/** A bar of a chart, with the list of the rows that it counts; without one where no list holds exactly those. */
export interface Bar {
  readonly label: string
  /** How long it is. */
  readonly count: number
  /** What it says where that is no number of rows: a share, days, a score. */
  readonly text: string | null
  readonly leadsTo: Lead | null
  /** How much of it is good, in per cent, where the field that divides it says what is good. */
  readonly share: number | null
  /** One for each series. */
  readonly parts: readonly { readonly count: number; readonly leadsTo: Lead | null }[]
}

/** How many rows of a list have which value, or what a report says of its first rows. */
export interface Chart {
  readonly by: string
  /** What its bars say, where that is no number of rows. */
  readonly counted: string | null
  /** How much a whole bar is; the longest one when null. */
  readonly whole: number | null
  readonly byMonth: boolean
  readonly series: readonly Series[]
  /** What a share is the share of: `合格`. */
  readonly shareOf: string | null
  readonly bars: readonly Bar[]
  /** Groups that are not drawn, or rows that were not counted, are left out. */
  readonly isWhole: boolean
}

/** A row of a tile as texts: of a record by its id, or of a report with the list of its records. */
export interface TileRow {
  readonly id: number | null
  readonly leadsTo: Lead | null
  readonly cells: readonly string[]
}

/** The first rows of a list or report, as texts. */
export interface TileRows {
  readonly columns: readonly string[]
  readonly rows: readonly TileRow[]
}

/** What a report comes to: what that is called, what it says, and the list of its records. */
export interface Figure {
  readonly label: string
  readonly text: string
  readonly leadsTo: Lead | null
}

/** What a tile shows; without anything when it could not be read in time. */
export interface TileNumbers {
  readonly key: string
  readonly number: Counted
  /** What makes the number of a count matter, in a few words. */
  readonly why: string | null
  readonly figure: Figure | null
  readonly rows: TileRows | null
  readonly chart: Chart | null
}

/** The numbers of the dashboard, and what waits one by one. */
export interface DashboardNumbers {
  readonly waiting: readonly WorkCount[]
  readonly overdue: readonly WorkCount[]
  /** Null when it could not be read in time. */
  readonly todo: Todos | null
  readonly tiles: readonly TileNumbers[]
}

/** What can become a tile: what an area proposes, a view, all records of a list, or a report; one of them is named. */
export interface TileOffer {
  readonly standard: string | null
  readonly view: number | null
  readonly list: string | null
  readonly report: string | null
  readonly title: string
  /** The entity of its list; null for a report. */
  readonly entity: string | null
  /** It is a report of which bars can be drawn. */
  readonly drawn: boolean
  readonly owner: string | null
}

/** A field by which a list can be drawn, or a bar be divided. */
export interface DrawnBy {
  readonly entity: string
  readonly name: string
  readonly label: string
  readonly divides: boolean
}
