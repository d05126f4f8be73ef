import type { CallOutput } from '#core/calls'
import type { RecordOf } from '#core/definition'
import { inLanguage, type Language } from '#core/language'
import { recordParts, tablePart, type PaperBody, type Part } from '#core/papers'
import { unit } from '../unit.ts'
import type { unitPassport } from './passportCall.ts'
import { coverWords } from './passportWords.ts'

type Passport = CallOutput<typeof unitPassport>

const cover = (passport: Passport, language: Language): readonly Part[] => {
  const facts = coverWords(passport).map(([caption, text]) => ({
    caption: inLanguage(caption, language),
    text: inLanguage(text, language),
    wide: false,
  }))
  return facts.length === 0 ? [] : [{ kind: 'facts', title: inLanguage(['保修与校准', 'Warranty and calibration'], language), facts }]
}

/** The passport of a unit on paper: what stands on its page, how long it is covered, and what each area has to say of it. */
export const passportPaper = (record: RecordOf<typeof unit>, passport: Passport, language: Language): PaperBody => ({
  summary: [],
  parts: [
    ...recordParts(unit, { ...record }, language, []),
    ...cover(passport, language),
    ...passport.sections.map(({ label, columns, rows }) =>
      tablePart(
        label,
        columns.map(caption => ({ caption })),
        rows.map(row => row.map(({ text }) => ({ text }))),
        language,
      ),
    ),
  ],
})
