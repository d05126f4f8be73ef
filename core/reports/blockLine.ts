import { isEmpty } from '../fields/isEmpty.ts'
import { counted, grouped } from '../language/counted.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { valueText } from './chartParts.ts'
import type { ReportAnswer } from './reportAnswer.ts'

type Answer = Pick<ReportAnswer, 'rows' | 'summary'> & { readonly report: Pick<ReportAnswer['report'], 'block' | 'columns'> }

/** What a report that is folded away on the page of a record says in one line: its figure; what its chart comes to; of rows the first, and how many there are besides. */
export const lineOf = ({ report: { block, columns }, rows, summary }: Answer, language: Language): string => {
  const [row] = rows
  if (!row || !block) return ''
  const text = (name: string | undefined): readonly string[] =>
    name === undefined || isEmpty(row.values[name]) ? [] : [valueText(columns, name, row.values[name], language)]
  if ('chart' in block) return summary.map(({ label, value }) => `${inLanguage(label, language)} ${value}`).join(' · ')
  if ('figure' in block) return [...text(block.figure), ...text(block.with)].join(' ')
  const others = rows.length - 1
  const more = others > 0 ? [inLanguage([`另有 ${grouped(others)} 行`, counted(others, 'more row')], language)] : []
  return [...block.table.flatMap(text), ...more].join(' · ')
}
