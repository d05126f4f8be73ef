import { sql } from 'kysely'
import { touches } from '#core/context.server'
import { serveEditions } from '#core/editions.server'
import { decimalCell, recordParts, tablePart, type Heading } from '#core/papers'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { parametersOf } from '../boundTest/boundTest.server.ts'
import { keepPrinted, recallCopies } from '../controlledCopy/controlledCopy.server.ts'
import { controlledCopy } from '../controlledCopy/controlledCopy.ts'
import { processTestDocument } from './processTestDocument.ts'

const headings: readonly Heading[] = [
  { caption: ['项次', 'Item'] },
  { caption: ['参数', 'Parameter'] },
  { caption: ['单位', 'Unit'] },
  { caption: ['下限', 'Minimum'], align: 'end' },
  { caption: ['上限', 'Maximum'], align: 'end' },
]

/** Its print-outs that are out: the whole truth, as for every kept value. */
const copiesOut = sql`(select count(*)::integer from ${table(controlledCopy)} as c
  where ${col(controlledCopy, 'testDocument', 'c')} = ${col(processTestDocument, 'id')} and ${meets(controlledCopy, { status: 'out' }, 'c')})`

/** What happens to the editions of process test documents: who writes one does not release it, and print-outs come back when it no longer holds. */
export const servedProcessTestDocument = serveEditions(processTestDocument, {
  kept: { copiesOut: { value: copiesOut, from: [touches(controlledCopy, row => row.testDocument, ['status'])] } },
  onPrinted: keepPrinted('testDocument'),
  onWritten: async (context, row, before) => {
    if (before !== null && row.effectiveUntil !== before.effectiveUntil)
      await recallCopies('testDocument')(context, row.id, row.effectiveUntil)
  },
  papers: {
    record: async (context, record) => {
      const { language } = context.actor
      const own = recordParts(processTestDocument, { ...record }, language)
      if (record.template === null) return { summary: [], parts: own }
      const { template, results } = await parametersOf(context, record.template.id)
      const rows = results.map(({ item, name, nameEn, unit, min, max }) => [
        item,
        language === 'en' ? (nameEn ?? name) : name,
        unit ?? '',
        decimalCell(min),
        decimalCell(max),
      ])
      return {
        summary: [],
        parts: [...own, tablePart([`取自模板 ${template}`, `From the template ${template}`], headings, rows, language)],
      }
    },
  },
})
