export type { Cell, PaperBody, Part } from '../define/paper.ts'
export { decimalCell, factsOf, linesPart, recordParts, tablePart, type Heading } from '../papers/recordParts.ts'
