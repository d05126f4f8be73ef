import { DeleteOutlined } from '@ant-design/icons'
import type { AnyEntity } from '../../define/entity.ts'
import { LockedButton, useFeedback } from '../../controls/feedback.web.tsx'
import { useCan, useLabel } from '../../client/session.web.ts'
import { useDeleteMany } from '../../records/useDelete.web.ts'
import { useSettle } from '../../client/useSettle.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'

interface DeleteSelectedProps {
  readonly entity: AnyEntity
  readonly rows: readonly ListedRow[]
  onDeleted(ids: readonly number[]): void
}

/** Deletes the selected rows that may be deleted in their present state, all of them or none. */
export const DeleteSelected = ({ entity, rows, onDeleted }: DeleteSelectedProps) => {
  const label = useLabel()
  const can = useCan()
  const feedback = useFeedback()
  const remove = useDeleteMany(entity)
  const settle = useSettle()
  const deletable = rows.filter(row => row.can.includes('delete')).map(row => row.id)
  const kept = rows.length - deletable.length
  const act = async () => {
    if (!(await feedback.confirmDelete())) return
    try {
      const { deleted } = await remove.mutateAsync(deletable)
      const { offerBack } = await import('../../records/restore.web.ts')
      offerBack(
        { settle, entity: entity.name, ids: deletable },
        [`已删除 ${deleted} 条`, `Deleted ${deleted}`],
        can(`${entity.name}:create`),
      )
      onDeleted(deletable)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <>
      <LockedButton danger size="small" icon={<DeleteOutlined aria-hidden />} disabled={deletable.length === 0} onClick={act}>
        {label([`删除所选（${deletable.length}）`, `Delete selected (${deletable.length})`])}
      </LockedButton>
      {kept > 0 && <span className="ms-muted">{label([`其中 ${kept} 条当前不能删除`, `${kept} of them cannot be deleted now`])}</span>}
    </>
  )
}
