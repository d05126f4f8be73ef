export type { Cell, CheckedPaper, PaperBody, Part } from '../define/paper.ts'
export type { WordTable } from '../define/wordTable.ts'
export { decimalCell, fact, factsOf, factsPart, linesPart, recordParts, signPart, tablePart, type Heading } from '../papers/recordParts.ts'
