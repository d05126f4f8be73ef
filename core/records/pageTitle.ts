import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { summaryOf } from '../define/summary.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Label, Language } from '../language/label.ts'
import { recordTitle } from '../reading/recordTitle.ts'

type Shown = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * What a record is called on its pages; one without a title yet by what it is about beside its id: nobody knows a draft by a number. Where that stands beside it already, in
 * one of the fields of `beside`, it is not said twice.
 */
export const pageTitle = (entity: AnyEntity, record: Shown, language: Language, beside: readonly string[] = []): string => {
  const title = recordTitle(entity, record, language)
  if (title !== `#${record.id}`) return title
  const [about] = ['title', 'name', ...summaryOf(entity).map(({ field }) => field)].flatMap(name => {
    const field: Field | undefined = entity.fields[name]
    const value: unknown = record[name]
    return field && (field.kind === 'text' || field.kind === 'ref') && value !== null && value !== undefined && value !== ''
      ? [{ name, words: kindOf(field).toText(field, value, language) }]
      : []
  })
  return about === undefined || beside.includes(about.name) ? title : `${about.words} ${title}`
}

/** The same in both languages. */
export const pageTitles = (entity: AnyEntity, record: Shown): Label => [pageTitle(entity, record, 'zh'), pageTitle(entity, record, 'en')]
