import type { Clock } from './clock.ts'
import type { DefaultFlow } from './defaultFlow.ts'
import type { Effective } from './effective.ts'
import type { CreateOf, Field, Fields, RowOf, StoredOf, UpdateOf } from './field.ts'
import type { GuestLink } from './guestLink.ts'
import { withDays, type Happened, type MadeOn } from './happened.ts'
import type { Label } from '../language/label.ts'
import type { LabelDesign } from './labelDesign.ts'
import type { Live } from './live.ts'
import type { ListPresentation } from './listPresentations.ts'
import type { PartOf } from './parts.ts'
import type { Reminder } from './reminder.ts'
import type { Decide } from './decide.ts'
import { meaning, type AskedMeaning, type Meaning } from './meanings.ts'
import type { NotBy } from './notBy.ts'
import type { Qualified, Spoken } from './spoken.ts'
import type { Conserved, Life, Passport } from './passport.ts'
import type { Summary } from './summary.ts'
import type { Whereabouts } from './whereabouts.ts'

type NameOf<F extends Fields> = keyof F & string
type ChoiceName<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'choice' } ? K : never }[keyof F] & string
/** A choice whose every value says what it means: `choice(['状态', 'State'], states({ … }))`. */
type StateName<F extends Fields> = {
  [K in keyof F]: F[K] extends { kind: 'choice'; values: Readonly<Record<string, { readonly means: Meaning }>> } ? K : never
}[keyof F] &
  string
type DateName<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'date' } ? K : never }[keyof F] & string
/** A day, or the moment at which a clock runs out. */
type DueName<F extends Fields> = DateName<F> | ({ [K in keyof F]: F[K] extends { readonly clock: Clock } ? K : never }[keyof F] & string)
type StateOf<F extends Fields, S> = S extends keyof F ? (F[S] extends Field<string, infer V> ? V & string : never) : never

/**
 * A named transition from one state to another, taken by a person who holds its point. What it records may have happened on an earlier day (`on`): it asks for that day, and
 * what is kept of the record counts from it.
 */
