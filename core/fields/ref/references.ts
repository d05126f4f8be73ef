import type { Reference } from '../../define/field.ts'

/** A draft of a reference field as a reference; one that a control of its own left as a bare id is called by it. */
export const referenceOf = (draft: unknown): Reference | undefined => {
  if (typeof draft === 'number') return { id: draft, title: `#${draft}` }
  if (typeof draft !== 'object' || draft === null || !('id' in draft) || typeof draft.id !== 'number') return undefined
  return { id: draft.id, title: 'title' in draft ? String(draft.title) : `#${draft.id}` }
}

/** A draft of a multi-reference field as references. */
export const referencesOf = (draft: unknown): readonly Reference[] =>
  Array.isArray(draft) ? draft.map(referenceOf).filter(reference => reference !== undefined) : []
