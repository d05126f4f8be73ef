export { editableEditions, editionFields } from '../editions/editionFields.ts'
export { editionTransitions } from '../editions/editionTransitions.ts'
