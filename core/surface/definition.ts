export { apiPath, defineArea, entityPaths, recordPage, shortName, type StandardTile } from '../define/area.ts'
export { carriedOut } from '../define/carriedOut.ts'
export { derivedOf, derivedOfLines, derivedPartOf, foundBy, over, timeIn, today, within, worksOn } from '../define/derived.ts'
export { documentNumber } from '../define/documentNumber.ts'
export {
  defineEntity,
  type AnyEntity,
  type Change,
  type Moves,
  type RecordOf,
  type StoredRecord,
  type TransitionInput,
} from '../define/entity.ts'
export type { GuestPage } from '../define/guestLink.ts'
export { defineEvent, topics, type Channel, type EventDefinition, type MailTexts, type Topic } from '../define/event.ts'
export { emptyLine } from '../define/field.ts'
export type { Currency, Field, Fields, FileReference, Reference, StoredLine, StoredOf } from '../define/field.ts'
export { from } from '../define/from.ts'
export { meaning, type AskedMeaning } from '../define/meanings.ts'
export { toldExcluded } from '../define/exclusions.ts'
export { statesMeaning } from '../define/stateMeanings.ts'
export { board, calendar, cards, timeline, tree } from '../define/listPresentations.ts'
export { submission } from '../define/submission.ts'
export { among, logicOf } from '../define/logic.ts'
export { originAbove } from '../define/originsAbove.ts'
export { snake, tableOf } from '../define/naming.ts'
export { entityOf, people, type Registry } from '../define/registry.ts'
export { addedTo } from '../define/parts.ts'
export { pageAt } from '../define/recordAddress.ts'
export { idInKey, readRecordKey, recordKey, type RecordKey } from '../define/recordKey.ts'
export { requiredMessage } from '../define/requiredMessage.ts'
export { lineRowsOf, refRowsOf, rowsOf, type Expression } from '../define/rows.ts'
