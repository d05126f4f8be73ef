import type { Label } from '../language/label.ts'

/** A step that a guest may take besides: they ask something, or wish for something else. It does not use up their link. */
export interface GuestStep<Field extends string, Step extends string> {
  readonly takes: Step
  /** In words to the guest: `['提问', 'Ask a question']`. */
  readonly asks: Label
  /** What pressing the button does: `['发送提问', 'Send question']`. */
  readonly button: Label
  /** One value for each line of the record, such as another quantity. */
  readonly eachLine?: EachLine<Field>
}

/** What is asked for each line: lines of the step's input, each with the number of the line (`line`, from one) and a value that begins as that of the line. */
export interface EachLine<Field extends string> {
  /** The lines field of the input. */
  readonly input: string
  /** The lines of the record. */
  readonly of: Field
  /** The field of both that is asked for. */
  readonly asks: string
}

/**
 * A document that a guest makes of the record, such as the notice of a delivery: as often as something of the record is left, and taken back by the guest
 * as long as its states allow it. A link with one is good until it expires: its step is taken once all the same.
 */
export interface GuestDocument {
  /** What is made, and its field that refers to the record: one by which it is made from it. */
  readonly entity: string
  readonly from: string
  /** The states of the record in which links are given for it. */
  readonly in: readonly string[]
  /** What a link asks for that is given when the step has been taken. */
  readonly label: Label
  readonly page: GuestPage
}

/** What a guest reads and fills in of a document that they make; the server alone reads it (`x.guest.ts`). */
export interface GuestPage {
  /** In words to the guest: `['通知发货', 'Announce a delivery']`, and what they are told when it is made. */
  readonly asks: Label
  readonly done: Label
  /** What those are called that were made. */
  readonly made: Label
  /** What the guest fills in, in this order. */
  readonly fields: readonly string[]
  readonly lines: GuestLines
  /** What the guest reads of each that was made, and which columns of its lines. */
  readonly shows: readonly string[]
  readonly columns?: Readonly<Record<string, readonly string[]>>
  /** As of the record itself. */
  readonly namedInEnglish?: Readonly<Record<string, string>>
  /** The step by which the guest takes one back, and what that is called in words to them. */
  readonly takesBack: string
  readonly asksBack: Label
  /** What pressing the button does. */
  readonly buttonBack: Label
  /** Which of the fields that the guest filled in they correct later, as long as whoever gave the link may edit what was made. */
  readonly corrects?: GuestCorrection
}

/** What a guest corrects in what they made, and what that is called in words to them. */
interface GuestCorrection {
  readonly fields: readonly string[]
  readonly asks: Label
  /** What pressing the button does. */
  readonly button: Label
}

/** What a guest fills in for each line of the record of which something is left. */
interface GuestLines {
  /** The lines of what is made. */
  readonly field: string
  /** What the guest reads of the line of the record beside its title. */
  readonly shows: readonly string[]
  /** What the guest fills in. Files among it are documents: PDFs and pictures. */
  readonly fields: readonly string[]
  /** Which of them say how much: of a line the first of these that the guest is asked for; lines without it are left out. */
  readonly counts: readonly string[]
  /** What of a line stands as it is proposed where the guest is not asked for it, such as in what it is counted. */
  readonly keeps?: readonly string[]
}

/** What somebody without an account sees of a record by a link, and the one step that they take with it. */
export interface GuestLink<Field extends string, Step extends string> {
  /** What the link asks for: `['请供应商确认订单', 'Ask the supplier to confirm the order']`. */
  readonly label: Label
  /** What the guest is asked, in words to them: `['请确认此订单', 'Please confirm this order']`. */
  readonly asks: Label
  /** What pressing the button does, as the guest would say it: `['确认订单', 'Confirm order']`. */
  readonly button: Label
  /** The step, for which nobody's approval is needed. Files are not asked of a guest. */
  readonly takes: Step
  /** What the guest may do before it, or in its place; as far as who gave the link may do it. */
  readonly also?: readonly GuestStep<Field, Step>[]
  /** What the guest reads, in this order. */
  readonly shows: readonly Field[]
  /** The columns that the guest reads of the lines among them; all that are shown on the page when absent. */
  readonly columns?: { readonly [Lines in Field]?: readonly string[] }
  /**
   * Lines that are called something else by readers of English: the reference of each whose English title stands in place of its own name, where that
   * name is Chinese. `{ items: 'material' }`.
   */
  readonly namedInEnglish?: { readonly [Lines in Field]?: string }
  /** The number by which lines ask for something: those whose own is 0 ask for nothing any more and are not shown. */
  readonly asksFor?: { readonly [Lines in Field]?: string }
  /** The moment field that says when a guest first saw the record: one that people do not type. */
  readonly viewed?: Field
  /** What the guest makes of it besides. */
  readonly makes?: GuestDocument
  /**
   * Whom it is for: the reference to the customer or supplier. Links of many records go into one letter where this names the same record; without it, into a
   * letter of their own.
   */
  readonly recipient?: Field
  /**
   * Whose link it is once the account of who gave it is closed: references of the record to a person, or through another reference of it (`company.owner`),
   * the first of whom may take the step. Without them it is dead then.
   */
  readonly standIns?: readonly string[]
  /** How many days a link is good. */
  readonly days: number
}

/** Any link for guests: what the core works with. */
export type AnyGuestLink = GuestLink<string, string>

/** Any step besides. */
export type AnyGuestStep = GuestStep<string, string>
