import type { ReportShape } from './reportAnswer.ts'

/** How the rows of a report are told in a table on the page of a record; undefined where they are not. */
export const tableBlock = ({ block }: Pick<ReportShape, 'block'>) => (block && 'table' in block ? block : undefined)

/** The column by which the rows of a report lead to what they are of. */
export const leadingColumn = (report: Pick<ReportShape, 'block' | 'counts'>): string => tableBlock(report)?.leadsBy ?? report.counts
