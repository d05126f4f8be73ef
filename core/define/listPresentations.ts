interface BoardOptions<Name extends string> {
  /** The choice, mostly the state, whose values are the columns. */
  readonly by: Name
  /** What a card says below its title; what the list shows first when absent. */
  readonly card?: readonly Name[]
  /** More cards than this in a column are too many at once, by its value: said, never refused. */
  readonly limits?: Readonly<Record<string, number>>
  /** More cards of one person than this in a column are too many at once, by its value: who has more is said, never refused. `by` refers to the person. */
  readonly ofPerson?: { readonly by: Name; readonly limits: Readonly<Record<string, number>> }
}

/** The list as columns of cards, one column for each value of a choice; a card is moved by the transition that leads there, or by writing the value. */
export interface Board<Name extends string = string> extends BoardOptions<Name> {
  readonly as: 'board'
}

interface TreeOptions<Name extends string> {
  /** The reference below whose records the rows stand: to the record above, or to what classifies them. */
  readonly by: Name
  /** Where it leads to records of another entity that stand below one another themselves: the reference there to the one above. */
  readonly above?: string
  /** What a row says beside its title; what the list shows first when absent. */
  readonly card?: readonly Name[]
}

/** The list below the records that one of its references leads to. */
export interface Tree<Name extends string = string> extends TreeOptions<Name> {
  readonly as: 'tree'
}

interface CalendarOptions<Name extends string> {
  /** The day on which a record stands, or its first one. */
  readonly from: Name
  /** Its last day, where it lasts over several. */
  readonly to?: Name
  /** Whose day it is: a reference to a person; several of them can be laid over one another, each in a colour. */
  readonly of?: Name
  /** What it says beside its title; what the list shows first when absent. */
  readonly card?: readonly Name[]
  /** The list opens like that. */
  readonly first?: true
  /** From when on its first day and until when on its last one, by the company's clock: texts such as `09:30`; while they are empty it lasts whole days. */
  readonly times?: { readonly begins: Name; readonly ends: Name }
  /** States in which its day means nothing any more: calendar programs and other calendars do without it. */
  readonly without?: readonly string[]
  /** What waits for the reader on days of other lists can be laid over it; of these lists it is at first, by their entities, and `approvals` is what they decide. */
  readonly layers?: readonly string[]
}

/** The list by the days of its records; moved to another day, a record gets its dates by the ordinary write. */
export interface Calendar<Name extends string = string> extends CalendarOptions<Name> {
  readonly as: 'calendar'
}

/** How many days a timeline shows: six weeks by the day, thirteen weeks, or a year by the month. */
export const timelineSpans = ['weeks', 'quarter', 'year'] as const

export type TimelineSpan = (typeof timelineSpans)[number]

interface TimelineOptions<Name extends string> {
  /** The first day of a record. */
  readonly from: Name
  /** Its last day; without one it lasts on. */
  readonly to: Name
  /** By what the records stand in lanes: a reference, a choice, or a short text; in a single lane when absent. */
  readonly by?: Name
  /** The step that moves what is not written any more: its input asks for both days, and is filled with them. */
  readonly step?: string
  /** What a record depends on: a reference to another of its kind, from whose bar an arrow leads to its own. */
  readonly after?: Name
  /** How much is shown at first; six weeks when absent. */
  readonly span?: TimelineSpan
  /** What it says beside its title; what the list shows first when absent. */
  readonly card?: readonly Name[]
}

/** The list as bars from the first day of a record to its last, days running from left to right, in lanes. */
export interface Timeline<Name extends string = string> extends TimelineOptions<Name> {
  readonly as: 'timeline'
}

interface CardsOptions<Name extends string> {
  /** The picture of a record; its first letter where it has none, and nothing where no field is named. */
  readonly picture?: Name
  /** What a card says below its title; what the list shows first when absent. */
  readonly card?: readonly Name[]
}

/** The list as cards beside one another, looked through by eye. */
export interface Cards<Name extends string = string> extends CardsOptions<Name> {
  readonly as: 'cards'
}

/** As what a list is shown besides a table; the same rows by the same conditions and rights. */
export type ListPresentation<Name extends string = string> = Board<Name> | Tree<Name> | Calendar<Name> | Timeline<Name> | Cards<Name>

/** A list as columns of cards. */
export const board = <const O extends BoardOptions<string>>(options: O): O & { readonly as: 'board' } => ({ as: 'board', ...options })

/** A list as a tree. */
export const tree = <const O extends TreeOptions<string>>(options: O): O & { readonly as: 'tree' } => ({ as: 'tree', ...options })

/** A list as a calendar. */
export const calendar = <const O extends CalendarOptions<string>>(options: O): O & { readonly as: 'calendar' } => ({
  as: 'calendar',
  ...options,
})

/** A list as a timeline. */
export const timeline = <const O extends TimelineOptions<string>>(options: O): O & { readonly as: 'timeline' } => ({
  as: 'timeline',
  ...options,
})

/** A list as cards. */
export const cards = <const O extends CardsOptions<string>>(options: O): O & { readonly as: 'cards' } => ({ as: 'cards', ...options })
