import type { LabelDesign, Symbology } from '../../define/labelDesign.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { inLanguage, type Language } from '../../language/label.ts'
import { fieldOf, kindOf } from '../../fields/kinds.ts'
import { isEmpty } from '../../fields/isEmpty.ts'
import type { LabelOrder } from './labelOrder.ts'
import { barMargin, labelMargin, type LabelStock } from './labelStock.ts'
import { setWidth, shortened } from './shortened.ts'
import type { SymbolPicture } from './symbolPicture.ts'

type Values = Readonly<Record<string, unknown>>

/** A design with the name that its definition gives it. */
export interface OfferedLabel extends LabelDesign<string, string> {
  readonly design: string
}

/** The labels of an entity: those of its definition. */
export const labelsOf = (entity: AnyEntity): readonly OfferedLabel[] =>
  Object.entries<LabelDesign<string, string>>(entity.labels ?? {}).map(([design, one]) => ({ ...one, design }))

/** The labels that this record gets now: by its state, and once it has the number that they encode. */
export const labelsFor = (entity: AnyEntity, record: Values): readonly OfferedLabel[] =>
  labelsOf(entity).filter(({ encodes, in: among }) => {
    const state = entity.state === undefined ? undefined : record[String(entity.state)]
    return !isEmpty(record[encodes]) && (among === undefined || (typeof state === 'string' && among.includes(state)))
  })

/** The fields of a record that have to be read for a label. */
export const fieldsOnLabel = ({ encodes, name, nameEn, lines }: OfferedLabel): readonly string[] => [
  ...new Set([encodes, name, ...(nameEn === undefined ? [] : [nameEn]), ...lines]),
]

/** What stands on a label, before its code is drawn. */
export interface LabelTexts {
  readonly name: string
  readonly lines: readonly { readonly caption: string; readonly text: string }[]
  /** What stands readable beneath the code, and is held by it unless that leads to a page. */
  readonly text: string
}

/** The texts of a label, of the fields that its reader may see. */
export const labelTexts = (entity: AnyEntity, label: OfferedLabel, record: Values, language: Language): LabelTexts => {
  const said = (name: string): string => {
    const field = fieldOf(entity.fields, name)
    const value = record[name]
    return field === undefined || isEmpty(value) ? '' : oneLine(kindOf(field).toText(field, value, language))
  }
  const english = language === 'en' && label.nameEn !== undefined ? said(label.nameEn) : ''
  return {
    name: english || said(label.name),
    lines: label.lines.flatMap(name => {
      const field = fieldOf(entity.fields, name)
      const text = said(name)
      return field === undefined || text === '' ? [] : [{ caption: inLanguage(field.label, language), text }]
    }),
    text: said(label.encodes),
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** One label ready to be set: its texts are short enough for their places. */
export interface PrintedLabel extends LabelTexts {
  /** In how many lines the name stands. */
  readonly nameLines: number
  /** The picture of its code with the quiet zone around it, as SVG. */
  readonly code: string
  /** How large the picture is, in millimetres. */
  readonly size: { readonly width: number; readonly height: number }
}

/** Everything that the template of labels is given; lengths in millimetres. */
export interface PrintedLabels {
  readonly language: Language
  readonly stock: {
    readonly width: number
    readonly height: number
    readonly margin: number
    readonly barMargin: number
    readonly sheet: {
      readonly columns: number
      readonly rows: number
      readonly left: number
      readonly top: number
      readonly gap: number
    } | null
    readonly type: { readonly name: number; readonly line: number }
  }
  readonly bars: boolean
  readonly copies: number
  readonly start: number
  readonly labels: readonly PrintedLabel[]
}

/** Bar codes stand along the lower edge, square ones at the right. */
const isBars = (as: Symbology): boolean => as === 'code128'

/** A point in millimetres. */
const point = 25.4 / 72

/** A caption may take this much of its line. */
const captionShare = 0.5

/** A further line of words holds this much of its width, because a word that finds no room goes to the next. */
const filled = 0.8

/** Puts texts and code together, the texts no longer than their places. */
export const placed = (texts: LabelTexts, as: Symbology, stock: LabelStock, code: SymbolPicture): PrintedLabel => {
  const width = stock.width - 2 * labelMargin
  const { type } = stock
  const ofName = width / (type.name * point)
  const ofLine = (width - (isBars(as) ? 0 : code.width)) / (type.line * point)
  const room = ofName * (1 + (type.nameLines - 1) * filled)
  return {
    name: shortened(texts.name, room),
    nameLines: setWidth(texts.name) <= ofName ? 1 : type.nameLines,
    lines: texts.lines.map(({ caption, text }) => {
      const shown = shortened(caption, ofLine * captionShare)
      return { caption: shown, text: shortened(text, ofLine - setWidth(shown) - 1) }
    }),
    text: texts.text,
    code: code.svg,
    size: { width: code.width, height: code.height },
  }
}

/** Everything that the template of labels is given for some of them. */
export const sheetOf = (
  order: Pick<LabelOrder, 'as' | 'copies' | 'start'>,
  stock: LabelStock,
  labels: readonly PrintedLabel[],
  language: Language,
): PrintedLabels => {
  const { width, height, sheet = null, type } = stock
  return {
    language,
    stock: { width, height, margin: labelMargin, barMargin, sheet, type: { name: type.name, line: type.line } },
    bars: isBars(order.as),
    copies: order.copies,
    start: order.start,
    labels,
  }
}
