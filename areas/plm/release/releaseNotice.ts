import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { factsPart, linesPart, type PaperBody } from '#core/papers'
import { release } from './release.ts'

const facts = ['pn', 'model', 'type', 'hwVersion', 'swVersion', 'mechVersion', 'approvedOn', 'approvedBy', 'releasedHash'] as const

/** The release notice as departments get it: the versions, the files with their digest, and what it says. */
export const releaseNotice = (record: RecordOf<typeof release>, language: Language): PaperBody => ({
  summary: [factsPart(release, record, facts, language)],
  parts: [
    ...(record.description
      ? [{ kind: 'frame' as const, title: inLanguage(release.fields.description.label, language), text: record.description, lines: 1 }]
      : []),
    linesPart(release.fields.files.label, release.fields.files.of, record.files, language),
  ],
})
