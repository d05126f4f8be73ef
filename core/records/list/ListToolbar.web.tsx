import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import { LockedButton, useFeedback } from '../../shell/feedback.web.tsx'
import { useNavigateTo } from '../../shell/screens.web.tsx'
import { useScreenTitle } from '../../shell/screenTitle.web.ts'
import { useCan, useLabel, useLanguage } from '../../shell/session.web.ts'
import { countText } from './listText.ts'
import { useDeleteMany } from '../useDelete.web.ts'
import type { RecordPage } from '../useRecords.web.ts'
import { useRecordPaths } from '../useRecordPaths.web.ts'
import { newWords } from '../words.ts'

interface ListToolbarProps {
  readonly entity: AnyEntity
  readonly page: RecordPage<AnyEntity> | undefined
  readonly rows: readonly RecordOf<AnyEntity>[]
  readonly selected: readonly number[]
  onDeleted(): void
}

/** The head of a list: its name, how much it holds, and what can be done here. */
export const ListToolbar = ({ entity, page, rows, selected, onDeleted }: ListToolbarProps) => {
  const label = useLabel()
  const language = useLanguage()
  const can = useCan()
  const navigateTo = useNavigateTo()
  const title = useScreenTitle()
  const { create } = useRecordPaths(entity.name)
  const deletable = rows.filter(row => selected.includes(row.id) && row.can.includes('delete'))
  return (
    <header className="ms-list-head">
      <h1>{title}</h1>
      <span className="ms-muted" role="status">
        {page && countText(page.count, page.countIsExact, language)}
      </span>
      <div className="ms-list-actions">
        {selected.length > 0 && (
          <DeleteSelected entity={entity} selected={selected} deletable={deletable.map(row => row.id)} onDeleted={onDeleted} />
        )}
        {create !== undefined && can(`${entity.name}:create`) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} title="c" onClick={() => navigateTo(create)}>
            {label(newWords(entity.label))}
          </Button>
        )}
      </div>
    </header>
  )
}

interface DeleteSelectedProps {
  readonly entity: AnyEntity
  readonly selected: readonly number[]
  /** Those of the selected records that this person may delete in their present state. */
  readonly deletable: readonly number[]
  onDeleted(): void
}

const DeleteSelected = ({ entity, selected, deletable, onDeleted }: DeleteSelectedProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const remove = useDeleteMany(entity)
  const kept = selected.length - deletable.length
  const act = async () => {
    if (!(await feedback.confirmDelete())) return
    try {
      const { deleted } = await remove.mutateAsync(deletable)
      feedback.success([`已删除 ${deleted} 条`, `Deleted ${deleted}`])
      onDeleted()
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <>
      {kept > 0 && <span className="ms-muted">{label([`其中 ${kept} 条当前不能删除`, `${kept} of them cannot be deleted now`])}</span>}
      <LockedButton danger icon={<DeleteOutlined aria-hidden />} disabled={deletable.length === 0} onClick={act}>
        {label([`删除所选（${deletable.length}）`, `Delete selected (${deletable.length})`])}
      </LockedButton>
    </>
  )
}
