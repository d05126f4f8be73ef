import { recordPage, type Area } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { wordsIn } from '../language/storedWords.ts'

/** What a notice about a record speaks of, and where its reader finds it. */
export interface RecordNotice {
  readonly link: string
  readonly about: { readonly entity: string; readonly recordId: number }
}

/** Where the page of a record is, and what is spoken of. */
export const noticeAbout = (areas: readonly Area[], entity: AnyEntity, id: number): RecordNotice => ({
  link: recordPage(areas, entity).replace('{id}', String(id)),
  about: { entity: entity.name, recordId: id },
})

/** A stored record by its title in both languages, with what a notice about it speaks of. */
export const recordNotice = (
  areas: readonly Area[],
  entity: AnyEntity,
  record: { readonly id: number },
): { readonly title: Label; readonly notice: RecordNotice } => {
  const values: Readonly<Record<string, unknown>> = { ...record }
  const text = (name: string | undefined): string | undefined => {
    const value = name === undefined ? undefined : values[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [zh, en] = wordsIn(text(entity.title) ?? `#${record.id}`)
  return { title: [zh, text(entity.titleEn) ?? en], notice: noticeAbout(areas, entity, record.id) }
}
