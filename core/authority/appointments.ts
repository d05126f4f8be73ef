import { documentTypeOf } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Registry } from '../define/registry.ts'
import { personPath } from '../approvals/personPath.ts'
import type { Right } from './right.ts'
import type { Duty } from './authority.ts'

/** A field that makes whom it names decide a step of a flow: what the owner of a supplier is asked, somebody becomes asked by being named there. */
export interface Appointment {
  readonly entity: AnyEntity
  readonly field: string
  readonly duty: Pick<Duty, 'docType' | 'step'>
}

/** The fields of records by which people come to decide; what a document says of its own approvers is its requester's to say, and no appointment. */
export const appointmentsOf = (duties: readonly Duty[], registry: Registry): readonly Appointment[] =>
  duties.flatMap(({ docType, step, sources }) => {
    const document = documentTypeOf(registry, docType)
    if (!document) return []
    return sources.flatMap(source => {
      const at = source.kind === 'field' ? personPath(document.entity, registry.entities, source.field)?.at : undefined
      return at === undefined ? [] : [{ ...at, duty: { docType, step } }]
    })
  })

/** The duties that change hands when somebody changes these fields of a record. */
export const touchedByRecord = (appointments: readonly Appointment[], entity: AnyEntity, changed: readonly string[]): readonly Right[] =>
  appointments
    .filter(({ entity: { name }, field }) => name === entity.name && changed.includes(field))
    .map(({ duty }): Right => ({ kind: 'duty', ...duty }))
