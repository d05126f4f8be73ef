export { decimalSignOf, readCellNumber, type CellNumberTrouble, type DecimalSign } from '../tables/cellNumber.ts'
export { readDelimited, writeTabbed } from '../tables/delimited.ts'
