import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { nameOf, pointsAsked, type DeclaredRoute, type RecordDeed } from './declaredRoutes.ts'
import type { Knocker } from './matrixActors.ts'
import { hasGroups } from './matrixProbes.ts'

/** A record of the owner, as far as it decides who may see it. */
export interface Owned {
  readonly id: number
  readonly createdBy: number
  readonly createdIn: number | null
  /** Whether its owner may delete it as it is now. */
  readonly deletable: boolean
}

/**
 * What somebody is answered who may: the probe of every deed is well-formed and changes nothing. A list, a picker, a record and its story are
 * read; nothing is created from an empty body; a batch names the record and one that never was; a change is one of a version that nobody saw.
 */
const answered: Readonly<Record<RecordDeed, number>> = {
  list: 200,
  options: 200,
  read: 200,
  history: 200,
  paper: 200,
  papers: 200,
  labels: 200,
  groups: 200,
  create: 400,
  batch: 200,
  export: 200,
  offerExport: 200,
  queueExport: 400,
  importTemplate: 200,
  batchDelete: 404,
  update: 409,
  delete: 409,
  take: 409,
}

/** Whether whoever may read an entity sees all of its records; of parts, all of their wholes. */
export const isShared = ({ shared, partOf, fields }: AnyEntity): boolean => {
  const whole: (Field & { readonly to?: string }) | undefined = partOf && fields[partOf.field]
  const of = registry.entities.get(whole?.to ?? '')
  return shared === true || (partOf?.seenAlone !== true && of !== undefined && isShared(of))
}

/** Whether somebody's scope holds a record of the owner. */
export const sees = ({ rights }: Knocker, entity: AnyEntity, record: Owned): boolean =>
  rights !== null &&
  (isShared(entity) ||
    rights.scope === 'all' ||
    rights.points.has(entitySamples.get(entity.name)?.shownWith ?? '') ||
    record.createdBy === rights.userId ||
    (record.createdIn !== null && rights.departments.has(record.createdIn)))

const ofRecord = new Set<RecordDeed | undefined>(['read', 'history', 'paper', 'papers', 'labels', 'update', 'delete', 'take'])

/** Whether a route speaks of one record, which somebody may not see. */
export const speaksOfRecord = ({ deed }: DeclaredRoute): boolean => ofRecord.has(deed)

/** The status of an answer; `does` where the request would do what it is for. */
export type Expected = number | 'does'

/** Answers that do not follow from the definitions: by the name of a route, and by the name of who asks; `others` for everybody else. */
export type Exceptions = Readonly<Record<string, Readonly<Record<string, Expected>>>>

/** How a probe is answered: by whether whoever knocks is signed in, holds the point, and sees the record. */
export const expectedStatus = (route: DeclaredRoute, knocker: Knocker, record: Owned | undefined, exceptions: Exceptions): Expected => {
  const excepted = exceptions[nameOf(route)]
  const special = excepted?.[knocker.name] ?? excepted?.['others']
  if (route.point === undefined) return special ?? 200
  if (knocker.rights === null) return 401
  const { points } = knocker.rights
  if (!pointsAsked(route).every(point => points.has(point))) return 403
  if (route.entity && record && speaksOfRecord(route) && !sees(knocker, route.entity, record)) return 404
  // All or nothing: the first that is not theirs, or cannot be deleted, ends it.
  if (route.entity && record && route.deed === 'batchDelete' && sees(knocker, route.entity, record) && !record.deletable) return 409
  if (route.entity && route.deed === 'groups' && !hasGroups(route.entity)) return 400
  return special ?? (route.deed ? answered[route.deed] : 200)
}
