export type { Cell, CheckedPaper, PaperBody, Part } from '../define/paper.ts'
export type { WordTable } from '../define/wordTable.ts'
export { decimalCell, fact, factsOf, linesPart, recordParts, tablePart, type Heading } from '../papers/recordParts.ts'
