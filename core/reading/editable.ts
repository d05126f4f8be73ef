import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'

/** Kinds that are filled in with one small control. */
const smallKinds: readonly string[] = ['text', 'integer', 'decimal', 'money', 'date', 'moment', 'flag', 'choice', 'ref']

/** Whether people can fill in a field where a list shows it: nothing that the system or the creation decides, and the state only by its steps. */
export const isEditableInList = (entity: AnyEntity, name: string, field: Field): boolean =>
  smallKinds.includes(field.kind) && !field.readonly && !field.frozen && name !== entity.state

/** Whether many records may be given the same value of a field at once. */
export const isSetInBulk = (entity: Pick<AnyEntity, 'title' | 'titleEn'>, name: string, field: Field): boolean =>
  field.bulk !== false && field.unique !== true && name !== entity.title && name !== entity.titleEn
