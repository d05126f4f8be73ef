import { DeleteOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { PrintButton } from '../papers/PrintButton.web.tsx'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { ActionBar } from '../transitions/ActionBar.web.tsx'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import type { Presentation } from '../records/present.web.ts'
import { newEdition } from '../reading/abilities.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { RecordState } from '../records/RecordState.web.tsx'
import { RecordSteps } from '../records/RecordSteps.web.tsx'
import { useDelete } from '../records/useDelete.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

const NewEditionButton = lazy(() => import('../editions/NewEditionButton.web.tsx'))

interface RecordHeadProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** The head of a record's page: what it is called, its state, and everything that can be done with it now. */
export const RecordHead = ({ entity, presentation, record }: RecordHeadProps) => {
  const label = useLabel()
  const language = useLanguage()
  const navigateTo = useNavigateTo()
  const paths = useRecordPaths(entity.name)
  const edit = record.can.includes('update') ? paths.edit : undefined
  useShortcuts(edit ? { editRecord: () => navigateTo(edit(record.id)) } : {})
  return (
    <header className="ms-record-head">
      <div className="ms-record-name">
        <h1>{recordTitle(entity, record, language)}</h1>
        <RecordState entity={entity} record={record} ownCells={presentation.cells} place="page" />
        <CopyLink />
        <PrintButton entity={entity} record={record} />
        <RecordSteps entity={entity} id={record.id} />
      </div>
      <div className="ms-record-actions">
        <ActionBar entity={entity} presentation={presentation} record={record} />
        {record.can.includes(newEdition) && (
          <Suspense fallback={null}>
            <NewEditionButton entity={entity} id={record.id} />
          </Suspense>
        )}
        {edit && (
          <Button icon={<EditOutlined aria-hidden />} aria-label={label(['编辑', 'Edit'])} onClick={() => navigateTo(edit(record.id))}>
            <span className="ms-words">{label(['编辑', 'Edit'])}</span>
          </Button>
        )}
        {record.can.includes('delete') && <DeleteButton entity={entity} record={record} back={paths.list ?? '/'} />}
      </div>
    </header>
  )
}

const CopyLink = () => {
  const label = useLabel()
  const feedback = useFeedback()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      feedback.success(['链接已复制', 'Link copied'])
    } catch {
      feedback.warning(['浏览器不允许复制，请从地址栏复制', 'The browser did not allow copying; please copy from the address bar'])
    }
  }
  const name = label(['复制链接', 'Copy link'])
  return <Button type="text" icon={<LinkOutlined />} aria-label={name} title={name} onClick={() => void copy()} />
}

const DeleteButton = ({
  entity,
  record,
  back,
}: {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  readonly back: string
}) => {
  const label = useLabel()
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const remove = useDelete(entity)
  const act = async () => {
    if (!(await feedback.confirmDelete())) return
    try {
      await remove.mutateAsync(record)
      feedback.success(['已删除', 'Deleted'])
      navigateTo(back, { replace: true })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <LockedButton danger icon={<DeleteOutlined aria-hidden />} aria-label={label(['删除', 'Delete'])} onClick={act}>
      <span className="ms-words">{label(['删除', 'Delete'])}</span>
    </LockedButton>
  )
}