export interface Transition<F extends Fields, State extends string> extends Happened<DateName<F>> {
  readonly label: Label
  /** What its button says where the label is longer than `longestButton`; the label stands over it, in menus, dialogs and histories. */
  readonly button?: Label
  /** What is said once it is taken, before the record's name or the number that it drew: `['已提交', 'Submitted']`. */
  readonly done?: Label
  readonly from: readonly State[]
  readonly to: State | readonly State[]
  /** Fields that must hold a value before the transition may be taken. */
  readonly requires?: readonly NameOf<F>[]
  /** References whose things have to be, when it is taken, where their fields take them (`where`): others have had their hands on them since they were named. */
  readonly there?: readonly NameOf<F>[]
  /** What the person taking the transition is asked for. */
  readonly input?: Fields
  /** What of it is written into the record's fields of the same names; the logic of the row is asked of them while one types. */
  readonly fills?: readonly NameOf<F>[]
  /** Its dialog begins with what the record holds of what it fills: it changes what is so, and asks for nothing again. */
  readonly prefilled?: true
  /** Choices that its handler sets whatever is typed: the logic of the row is asked with them. */
  readonly sets?: { readonly [Name in ChoiceName<F>]?: string }
  /** Fields that the step changes although people have agreed to them: what it does with them is less than was agreed to, or is judged anew by its handler. */
  readonly opens?: readonly NameOf<F>[]
  /** It changes what the next version of the document would change: neither offered nor taken while one is in work. */
  readonly alone?: true
  /**
   * It takes back what others may have built upon: refused, by name, while anything that was made from the record (`from`) still stands. A step that leads to `void` states alone, or from one that
   * is done back into work, is asked so in any case, and says of every other reference to its record what becomes of that. What is named here its handler undoes with it: an entity, with all of
   * its references to the record, or one reference (`purchase.invoice.payments.credit`).
   */
  readonly undoes?: readonly string[]
  /** Of such a step, named in the same way: what stands whatever becomes of the record, such as a complaint, or of which a guard of it asks more exactly. */
  readonly leaves?: readonly string[]
  /**
   * References of others to it, or to lines of it, that keep the record from this step, with the states in which they do, or what those mean: `{ 'plm.change.bom': 'open' }`. The core refuses
   * it by their names. Drafts count where their state does; an edition that was superseded does not.
   */
  readonly notWhile?: Readonly<Record<string, AskedMeaning | readonly string[]>>
  /** The same where a guard asks more exactly: `{ 'purchase.order.comparison': 'holding' }`. Where that refuses, they are named and led to in place of its words. */
  readonly keptBy?: Readonly<Record<string, AskedMeaning | readonly string[]>>
  /** The transition waits for the approval flow of this type of documents; `to` is reached when the flow ends in consent. Named `area.thing`. */
  readonly approval?: string
  /** The flow that these documents bring along; a company without one for them begins with it. */
  readonly flow?: DefaultFlow
  /** With it a controlled document takes effect, though it was not edited any more before: what was asked of it when it was edited is asked again. */
  readonly takesEffect?: true
  /** Where the record stands while its approval runs; sent back or withdrawn, it goes back to where it came from. */
  readonly pending?: State
  /** Where the record stands when its approval was refused. */
  readonly rejected?: State
  /** References to people who decide nothing in the approval, besides requester and author: who inspected does not approve; several at once where the field holds several. */
  readonly notDecidedBy?: readonly NameOf<F>[]
  /**
   * Who does not take it because they did the other half, whatever rights they have: `['createdBy', 'authors']`, people of lines (`'readings.takenBy'`) and of other records
   * (`{ by: 'test.tester', called }`). It is refused, said on the page and in the help, and where it waits for an approval they decide nothing in that either.
   */
  readonly notBy?: NotBy<F>
  /** Whoever takes it signs with the password or a signing code; service accounts, and the program by itself, do not. Guests take no such step. */
  readonly signed?: true
  /** `primary` is the next thing to do: the first button, taken with Alt+Enter. `danger` cannot be taken back: last in the menu. */
  readonly tone?: 'primary' | 'danger'
  /** Asked before the transition is taken, when it has no input of its own. */
  readonly confirm?: Label
  /** The record that it makes, which refers to this one by `by`: whoever took it on the page of the record goes on there. */
  readonly makes?: { readonly entity: string; readonly by: string }
  /**
   * When it is taken says nothing of when anything happened: it sorts the work, as it is claimed or packed. What is recorded after it is bound by the step before it.
   */
  readonly untimed?: true
  /** What stands before this transition, as work that waits for whoever may take it: `['待检来料', 'Lots to inspect']`. */
  readonly waiting?: Label
  /** The states of `from` of which that is said; all of them when absent. */
  readonly waitingIn?: readonly State[]
  /** Records before this transition that wait for something else first: only those in which the flag is off, or the field empty. */
  readonly waitingWithout?: readonly NameOf<F>[]
  /** The records that wait are only those whose choices have one of these values: `{ progress: ['completed'] }`; of a flag `['true']`. */
  readonly waitingWhere?: { readonly [Name in NameOf<F>]?: readonly string[] }
  /** The day by which it should be taken, where that is none of the days by which records are late (`due`). */
  readonly waitingBy?: DateName<F>
}

/** One part of a form or of a detail page. */
export interface Section<F extends Fields> {
  readonly label: Label
  readonly fields: readonly NameOf<F>[]
  /** It is usual as it begins: a form shows one line of what stands in it, until somebody opens it or something in it is wrong or missing. */
  readonly folded?: true
}

/** A way in which a record is late: its day, or the moment at which a clock runs out, has passed while it is still in one of these states. */
export interface Due<F extends Fields, State extends string> {
  readonly date: DueName<F>
  readonly in: readonly State[]
  /** What the late ones are called. */
  readonly label: Label
}

