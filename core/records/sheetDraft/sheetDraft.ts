import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import type { StoredTexts, TypedText, TypedTexts } from '../../sheet/typedTexts.ts'

/** What is being typed into a document and is not stored yet. Plain JSON, so that it survives a reload. */
export interface Unsaved {
  readonly texts: TypedTexts
  /** What chosen records are called, as far as the document asks for it. */
  readonly titles: Readonly<Record<string, string>>
  /** Under which a new document is created, so that a save whose answer was lost is not done twice. */
  readonly idempotencyKey?: string
}

/** Nothing was typed. */
export const nothingTyped: Unsaved = { texts: {}, titles: {} }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isTypedText = (value: unknown): value is TypedText =>
  isObject(value) && typeof value['text'] === 'string' && typeof value['base'] === 'string'

/** Whether something that was kept on this browser is what is being typed into a document. */
export const isUnsaved = (value: unknown): value is Unsaved =>
  isObject(value) && isObject(value['titles']) && isObject(value['texts']) && Object.values(value['texts']).every(isTypedText)

/** A document as it is worked on: what is stored, what was typed over it, and what typed references are called. */
export interface DraftSource<E extends AnyEntity> {
  /** Absent for a document that was never saved. */
  readonly record: RecordOf<E> | undefined
  readonly stored: StoredTexts
  readonly typed: TypedTexts
  readonly titles: Readonly<Record<string, string>>
}

/** What a save sends, and what it has to leave on the page. */
export interface DraftWriting {
  /** By the names of the entity's fields; nothing when there is nothing to save. */
  readonly values: Readonly<Record<string, unknown>>
  /** The typed texts that the save stores. */
  readonly sending: TypedTexts
  /** The places whose text cannot be stored as it is and waits to be corrected. */
  readonly held: readonly string[]
  /** A new document lacks something without which it cannot be created. */
  readonly incomplete?: boolean
}

/** How a document of an entity is read into texts and written from them; it is saved without being asked, after a rest and when the page is left, once it exists. Every text has a place of its own, so that two people meet only where both changed the same. */
export interface SheetDocument<E extends AnyEntity> {
  readonly entity: E
  /** What is stored, by place; what a new document starts with. */
  read(record: RecordOf<E> | undefined): StoredTexts
  write(source: DraftSource<E>): DraftWriting
  /** Typed texts on top of what is stored by now, where places have to move; unchanged without it. */
  follow?(typed: TypedTexts, stored: StoredTexts): TypedTexts
}

/** When a save was stored, and how many texts went with it. */
export interface LastSave {
  readonly at: string
  readonly places: number
}

/** What keeps a document from being saved. */
export type SaveFailure =
  /** No connection; saved by itself when it is back. */
  | { readonly kind: 'offline' }
  /** Somebody else stored something else at places that were typed into. */
  | { readonly kind: 'conflict' }
  /** Something of a new document is missing or wrong. */
  | { readonly kind: 'incomplete' }
  /** It can no longer be changed: somebody has taken it on meanwhile. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly error: unknown }

/** How a save ended: with the document as it is stored now, or with what stands in the way. */
export type SaveOutcome<E extends AnyEntity> =
  | {
      readonly record: RecordOf<E>
      /** Places whose text could not be stored and waits to be corrected. */
      readonly held: readonly string[]
      /** Whether anything had to be stored at all. */
      readonly stored: boolean
    }
  | { readonly record?: undefined; readonly failure: SaveFailure }
