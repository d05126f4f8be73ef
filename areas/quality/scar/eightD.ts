import { momentText } from '#core/days'
import type { RecordOf, StoredRecord } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { fact, factsOf, signPart, type PaperBody, type Part } from '#core/papers'
import { disciplineFrame, disciplines, inLines } from '../eightD/disciplines.ts'
import type { scarAction } from '../scarAction/scarAction.ts'
import { scar } from './scar.ts'

type CorrectiveAction = RecordOf<typeof scar>

/** An action as it stands on the report. */
export type ReportedAction = Pick<StoredRecord<typeof scarAction>, 'kind' | 'name' | 'details' | 'result' | 'doneOn'>

/** How high a frame is that the supplier fills in by hand, in lines. */
const room = { team: 1, answer: 4, followUp: 2 } as const

/**
 * A corrective action in the eight disciplines (8D, VDA/AIAG): what is known stands in its discipline, and what the supplier has not answered is
 * left for them to fill in.
 */
export const eightD = (
  record: CorrectiveAction,
  { actions, tables }: { readonly actions: readonly ReportedAction[]; readonly tables: readonly Part[] },
  language: Language,
): PaperBody => {
  const frame = (title: keyof typeof disciplines, text: string | null, lines: number): Part =>
    disciplineFrame(disciplines[title], text, lines, language)
  const { problem, cause, acceptedAt } = record
  const ofKind = (kind: ReportedAction['kind']) => inLines(actions.filter(one => one.kind === kind).map(one => one.details ?? one.name))
  const done = actions.flatMap(({ name, result, doneOn }) => (doneOn === null ? [] : [[doneOn, name, result].filter(Boolean).join(' · ')]))
  return {
    summary: [
      {
        kind: 'facts',
        title: null,
        facts: [
          fact(
            ['供应商', 'Supplier'],
            (language === 'zh' ? record.supplierName : record.supplierNameEn) ?? record.supplier.title,
            language,
          ),
          ...factsOf(scar, { ...record }, ['material', 'lot', 'dueOn'], language),
        ],
      },
    ],
    parts: [
      frame('d1', null, room.team),
      frame('d2', problem, room.answer),
      frame('d3', ofKind('containment'), room.followUp),
      frame('d4', cause, room.answer),
      frame('d5', ofKind('corrective'), room.answer),
      frame('d6', inLines(done), room.followUp),
      frame('d7', ofKind('preventive'), room.followUp),
      frame(
        'd8',
        acceptedAt === null
          ? null
          : inLanguage([`措施已于 ${momentText(acceptedAt)} 接受`, `The action was accepted on ${momentText(acceptedAt)}`], language),
        room.team,
      ),
      ...tables,
      signPart([[['供应商', 'Supplier']], [['质量部', 'Quality']]], language),
    ],
  }
}
