import type { Field } from '../define/field.ts'
import type { Language } from '../language/label.ts'
import { innerFields, lineDrafts, readDraft, typedFields, type Draft } from './draft.ts'
import { attributesDraftText } from './attributes/attributesDraft.ts'
import { kindOf } from './kinds.ts'

const nothing = '–'

/** What a draft says, in plain words; lines one below the other. A draft that is not right yet is said as it was typed. */
export const draftText = (field: Field, draft: Draft, language: Language): string => {
  if (draft === null || draft === undefined || draft === '') return nothing
  if (field.kind === 'lines') return linesText(field, draft, language)
  if (['ref', 'record', 'file', 'image'].includes(field.kind)) return nameOf(draft)
  if (field.kind === 'refs')
    return Array.isArray(draft) && draft.length > 0 ? draft.map(nameOf).join(language === 'zh' ? '、' : ', ') : nothing
  if (field.kind === 'attributes') return attributesDraftText(draft, language) ?? nothing
  const { value, problems } = readDraft(field, draft)
  if (value === null || value === undefined) return nothing
  return problems[''] ? asTyped(draft) : kindOf(field).toText(field, value, language)
}

const asTyped = (draft: Draft): string =>
  typeof draft === 'object' && draft !== null ? Object.values(draft).join(' ') : typeof draft === 'string' ? draft : nothing

const linesText = (field: Field, draft: Draft, language: Language): string => {
  const fields = Object.entries(typedFields(innerFields(field)))
  const lines = lineDrafts(draft).map(line => fields.map(([name, inner]) => draftText(inner, line.drafts[name], language)).join(' · '))
  return lines.length === 0 ? nothing : lines.join('\n')
}

const nameOf = (draft: Draft): string => {
  if (typeof draft !== 'object' || draft === null) return `#${String(draft)}`
  if ('title' in draft) return String(draft.title)
  if ('name' in draft) return String(draft.name)
  return 'sending' in draft ? String(draft.sending) : nothing
}
