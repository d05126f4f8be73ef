import { inLanguage, type Language } from '../language/label.ts'
import type { SheetChoice, SheetColumn } from './sheetContent.ts'

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The value that a text names in a choice column, by value or by caption in either language; the text itself when it names none or the column is no choice. */
export const valueNamed = (column: SheetColumn, text: string): string => {
  if (column.kind !== 'choice') return text
  const wanted = folded(text)
  const found = column.choices?.find(({ value, label }) => folded(value) === wanted || label.some(caption => folded(caption) === wanted))
  return found?.value ?? text
}

/** The choices that contain what was typed, in value or caption. */
export const choicesContaining = (choices: readonly SheetChoice[], typed: string): readonly SheetChoice[] => {
  const wanted = folded(typed)
  return choices.filter(({ value, label }) => [value, ...label].some(text => folded(text).includes(wanted)))
}

/** How a value of a choice column is copied to other programs: its caption; the value itself when it is none of the choices. */
export const captionOf = (column: SheetColumn, value: string, language: Language): string => {
  const found = column.kind === 'choice' ? column.choices?.find(choice => choice.value === value) : undefined
  return found ? inLanguage(found.label, language) : value
}
