import { inLanguage, type Label, type Language } from '../language/label.ts'
import { productName } from '../language/words.ts'

/** A text on a paper. */
export interface Cell {
  readonly text: string
  /** Set in bold, because the eye should find it. */
  readonly strong?: boolean
}

/** A caption with its value; a wide one takes the whole width. */
export interface Fact extends Cell {
  readonly caption: string
  readonly wide: boolean
}

/** A column of a table; its share of the width that is left over, or null for as much as its longest text needs. */
export interface Column {
  readonly caption: string
  readonly align: 'start' | 'end'
  readonly share: number | null
}

/** A stored picture on a paper. */
export interface Picture {
  /** The stored file. */
  readonly file: number
  /** What it shows, in lines: as it is captioned, and otherwise how it is called. */
  readonly caption: string
}

/** One part of a paper, from top to bottom, with its caption when it has one. */
export type Part =
  | { readonly kind: 'facts'; readonly title: string | null; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'table'
      readonly title: string | null
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly Cell[])[]
    }
  | { readonly kind: 'text'; readonly title: string | null; readonly text: string }
  /** A frame to be read or filled in by hand; so many lines high at least. */
  | { readonly kind: 'frame'; readonly title: string | null; readonly text: string; readonly lines: number }
  /** Stored pictures, two beside each other, each with what is said of it. */
  | { readonly kind: 'pictures'; readonly title: string | null; readonly pictures: readonly Picture[] }
  /** A drawing as wide as the page, as SVG. */
  | { readonly kind: 'drawing'; readonly title: string | null; readonly svg: string }
  /** What a table comes to, under its figures; the last sum is the one that counts. In words beside it where bills say it so. */
  | {
      readonly kind: 'totals'
      readonly title: string | null
      readonly sums: readonly Omit<Fact, 'wide'>[]
      readonly words: Omit<Fact, 'wide'> | null
    }
  /** Places where people sign by hand; `text` stands in the place already. */
  | {
      readonly kind: 'sign'
      readonly title: string | null
      readonly places: readonly { readonly caption: string; readonly text: string }[]
    }

/** What a paper says of its record: beside the code at its head, and below. */
export interface PaperBody {
  readonly summary: readonly Part[]
  readonly parts: readonly Part[]
}

/** One record on paper. */
export interface PaperContent extends PaperBody {
  /** What kind of paper it is. */
  readonly title: string
  readonly number: string
  /** What the record is called besides its number. */
  readonly name: string | null
  readonly state: string | null
  /** Stands across every page of what is not in force. */
  readonly across: string | null
  readonly version: string
}

/** A paper ready to be set. */
export interface PrintedPaper extends PaperContent {
  /** The first half of the hash of what it says, by which the paper is recognised. */
  readonly hash: string
  /** The picture of the code that leads back to the record, as SVG; empty where none does. */
  readonly code: string
  /** Where that code leads, to be read before it is scanned; empty where there is none. */
  readonly address: string
  /** Where the template finds the bytes of the pictures that stand on it, by the number of the stored file; those that are gone are missing. */
  readonly pictures: Readonly<Record<string, string>>
}

/** Who issues papers. */
export interface Company {
  readonly name: Label
  /** Address, telephone and the like, in one line. */
  readonly contact: Label
}

/** The company of a server that was not told whose it is. */
export const unnamedCompany: Company = { name: [productName, productName], contact: ['', ''] }

/** Who issues papers, in the language of one of them; `other` is the name in the other language. */
interface CompanyHead {
  readonly name: string
  readonly other: string | null
  readonly contact: string
}

/** The head of papers in a language. */
export const companyHead = ({ name: [zh, en], contact }: Company, language: Language): CompanyHead => {
  const [name, other] = language === 'zh' ? [zh, en] : [en, zh]
  return { name, other: other === name ? null : other, contact: inLanguage(contact, language) }
}

/** Everything that the template is given. */
export interface PrintedPapers {
  readonly language: Language
  readonly company: CompanyHead
  /** Who printed it and when. */
  readonly printed: string
  readonly papers: readonly PrintedPaper[]
}

/** Whether a paper holds. */
export type CheckStanding = 'holds' | 'revoked' | 'superseded'

/** `POST /api/guest/check/`: all that is said to whoever holds a paper and has no account. */
export interface CheckedPaper {
  /** What kind of paper it is. */
  readonly label: Label
  /** What stands on it, to be compared with the paper in hand. */
  readonly facts: readonly { readonly caption: Label; readonly text: Label }[]
  readonly standing: CheckStanding
}
