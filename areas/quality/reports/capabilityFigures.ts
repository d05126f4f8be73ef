import type { Label } from '#core/language'
import type { SummaryFigure } from '#core/reports'
import { capabilityNote, type ProcessPicture } from './controlChart.ts'

/** A figure with its places; a dash for what is not known. */
export const figureText = (value: number | null, places = 2): string => value?.toFixed(places) ?? '–'

/** What a process can do and what it does, with what that means. */
export const capabilityFigures = ({ cp, cpk, pp, ppk }: ProcessPicture, subgroups: number): readonly SummaryFigure[] => {
  const rated = (label: Label, index: number | null) => ({ label, value: figureText(index), note: capabilityNote(index, subgroups) })
  return [
    rated(['Cpk（组内）', 'Cpk (within)'], cpk),
    { label: ['Cp', 'Cp'], value: figureText(cp), note: null },
    rated(['Ppk（总体）', 'Ppk (overall)'], ppk),
    { label: ['Pp', 'Pp'], value: figureText(pp), note: null },
  ]
}
