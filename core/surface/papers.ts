export type { Cell, PaperBody, Part } from '../define/paper.ts'
export { decimalCell, factsOf, linesPart, recordParts, tablePart } from '../papers/recordParts.ts'
