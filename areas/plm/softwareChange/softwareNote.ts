import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { factsPart, type PaperBody, type Part } from '#core/papers'
import { softwareChange } from './softwareChange.ts'

const facts = [
  'model',
  'software',
  'softwareType',
  'level',
  'fromVersion',
  'toVersion',
  'hwVersions',
  'rollback',
  'effectiveSince',
  'effectiveSn',
  'sha256',
  'counter',
] as const

/** The software note: which version replaces which, on which hardware, what is new and how it is loaded; its content in the language of the reader where it was written in that. */
export const softwareNote = (record: RecordOf<typeof softwareChange>, language: Language): PaperBody => {
  const { fields } = softwareChange
  const frame = (name: 'content' | 'technicalInfo' | 'instructions', text: string | null): readonly Part[] =>
    text ? [{ kind: 'frame', title: inLanguage(fields[name].label, language), text, lines: 1 }] : []
  return {
    summary: [factsPart(softwareChange, record, facts, language)],
    parts: [
      ...frame('content', language === 'en' ? record.contentEn || record.content : record.content),
      ...frame('technicalInfo', record.technicalInfo),
      ...frame('instructions', record.instructions),
    ],
  }
}
