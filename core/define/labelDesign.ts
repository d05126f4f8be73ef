import type { Label } from '../language/label.ts'

/** What a code on a label looks like. */
export const symbologies = {
  qr: ['QR 码', 'QR code'],
  dataMatrix: ['DataMatrix', 'Data Matrix'],
  code128: ['Code 128 条码', 'Code 128'],
} as const satisfies Readonly<Record<string, Label>>

export type Symbology = keyof typeof symbologies

/** What is stuck on a thing so that its record is found by scanning it. */
export interface LabelDesign<Name extends string, State extends string> {
  readonly label: Label
  /** The field whose value the code holds, and that stands readable beneath it: a number by which the record is found. */
  readonly encodes: Name
  /** The code leads to the page of the record, because several may have that number; the number stands readable beneath it all the same. */
  readonly leadsTo?: 'page'
  /** The code that is printed when nobody chooses another. */
  readonly as: Symbology
  /** What stands largest on it; `nameEn` for readers of English, where it is filled in. */
  readonly name: Name
  readonly nameEn?: Name
  /** What stands below, in this order, as far as it finds room. */
  readonly lines: readonly Name[]
  /** States in which a record gets a label; all when absent. */
  readonly in?: readonly State[]
  /** The points that are needed besides the right to read the record, all of them. */
  readonly points?: readonly string[]
}
