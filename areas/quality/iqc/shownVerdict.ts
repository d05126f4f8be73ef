import type { RecordOf } from '#core/definition'
import type { TypedTexts } from '#core/sheet'
import { verdictOf } from './finishInspection.ts'
import type { iqc } from './iqc.ts'
import { readingsWith } from './readingsDraft.ts'
import type { Verdict } from './verdict.ts'

/** The verdict over a lot as the API answers it, with readings that are typed but not saved yet. */
export const shownVerdict = (lot: RecordOf<typeof iqc>, typed: TypedTexts): Verdict | undefined =>
  verdictOf({ ...lot, coaFile: lot.coaFile?.id ?? null, readings: readingsWith(lot.readings, lot.round, typed) })
