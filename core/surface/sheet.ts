export { decimalSignOf, readCellNumber, type CellNumberTrouble, type DecimalSign } from '../sheet/cellNumber.ts'
export { readDelimited, writeTabbed } from '../sheet/delimited.ts'
export type { SheetCell, SheetChange, SheetChoice, SheetColumn, SheetGroup } from '../sheet/sheetContent.ts'
export { takingTheirs, textAt, unsaved, withTyped, type StoredTexts, type TypedTexts } from '../sheet/typedTexts.ts'