/** Goods that the steps of an entity move: why, and between which kinds of places; reasons and kinds are those of the stock ledger (`areas/stock`). */
export interface Moves {
  readonly reason: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Also goods of lots that are barred from use: what bars them lifts it. */
  readonly ofBarred?: true
  /** The step that moves them, as whoever would do it by hand is told: `['运单', 'a waybill']`; without it people move goods so by hand as well. */
  readonly step?: Label
}

/** Any way to be late: what the core works with. */
export type AnyDue = Omit<Due<Fields, string>, 'date'> & { readonly date: string }

/** A sheet of paper as which its records are printed. */
export interface Paper<State extends string> {
  readonly label: Label
  /** States in which a record is printed as this; all when absent. */
  readonly in?: readonly State[]
  /** The points that are needed besides the right to read the record, all of them: whatever its words are read from besides the record. */
  readonly points?: readonly string[]
  /** Whoever fetches it says what for, which is remembered as the reason; it is printed while somebody waits, never in the background. */
  readonly purpose?: true
}

/** Which document the editions of a controlled document are editions of, and how the server counts them. */
export interface Editions<F extends Fields> {
  /** Fields that together say which document it is: of one, no two editions are effective on one day. */
  readonly key: readonly NameOf<F>[]
  /** A, B, C … without the letters that are taken for numbers, or 1, 2, 3 … */
  readonly counted: 'letters' | 'numbers'
}

/** To what a grant lets somebody, and until when: `grantFields` say whom. */
export interface GrantOf<F extends Fields> {
  /** What somebody is let to: a reference. */
  readonly of: NameOf<F>
  /** When it ends: a moment, or the last day of the company on which it holds. */
  readonly until: NameOf<F>
  /** The text that says why it was ended early, where there is one. */
  readonly why?: NameOf<F>
}

/** A way that the state takes because of other records: nobody takes it as a step. */
export interface Led<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  /** The entity whose records lead it there. */
  readonly by: string
}

/** What people make of records that they tick in the list: one new record of `entity`, filled in as its `proposal` says (`RowsProposal`). */
export interface TickedMaking<State extends string> {
  readonly entity: string
  readonly proposal: string
  readonly label: Label
  /** It is what usually comes next of one of them. */
  readonly next?: true
  /** Offered while all that are ticked are in one of these states; whatever their state when absent. */
  readonly in?: readonly State[]
  /** Which of those in these states wait for whoever may make one, by the values that they hold, and what they are called: `['待定价的产品', 'Products to price']`. */
  readonly waiting?: { readonly label: Label; readonly where: Readonly<Record<string, readonly string[]>> }
}

/** From which states on a document is not edited any more, but revised: an edit makes its next version, and the former one holds until that comes to such a state itself. */
export interface Revisions<State extends string> {
  /** The states in which an edit makes the next version. */
  readonly after: readonly State[]
  /** The state of a version in whose place a later one stands. */
  readonly superseded: State
  /** The field, a text that the system fills in, that holds what stands behind the number of version 1 in those of this version and the later ones. */
  readonly suffix?: string
  /** The fields that are nothing of the agreement, such as internal notes: as long as a version holds and its document has not ended they are edited as they stand, without a version; a file among them while it is empty. */
  readonly besides?: readonly string[]
  /** The next version takes the place of the former one when it is made: its first state is no draft. */
  readonly atOnce?: true
}

/** What an entity is: said once, read by the database, the server, the API, the browser and the tests. */
export interface Entity<
  N extends string,
  F extends Fields,
  S extends StateName<F>,
  T extends Readonly<Record<string, Transition<F, StateOf<F, S>>>>,
