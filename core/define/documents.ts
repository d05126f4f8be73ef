import type { AnyEntity, Transition } from './entity.ts'
import type { Fields } from './field.ts'
import type { Registry } from './registry.ts'

/** A step that waits for an approval, with the type of documents that it makes of its entity. */
export interface DocumentType {
  readonly docType: string
  readonly entity: AnyEntity
  /** The name of the step. */
  readonly transition: string
}

/** The types of documents of one entity: its steps that wait for an approval. */
export const documentTypesOf = (entity: AnyEntity): readonly DocumentType[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([transition, { approval }]) =>
    approval === undefined ? [] : [{ docType: approval, entity, transition }],
  )

/** Every type of documents that the product approves. */
export const documentsOf = (registry: Registry): readonly DocumentType[] => [...registry.entities.values()].flatMap(documentTypesOf)
