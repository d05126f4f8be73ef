export { editableEditions, editionFields } from '../editions/editionFields.ts'
export { editionSteps } from '../editions/editionSteps.ts'
