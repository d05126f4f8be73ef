import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { factsPart, linesPart, type PaperBody } from '#core/papers'
import { change } from './change.ts'
import { redline } from './redline.ts'

const facts = [
  'title',
  'reasonClass',
  'changeClass',
  'model',
  'bom',
  'nextBom',
  'effectivity',
  'effectiveOn',
  'effectiveSn',
  'effectivePlan',
  'usedUp',
  'effectiveSince',
  'dueOn',
] as const

/** The change notice as departments get it: what changes, from when on it holds, and who does what. It names no costs. */
export const changeNotice = (record: RecordOf<typeof change>, language: Language): PaperBody => ({
  summary: [factsPart(change, record, facts, language)],
  parts: [
    { kind: 'frame', title: inLanguage(change.fields.description.label, language), text: record.description, lines: 1 },
    { kind: 'text', title: inLanguage(['变更要点', 'Changes in words'], language), text: redline(record.items, language) },
    linesPart(change.fields.items.label, change.fields.items.of, record.items, language),
    ...(record.parties.length === 0 ? [] : [linesPart(change.fields.parties.label, change.fields.parties.of, record.parties, language)]),
  ],
})
