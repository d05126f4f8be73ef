import { failureWords } from '../client/failureWords.web.ts'
import { useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import type { AnyEntity, RecordOf, TransitionName } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { saveFailureWords } from '../records/sheetDraft/draftWords.web.ts'
import type { SheetDraft } from '../records/sheetDraft/useSheetDraft.web.ts'
import { useTransition } from './useTransition.web.ts'

/** What became of a step with a document on a sheet: the record after it, or why it was not taken, with what was answered. */
type SheetStepOutcome<E extends AnyEntity> =
  | { readonly record: RecordOf<E> }
  | { readonly record?: undefined; readonly says: Label | string; readonly error?: unknown }

/** Takes a step that asks for nothing with a document on a sheet, once however often it is tried: what is still typed is saved before. */
export const useSheetStep = <E extends AnyEntity>({ document, saveNow }: SheetDraft<E>, step: TransitionName<E>) => {
  const key = useIdempotencyKey()
  const take = useTransition(document.entity, step)
  return async (): Promise<SheetStepOutcome<E>> => {
    const saved = await saveNow()
    if ('failure' in saved) return { says: saveFailureWords(saved.failure) }
    try {
      return { record: await take.mutateAsync({ record: saved.record, idempotencyKey: key.key }) }
    } catch (error) {
      key.settle(error)
      return { says: failureWords(error), error }
    }
  }
}