> extends MadeOn<DateName<F>> {
  /** `area.entity`; table, API path and permission points follow from it. */
  readonly name: N
  readonly label: Label
  /** Several of them in English, where an `s` at the end does not say it: what its menu and its list are called. */
  readonly plural?: string
  /** Where the API serves it when the specification says otherwise; with a slash at both ends. No other entity may refer to it. */
  readonly api?: `/api/${string}/`
  /** The field that names a record in references, crumbs and history. */
  readonly title: NameOf<F>
  /** The field that names it for readers of English, where it is filled in. */
  readonly titleEn?: NameOf<F>
  /** The fields whose values stand in the titles word for word, where the server puts these together: a list does not show them beside the title. */
  readonly titleSays?: readonly NameOf<F>[]
  /**
   * What its records are called is no secret: whoever reads a record that refers to one of them reads its title. The title of any other record is shown to
   * who may read that record, by right and by row; to everybody else it is one of its kind without a name.
   */
  readonly openTitle?: true
  /** The reference whose title stands beside a record that was found, in place of another text by which it is found: whom a name alone does not tell from others. */
  readonly foundWith?: NameOf<F>
  readonly fields: F
  /** The choice field that holds the state, each of them with what it means; its first value is where a new record starts. */
  readonly state?: S
  /** In which states another choice or flag of the record says where it stands, as a person would say it: one tag in the place of two, everywhere. */
  readonly spoken?: readonly Spoken<StateOf<F, S>, NameOf<F>>[]
  /** In which states another choice or flag says more of the state, behind it in brackets: its pages say it in a cell of their own, chains and what the record refers to as this names it. */
  readonly qualified?: readonly Qualified<StateOf<F, S>, NameOf<F>>[]
  readonly transitions?: T
  /** The field that says why a record is made of something long past (`within`). */
  readonly why?: NameOf<F>
  /** From which day on its records are gone by, each until another one takes its place: what was judged by one is judged no other way afterwards. */
  readonly effective?: Effective<DateName<F>, NameOf<F>>
  /** States in which a person may edit the record; all when absent, none ever when empty. */
  readonly editableIn?: readonly StateOf<F, S>[]
  /** States in which a person may delete the record; as `editableIn` when absent. */
  readonly deletableIn?: readonly StateOf<F, S>[]
  /**
   * Fields that may still change after people have agreed to the record; every other one is locked then, for programs as well. With `attachments`,
   * files may still be attached.
   */
  readonly open?: readonly (NameOf<F> | 'attachments')[]
  /**
   * Steps, and ways to make records, by which a company takes over what it had before it began with the product, past those who agree to such things otherwise. They
   * end with going live: nobody holds their points any more.
   */
  readonly opening?: readonly ((keyof T & string) | 'create' | 'import')[]
  /** The transition whose approval begins anew when a person changes what was approved; without it nobody changes that any more. */
  readonly amend?: keyof T & string
  /** States in which other records may newly refer to it; all when absent. What refers to it already stays; in which states something is made from it says `from`. */
  readonly usableIn?: readonly StateOf<F, S>[]
  /** Ways that the state takes because of other records: how far something has been delivered follows from what was received. */
  readonly led?: readonly Led<StateOf<F, S>>[]
  /** What a record in a state holds: the database lets none stand in it without. */
  readonly filledIn?: { readonly [State in StateOf<F, S>]?: readonly NameOf<F>[] }
  /** Combinations of fields of which no two records hold the same while they are in these states. */
  readonly uniqueIn?: readonly { readonly fields: readonly NameOf<F>[]; readonly in: readonly StateOf<F, S>[] }[]
  /** Each record is one edition of a controlled document; its fields and transitions are `editionFields`, `editionTransitions` and `serveEditions`. */
  readonly edition?: Editions<F>
  /** In the state `granted` each record lets somebody, for some time, to what they do not see by themselves; its fields and guards are `grantFields` and `serveGrants`. */
  readonly grant?: GrantOf<F>
  /** What was sent stays what it is: an edit makes version 2, 3, … of the document; its fields are `revisionFields`. */
  readonly revision?: Revisions<StateOf<F, S>>
  /** When its records are late, each way by itself; the core works their field `overdue: overdue()` out of it. */
  readonly due?: readonly Due<F, StateOf<F, S>>[]
  /** Of which of its records people are reminded each morning, who, and how often. */
  readonly remind?: readonly Reminder<DueName<F>, NameOf<F>, StateOf<F, S>>[]
  /** What a record that is agreed to or done says of others as they are today, each with its reason; everything else that it says stays as it was (`copied`). */
  readonly live?: readonly Live<NameOf<F>>[]
  /** Its records move goods in these ways, and are named by the moves. */
  readonly moves?: readonly Moves[]
  /**
   * Its records stand for things that are somewhere: the choice `whereabouts` says where each is, and every field that names one says where that may be (`where`). Everybody
   * who may read it sees every row, so that whoever is refused is told why.
   */
  readonly whereabouts?: Whereabouts<NameOf<F>>
  /** Everybody who may read it sees every row: reference data that has no owner. */
  readonly shared?: boolean
  /** Who looks at a single record is remembered, once an hour for each person and record. */
  readonly confidential?: boolean
  /** References to people by which a record is assigned to them: the row scope `assigned` shows them these records too. */
  readonly assigned?: readonly NameOf<F>[]
  /** Its records are parts of others, with a life of their own: `{ field: 'change', as: ['处置', 'Dispositions'], gone: 'with' }`. */
  readonly partOf?: PartOf<NameOf<F>>
  readonly list?: {
    readonly columns: readonly NameOf<F>[]
    readonly filters?: readonly NameOf<F>[]
    readonly sort?: NameOf<F> | `-${NameOf<F>}` | 'id' | '-id'
    /** Columns whose sums over all rows that match stand below them, until a person takes them away. */
    readonly sums?: readonly NameOf<F>[]
    readonly makes?: TickedMaking<StateOf<F, S>>
    /** Flags that say of days whether they are past, where that does not follow from `due`: `{ promisedOn: 'overdue' }`; the day shows it. */
    readonly late?: { readonly [Date in DateName<F>]?: NameOf<F> }
    /**
     * Views that are there for everybody, with how many rows they hold, besides those that follow from states and `due` (`open`, `late`, `week`, which one of the same name
     * replaces): what their address says.
     */
    readonly views?: Readonly<Record<string, { readonly label: Label; readonly asks: string }>>
  }
  /** As what its list is shown besides a table, at most one of each sort: `[board({ by: 'status' })]`. */
  readonly presentations?: readonly ListPresentation<NameOf<F>>[]
  readonly form?: readonly Section<F>[]
  /** What a form shows beside what is typed, as it is at the moment: what the lines come to, and who has to agree. The first stands on a phone in the bar at the thumb. */
  readonly beside?: readonly NameOf<F>[]
  /** What its page says first, in at most five facts: `['material', { field: 'dueOn', with: ['quantity'], alert: 'overdue' }]`. */
  readonly summary?: Summary<NameOf<F>>
  /** What somebody wants to know of it in five seconds, as questions with their answers: in place of the facts of `summary` at the head of its page. */
  readonly passport?: Passport<NameOf<F>>
  /** What it went through, as an axis of days below its passport. */
  readonly life?: Life<NameOf<F>>
  /** What became of all that came in, as a bar below its passport. */
  readonly conserved?: Conserved
  /** What people decide by who are asked to agree to its records; the facts of `summary` and the flags that warn when absent. */
  readonly decide?: Decide<NameOf<F>>
  /**
   * Reports on its page, beside what refers to it: each narrowed down to the record by one of its parameters, or to what the record is about, by
   * fields of it that every record holds: `by: { material: 'material', characteristic: 'characteristic' }`. One that few look at is `folded` behind its name
   * until somebody unfolds it, here and on every other record.
   */
  readonly blocks?: readonly {
    readonly report: string
    readonly by: string | Readonly<Record<string, NameOf<F>>>
    readonly folded?: true
  }[]
  /** As what its records are printed, by name; as a sheet of what their page shows when absent. Those that people agree to have an approval sheet too. */
  readonly papers?: Readonly<Record<string, Paper<StateOf<F, S>>>>
  /** What somebody without an account may be asked by a link, such as a supplier. */
  readonly guest?: GuestLink<NameOf<F>, keyof T & string>
  /** What is stuck on the things that its records are of, by name. */
  readonly labels?: Readonly<Record<string, LabelDesign<NameOf<F>, StateOf<F, S>>>>
  /** Combinations of fields of which no two records hold the same. */
  readonly unique?: readonly (readonly NameOf<F>[])[]
}

