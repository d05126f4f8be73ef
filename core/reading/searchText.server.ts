import { pinyin } from 'pinyin-pro'
import type { Field, Fields } from '../define/field.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { wordsIn } from '../language/storedWords.ts'

/** Chinese characters; what else is searched is searched as written. */
const chinese = /\p{Script=Han}/u

/**
 * A text in the form in which it is searched, as the database makes it with `search_kept`: one width and case, ×, * and x between figures alike, µ behind one as u,
 * and no blank between a figure and its unit, so that 10kΩ finds 10 kΩ and M2x5 finds M2×5.
 */
export const searchedForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d)[ \t]*[×*✕x][ \t]*(?=\d)/g, 'x')
    .replaceAll(/(?<=\d)([ \t]*)μ(?=[a-zω])/g, '$1u')
    .replaceAll(/(?<=\d)[ \t]+(?=[a-zα-ω°%‰])/g, '')

/**
 * What the search box finds a record by: the searchable values folded as the database folds a search term, and for Chinese ones their pinyin and initials
 * (来料检验 → lailiaojianyan, lljy). Kept beside the record by the write path.
 */
export const searchText = (fields: Fields, row: Readonly<Record<string, unknown>>): string => {
  const texts = Object.entries(fields)
    .filter(([, field]) => field.search === true)
    .flatMap(([name, field]) => textsOf(field, row[name]))
    .map(value => searchedForm(value))
  return texts.flatMap(value => [value, ...spoken(value)]).join('\n')
}

/** What a field says; what the product says in it, in both languages. */
const textsOf = (field: Field, value: unknown): readonly string[] => {
  if (typeof value !== 'string' || value === '') return []
  return holdsSaid(field) ? [...new Set(wordsIn(value))] : [value]
}

/** Whether records are found by any of these of their fields. */
export const isSearchedBy = (fields: Fields, names: readonly string[]): boolean => names.some(name => fields[name]?.search === true)

/** The pinyin of a text and its initials; nothing for a text without Chinese. */
export const spoken = (value: string): readonly string[] =>
  chinese.test(value)
    ? [
        pinyin(value, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(''),
        pinyin(value, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(''),
      ]
    : []
