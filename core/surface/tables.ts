export { decimalSignOf, readCellNumber, type CellNumberTrouble, type DecimalSign } from '../tables/cellNumber.ts'
export { readDelimited } from '../tables/delimited.ts'
export {
  headingRowOf,
  headingsOf,
  repeatsHeadings,
  widthOf,
  type Headings,
  type InGroup,
  type Table,
  type Understood,
} from '../tables/headingRow.ts'
export { headingSpellings, headingUnit, plainHeading } from '../tables/headings.ts'
export { simplifiedHeading } from '../tables/headingScript.ts'
export { isFooter, isTotal, type SaidCell } from '../tables/leftOut.ts'
export { lostDigits } from '../tables/lostDigits.ts'
export { multipleOf, pricePerOf, scaledCell, type Scale } from '../tables/multiples.ts'
export { agreedTo, asking, cleanCell, excerpt, isOpen, keyOf, problemAt, type PasteProblem } from '../tables/problem.ts'
export { readQuantity, signOfColumn } from '../tables/quantity.ts'
export { headingWords, inAll, perUnit, plainQuantity, wordsIn } from '../tables/vocabulary.ts'
export { groupOf, isUnitName, usualUnit } from '../tables/unitNames.ts'