/** Any entity: what the core works with. */
// The exact field types of unrelated entities have no common supertype, so the general form is deliberately open.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEntity = Entity<string, any, any, any>

/** The fields that each state needs, for what works with any entity. */
export const filledStates = ({ filledIn = {} }: AnyEntity): readonly (readonly [state: string, fields: readonly string[]])[] =>
  Object.entries(filledIn).map(([state, names = []]) => [state, names])

/** The combinations of fields of which no two records hold the same: those that are said, and what an edition is called. */
export const uniqueSets = ({ unique = [], edition, revision }: AnyEntity): readonly (readonly string[])[] => [
  ...unique,
  ...(edition ? [[...edition.key, 'edition']] : []),
  ...(revision ? [['numberRoot', 'revision']] : []),
]

/** The ways that the state of an entity takes because of other records: those that are said, and that of a part in which work is left when its whole ends. */
export const ledWays = ({ led = [], partOf, state, fields }: AnyEntity): readonly Led<string>[] =>
  partOf?.ends === undefined || state === undefined
    ? led
    : [...led, { from: meaning(fields[state].values, 'unfinished'), to: partOf.ends, by: fields[partOf.field].to }]

/** The names of the states of an entity, in their order. */
export const stateNames = ({ state, fields }: AnyEntity): readonly string[] => {
  const field: (Field & { readonly values?: object }) | undefined = state === undefined ? undefined : fields[state]
  return Object.keys(field?.values ?? {})
}

