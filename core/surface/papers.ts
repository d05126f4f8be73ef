export type { Cell, CheckedPaper, PaperBody, Part } from '../define/paper.ts'
export { decimalCell, fact, factsOf, linesPart, recordParts, tablePart, type Heading } from '../papers/recordParts.ts'
