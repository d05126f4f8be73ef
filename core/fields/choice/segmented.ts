import type { Field } from '../../define/field.ts'
import { choiceValue, type ChoiceValue } from './choice.ts'

/** A choice of at most this many values can be drawn side by side. */
const most = 4

/** The room that all captions together may take, in Latin letters; a Chinese character takes two. Their segments fit a column of a form and a phone. */
const room = 26

/** Whether all values of a field stand side by side in forms: few of them, called shortly in both languages. */
export const isSegmented = (field: Field): boolean => {
  if (!isChoice(field)) return false
  const captions = Object.keys(field.values).map(name => choiceValue(field, name)?.label ?? [name, name])
  return (
    captions.length <= most && [0, 1].every(language => captions.reduce((sum, words) => sum + widthOf(words[language] ?? ''), 0) <= room)
  )
}

const isChoice = (field: Field): field is Field & { readonly values: Readonly<Record<string, ChoiceValue>> } => field.kind === 'choice'

const widthOf = (words: string): number => [...words].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/u.test(letter) ? 2 : 1), 0)
