export { effectiveFor, type EffectiveCase, type Effectivity } from '../editions/effectiveFor.ts'
export { toldStanding, type Standing } from '../define/editions.ts'
export { editableEditions, editionFields } from '../editions/editionFields.ts'
export { editionsReleasedByOthers, editionTransitions } from '../editions/editionTransitions.ts'
