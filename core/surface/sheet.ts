export { flagText, readTexts, textOfValue, type ReadTexts } from '../sheet/fieldTexts.ts'
export type { SheetCell, SheetChange, SheetChoice, SheetColumn, SheetGroup } from '../sheet/sheetContent.ts'
export { takingTheirs, textAt, unsaved, withTyped, type StoredTexts, type TypedTexts } from '../sheet/typedTexts.ts'
