import type { AnyEntity } from '../../define/entity.ts'
import type { Field } from '../../define/field.ts'
import type { Draft } from '../../fields/draft.ts'
import { formLogicFor } from '../../records/formGuide.web.ts'
import { cellViewOf, type CellView } from '../../records/formLogic.ts'
import { useRowLogic } from '../../records/rowLogic.web.ts'
import { useRecord } from '../../records/useRecord.web.ts'

const nothingSaid: CellView = { problem: undefined, warning: undefined, among: undefined }

/** What the logic of a row says of a value in one of its cells; nothing until the whole record is there, of which the list shows only a part. */
export const useCellLogic = (entity: AnyEntity, id: number, name: string, field: Field): ((draft: Draft) => CellView) => {
  const logic = useRowLogic(entity)
  const { data: record } = useRecord(entity, logic && id)
  return draft => (logic && record ? cellViewOf(formLogicFor(entity, logic), name, field, draft, record) : nothingSaid)
}
