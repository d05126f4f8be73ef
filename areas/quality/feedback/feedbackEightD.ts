import type { RecordOf, StoredRecord } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { factsPart, signPart, type PaperBody, type Part } from '#core/papers'
import { disciplineFrame, disciplines, inLines } from '../eightD/disciplines.ts'
import type { feedbackAction } from '../feedbackAction/feedbackAction.ts'
import { feedback } from './feedback.ts'

type ReportedAction = Pick<StoredRecord<typeof feedbackAction>, 'kind' | 'name' | 'details' | 'result' | 'doneOn'>

/** How high a frame is that is filled in by hand, in lines. */
const room = { short: 1, usual: 2, answer: 4 } as const

const titles = (people: readonly { readonly title: string }[]): string => people.map(({ title }) => title).join('、')

/** A feedback in the eight disciplines (8D, VDA/AIAG), D0 to D8: what its steps have written, and what was done by whom. */
export const feedbackEightD = (record: RecordOf<typeof feedback>, actions: readonly ReportedAction[], language: Language): PaperBody => {
  const frame = (title: keyof typeof disciplines, text: string | null, lines: number): Part =>
    disciplineFrame(disciplines[title], text, lines, language)
  const ofKind = (kind: ReportedAction['kind']): readonly string[] =>
    actions
      .filter(one => one.kind === kind)
      .map(({ name, details, result, doneOn }) => [name, details, doneOn, result].filter(Boolean).join(' · '))
  const said = ([zh, en]: readonly [string, string], text: string | null): string | null =>
    text === null ? null : `${inLanguage([zh, en], language)}${text}`
  const members = titles([...(record.owner ? [record.owner] : []), ...record.team])
  return {
    summary: [factsPart(feedback, record, ['customer', 'order', 'model', 'unit', 'severity', 'receivedAt', 'defect', 'closeOn'], language)],
    parts: [
      frame('d0', inLines([record.emergency, said(['首次回复：', 'First response: '], record.response)]), room.usual),
      frame('d1', members === '' ? null : members, room.short),
      frame('d2', inLines([record.symptom, record.problem]), room.answer),
      frame('d3', inLines([record.containment, ...ofKind('containment')]), room.usual),
      frame('d4', inLines([said(['发生：', 'Occurrence: '], record.cause), said(['流出：', 'Escape: '], record.escape)]), room.answer),
      frame('d5', inLines(ofKind('corrective')), room.answer),
      frame('d6', record.validation, room.usual),
      frame('d7', inLines([record.prevention, ...ofKind('preventive')]), room.usual),
      frame(
        'd8',
        inLines([
          record.conclusion,
          record.closedOn === null ? null : inLanguage([`已于 ${record.closedOn} 关闭`, `Closed on ${record.closedOn}`], language),
          record.respondedOn === null
            ? null
            : inLanguage([`首次回复 ${record.respondedOn}`, `First response ${record.respondedOn}`], language),
        ]),
        room.usual,
      ),
      signPart([[['负责人', 'Owner']], [['质量部', 'Quality']]], language),
    ],
  }
}
