import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { factsPart, linesPart, recordParts, signPart, type PaperBody, type Part } from '#core/papers'
import { serviceReport } from './serviceReport.ts'

type Report = RecordOf<typeof serviceReport>

const atTheHead = ['serial', 'model', 'customerName', 'case', 'issuedOn'] as const
const texts = ['reportedNeed', 'diagnosis', 'actions', 'recommendations'] as const
const verdicts = [
  'failureMode',
  'cause',
  'coverage',
  'resolution',
  'replacement',
  'incomingResult',
  'finalResult',
  'certificate',
  'minutes',
] as const

/** The service report as the customer gets it: the unit, what was found and done, the parts, the tests and who signs it. It names no costs. */
export const reportPaper = (record: Report, language: Language): PaperBody => {
  const frame = (name: (typeof texts)[number]): readonly Part[] =>
    record[name] ? [{ kind: 'frame', title: inLanguage(serviceReport.fields[name].label, language), text: record[name], lines: 1 }] : []
  return {
    summary: [factsPart(serviceReport, record, atTheHead, language)],
    parts: [
      ...frame('reportedNeed'),
      ...frame('diagnosis'),
      ...frame('actions'),
      factsPart(serviceReport, record, verdicts, language, ['结论', 'Findings']),
      ...(record.parts.length === 0 ? [] : [linesPart(['更换零件', 'Parts'], serviceReport.fields.parts.of, record.parts, language)]),
      ...frame('recommendations'),
      ...recordParts(
        serviceReport,
        { ...record },
        language,
        Object.keys(serviceReport.fields).filter(name => name !== 'photos'),
      ),
      signPart(
        [
          [['服务部', 'Service'], record.signedBy?.title],
          [['客户', 'Customer'], record.acknowledgedBy],
        ],
        language,
      ),
    ],
  }
}