/** Declares an entity; the result is the plain data it was given, with the days that its steps ask for. */
export const defineEntity = <
  const N extends string,
  F extends Fields,
  const S extends StateName<F> = never,
  // The empty object is the honest type of "no transitions".
  const T extends Readonly<Record<string, Transition<F, StateOf<F, S>>>> = {},
>(
  entity: Entity<N, F, S, T>,
): Entity<N, F, S, T> => withDays(entity)

/** What the core adds to every stored record. */
export interface RecordBase {
  readonly id: number
  readonly version: number
  readonly createdAt: string
  readonly createdBy: { readonly id: number; readonly title: string } | null
  readonly updatedAt: string
  readonly updatedBy: { readonly id: number; readonly title: string } | null
}

/** A record as the API answers it, with what this person may do with it now. */
export type RecordOf<E extends AnyEntity> = RowOf<E['fields']> &
  RecordBase & {
    readonly can: readonly string[]
    /** On its page: the steps that they would take had they not done the other half, with what they are told. */
    readonly leftToOthers?: Readonly<Record<string, Label>>
  }

/** A stored record as rules and handlers see it. */
export type StoredRecord<E extends AnyEntity> = StoredOf<E['fields']> & {
  readonly id: number
  readonly version: number
  readonly createdBy: number | null
  readonly createdAt: string
}

export type CreateInput<E extends AnyEntity> = CreateOf<E['fields']>
export type Change<E extends AnyEntity> = UpdateOf<E['fields']>
export type TransitionName<E extends AnyEntity> = keyof NonNullable<E['transitions']> & string
export type TransitionInput<E extends AnyEntity, K extends TransitionName<E>> = InputOf<NonNullable<E['transitions']>[K]>
type InputOf<T> = T extends { input: infer I extends Fields }
  ? T extends { on: infer Day extends string }
    ? StoredOf<I> & { readonly [Name in Day]: string }
    : StoredOf<I>
  : T extends { on: infer Day extends string }
    ? { readonly [Name in Day]: string }
    : undefined

/** What a person may do with every entity, besides its own transitions. */
export type Verb = 'read' | 'create' | 'update' | 'delete' | 'export' | 'import'

/** The permission points of an entity, as literal types. */
export type PointOf<E extends AnyEntity> = `${E['name']}:${Verb | TransitionName<E>}`

/** What several records are called: menus, lists and groups of records are named so, one record by its `label`. */
export const severalOf = ({ label: [zh, en], plural }: Pick<AnyEntity, 'label' | 'plural'>): Label => [zh, plural ?? `${en}s`]
