import { isEmpty } from '../fields/isEmpty.ts'
import { counted, grouped } from '../language/counted.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { valueText } from './chartParts.ts'
import type { ReportAnswer } from './reportAnswer.ts'

type Answer = Pick<ReportAnswer, 'rows' | 'summary'> & { readonly report: Pick<ReportAnswer['report'], 'block' | 'columns'> }

/** What a report that is folded away on the page of a record says in one line: its figure; what its chart comes to; of rows how many there are, and the first. */
export const lineOf = ({ report: { block, columns }, rows, summary }: Answer, language: Language): string => {
  const [row] = rows
  if (!row || !block) return ''
  const text = (name: string | undefined): readonly string[] =>
    name === undefined || isEmpty(row.values[name]) ? [] : [valueText(columns, name, row.values[name], language)]
  if ('chart' in block) return summary.map(({ label, value }) => `${inLanguage(label, language)} ${value}`).join(' · ')
  if ('figure' in block) return [...text(block.figure), ...text(block.with)].join(' ')
  const all = rows.length > 1 ? [inLanguage([`${grouped(rows.length)} 行`, counted(rows.length, 'row')], language)] : []
  return [...all, ...block.table.flatMap(text)].join(' · ')
}
