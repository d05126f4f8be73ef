import type { Label, Language } from '../../language/label.ts'
import type { Problems } from '../../errors/refuse.ts'
import { attributesKind, type AttributeRange, type AttributesShape, type AttributeValue, type AttributeValues } from './attributes.ts'
import type { AttributeDefinition } from './attributeSet.ts'
import { readAttributes } from './readAttributes.ts'
import { isShown, shownAttributes, valuesOfShown } from './shownAttributes.ts'

/** What a form holds of attributes while they are typed: with the set by which they are read, as soon as that has arrived. */
export interface AttributesDraft {
  readonly set?: readonly AttributeDefinition[]
  /** As typed; an end of a range that is not there yet is empty. */
  readonly values: Readonly<Record<string, AttributeValue>>
  /** What the class that was chosen last does not have. */
  readonly dropped?: readonly Label[]
}

/** The draft of attributes as the API shows them, or as they are stored. */
export const attributesDraft = (value: unknown): AttributesDraft => {
  if (isShown(value)) return { values: valuesOfShown(value) }
  if (isDraft(value)) return value
  const parsed = attributesKind.parse(noField, value)
  // Parsed so a line above.
  return { values: 'value' in parsed ? ((parsed.value ?? {}) as AttributeValues) : {} }
}

const noField: AttributesShape = { kind: 'attributes', label: ['', ''], required: false, readonly: false, by: '', sets: '' }

const isDraft = (value: unknown): value is AttributesDraft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object' && value.values !== null

/** The draft of an attributes field, whatever it holds. */
export const attributesDraftOf = (draft: unknown): AttributesDraft => (isDraft(draft) ? draft : { values: {} })

const isRange = (value: AttributeValue): value is AttributeRange => typeof value === 'object'

const isTyped = (value: AttributeValue): boolean =>
  typeof value === 'boolean' || (isRange(value) ? value.from.trim() !== '' || value.to.trim() !== '' : value.trim() !== '')

/** What a draft means: by its set where that is known, by its shape alone until then; problems by the codes of attributes. */
export const readAttributesDraft = (draft: unknown): { readonly value: unknown; readonly problems: Problems } => {
  const { set, values } = attributesDraftOf(draft)
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => isTyped(value)))
  if (set) {
    const { values: read, problems } = readAttributes(set, typed)
    return { value: Object.keys(problems).length > 0 ? typed : read, problems }
  }
  const parsed = attributesKind.parse(noField, typed)
  return 'problem' in parsed ? { value: typed, problems: { [parsed.at ?? '']: parsed.problem } } : { value: parsed.value, problems: {} }
}

/** What a draft says, in plain words; undefined when it says nothing. */
export const attributesDraftText = (draft: unknown, language: Language): string | undefined => {
  const { set = [] } = attributesDraftOf(draft)
  const { value } = readAttributesDraft(draft)
  const shown = shownAttributes(set, (value ?? null) as AttributeValues | null)
  return shown === null || shown.length === 0 ? undefined : attributesKind.toText(noField, shown, language)
}
