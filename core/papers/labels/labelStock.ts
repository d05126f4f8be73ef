import type { Label } from '../../language/label.ts'

/** A sheet of labels: how they stand on A4, in millimetres. */
export interface SheetOfLabels {
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  /** Between two columns. */
  readonly gap: number
}

/** What labels are printed on: the size of one, in millimetres, and how many stand on a sheet; a roll has no sheet. */
export interface LabelStock {
  readonly label: Label
  readonly width: number
  readonly height: number
  readonly sheet?: SheetOfLabels
  /** Sizes of the texts in points, and in how many lines the name may stand. */
  readonly type: { readonly name: number; readonly line: number; readonly nameLines: number }
  /** The side of a square code with its quiet zone, and the height of a bar code, in millimetres. */
  readonly code: { readonly side: number; readonly height: number }
}

const small = { type: { name: 11, line: 6.5, nameLines: 1 }, code: { side: 13, height: 7 } } as const
const usual = { type: { name: 11, line: 7.5, nameLines: 2 }, code: { side: 15, height: 8 } } as const
const large = { type: { name: 15, line: 9.5, nameLines: 2 }, code: { side: 25, height: 13 } } as const

/** The rolls and sheets that are in use; sheets as the trade cuts them from A4. */
export const labelStocks = {
  roll40x30: { label: ['卷筒 40 × 30 mm', 'Roll 40 × 30 mm'], width: 40, height: 30, ...small },
  roll60x40: { label: ['卷筒 60 × 40 mm', 'Roll 60 × 40 mm'], width: 60, height: 40, ...usual },
  roll100x50: { label: ['卷筒 100 × 50 mm', 'Roll 100 × 50 mm'], width: 100, height: 50, ...large },
  sheet24: {
    label: ['A4 24 张（70 × 37 mm）', 'A4, 24 labels (70 × 37 mm)'],
    width: 70,
    height: 37,
    sheet: { columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 },
    ...usual,
  },
  sheet21: {
    label: ['A4 21 张（63.5 × 38.1 mm）', 'A4, 21 labels (63.5 × 38.1 mm)'],
    width: 63.5,
    height: 38.1,
    sheet: { columns: 3, rows: 7, left: 7.25, top: 15.15, gap: 2.5 },
    ...usual,
  },
  sheet14: {
    label: ['A4 14 张（99.1 × 38.1 mm）', 'A4, 14 labels (99.1 × 38.1 mm)'],
    width: 99.1,
    height: 38.1,
    sheet: { columns: 2, rows: 7, left: 4.65, top: 15.15, gap: 2.5 },
    ...usual,
  },
  sheet10: {
    label: ['A4 10 张（99.1 × 57 mm）', 'A4, 10 labels (99.1 × 57 mm)'],
    width: 99.1,
    height: 57,
    sheet: { columns: 2, rows: 5, left: 4.65, top: 6, gap: 2.5 },
    ...large,
  },
} as const satisfies Readonly<Record<string, LabelStock>>

export type LabelStockName = keyof typeof labelStocks

/** A stock by its name. */
export const stockNamed = (name: LabelStockName): LabelStock => labelStocks[name]

/** Whether a stock goes by this name. */
export const isStockName = (name: unknown): name is LabelStockName => typeof name === 'string' && Object.hasOwn(labelStocks, name)

/** Between a label's edge and what is printed on it, in millimetres: printers and cutters are that exact. */
export const labelMargin = 2

/** The same beside a bar code, whose own quiet zone is as wide as the margin: nothing dark comes nearer to the edge than that. */
export const barMargin = 0.5

/** So many labels stand on one sheet; one on the piece of a roll. */
export const labelsOnPage = ({ sheet }: LabelStock): number => (sheet ? sheet.columns * sheet.rows : 1)
