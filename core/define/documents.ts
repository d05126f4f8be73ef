import type { DefaultFlow } from './defaultFlow.ts'
import type { AnyEntity, Transition } from './entity.ts'
import type { Fields } from './field.ts'
import type { Label } from '../language/label.ts'
import type { Registry } from './registry.ts'

/** A step that waits for an approval, with the type of documents that it makes of its entity. */
export interface DocumentType {
  readonly docType: string
  readonly entity: AnyEntity
  /** The name of the step. */
  readonly transition: string
  /** What a company without a flow for them begins with. */
  readonly flow?: DefaultFlow
}

/** The types of documents of one entity: its steps that wait for an approval. */
export const documentTypesOf = (entity: AnyEntity): readonly DocumentType[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([transition, { approval, flow }]) =>
    approval === undefined ? [] : [{ docType: approval, entity, transition, ...(flow === undefined ? {} : { flow }) }],
  )

/** Every type of documents that the product approves. */
export const documentsOf = (registry: Registry): readonly DocumentType[] => [...registry.entities.values()].flatMap(documentTypesOf)

/** The type of documents of that name; undefined when the product has none. */
export const documentTypeOf = (registry: Registry, docType: string): DocumentType | undefined =>
  documentsOf(registry).find(one => one.docType === docType)

/** What documents of a type are called: as their entity, and by their step where the entity has several types. */
export const documentLabel = ({ entity, transition }: DocumentType): Label => {
  if (documentTypesOf(entity).length === 1) return entity.label
  // The step is one of the entity's, because the type was read from it.
  const { label } = entity.transitions[transition] as Pick<Transition<Fields, string>, 'label'>
  return [`${entity.label[0]} · ${label[0]}`, `${entity.label[1]} · ${label[1]}`]
}
