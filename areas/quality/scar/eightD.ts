import { momentText } from '#core/days'
import type { RecordOf, StoredRecord } from '#core/definition'
import { inLanguage, type Label, type Language } from '#core/language'
import { factsOf, type PaperBody, type Part } from '#core/papers'
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
  const frame = (title: Label, text: string | null, lines: number): Part => ({
    kind: 'frame',
    title: inLanguage(title, language),
    text: text ?? '',
    lines: text === null ? lines : 1,
  })
  const { problem, cause, acceptedAt } = record
  const said = (lines: readonly string[]): string | null => (lines.length === 0 ? null : lines.join('\n'))
  const ofKind = (kind: ReportedAction['kind']) => said(actions.filter(one => one.kind === kind).map(one => one.details ?? one.name))
  const done = actions.flatMap(({ name, result, doneOn }) => (doneOn === null ? [] : [[doneOn, name, result].filter(Boolean).join(' · ')]))
  return {
    summary: [{ kind: 'facts', title: null, facts: factsOf(scar, { ...record }, ['supplier', 'material', 'lot', 'dueOn'], language) }],
    parts: [
      frame(['D1 团队', 'D1 Team'], null, room.team),
      frame(['D2 问题描述', 'D2 Problem'], problem, room.answer),
      frame(['D3 临时遏制措施', 'D3 Containment'], ofKind('containment'), room.followUp),
      frame(['D4 根本原因', 'D4 Root cause'], cause, room.answer),
      frame(['D5 纠正措施', 'D5 Corrective action'], ofKind('corrective'), room.answer),
      frame(['D6 实施与验证', 'D6 Implementation and verification'], said(done), room.followUp),
      frame(['D7 预防再发', 'D7 Prevention'], ofKind('preventive'), room.followUp),
      frame(
        ['D8 关闭', 'D8 Closure'],
        acceptedAt === null
          ? null
          : inLanguage([`措施已于 ${momentText(acceptedAt)} 接受`, `The action was accepted on ${momentText(acceptedAt)}`], language),
        room.team,
      ),
      ...tables,
      {
        kind: 'sign',
        title: null,
        places: [
          { caption: inLanguage(['供应商', 'Supplier'], language), text: '' },
          { caption: inLanguage(['质量部', 'Quality'], language), text: '' },
        ],
      },
    ],
  }
}
