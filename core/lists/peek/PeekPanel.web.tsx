import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazy } from '../../client/lazy.web.ts'
import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { ActionBar } from '../../transitions/ActionBar.web.tsx'
import type { Presentation } from '../../records/present.web.ts'
import { RecordState } from '../../records/RecordState.web.tsx'
import { RecordTabs } from '../../records/RecordTabs.web.tsx'
import '../../pages/record.css'
import { isFinal, Loading, NotShown } from '../../client/states.web.tsx'
import { useRecord } from '../../records/useRecord.web.ts'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import { Facts } from '../../records/Facts.web.tsx'
import { timelineTab } from '../../timeline/timelineTab.ts'
import { useRecordTabs } from '../../records/useRecordTabs.web.tsx'
import { TitleLink } from '../TitleLink.web.tsx'
import './peek.css'

interface PeekPanelProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly id: number
  onClose(): void
}

/** A record beside its list: what it holds and what can be done with it, while the list stays where it is. */
const PeekPanel = ({ entity, presentation, id, onClose }: PeekPanelProps) => {
  const label = useLabel()
  const record = useRecord(entity, id)
  // The former record stays until the next one is here: going from row to row must not flicker.
  const [last, setLast] = useState(record.data)
  if (record.data && record.data !== last) setLast(record.data)
  const isGone = isFinal(record.error)
  const shown = isGone ? undefined : (record.data ?? (record.error ? undefined : last))
  return (
    <aside className="ms-peek" aria-label={label(['侧边查看', 'Side panel'])} aria-busy={shown?.id !== id || undefined}>
      <header className="ms-peek-head">
        <h2 aria-live="polite">{shown && <TitleLink entity={entity} record={shown} />}</h2>
        {shown && <RecordState entity={entity} record={shown} ownCells={presentation.cells} place="page" />}
        <button
          type="button"
          className="ms-quiet-button ms-peek-close"
          aria-label={label(['关闭', 'Close'])}
          title={`${label(['关闭', 'Close'])} (Esc)`}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      {shown && <PeekedRecord key={shown.id} entity={entity} presentation={presentation} record={shown} />}
      {!shown && (record.error ? <NotShown error={record.error} onRetry={() => void record.refetch()} /> : <Loading />)}
    </aside>
  )
}

export default PeekPanel

const Timeline = lazy(async () => ({ default: (await import('../../timeline/Timeline.web.tsx')).Timeline }))

interface PeekedRecordProps extends Pick<PeekPanelProps, 'entity' | 'presentation'> {
  readonly record: RecordOf<AnyEntity>
}

const PeekedRecord = ({ entity, presentation, record }: PeekedRecordProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { detail, edit } = useRecordPaths(entity.name)
  // Approvals are decided on the record's own page.
  const tabs = useRecordTabs(
    { entity, presentation, record },
    {
      overview: <Facts entity={entity} presentation={presentation} record={record} columns={1} />,
      last: [
        {
          name: timelineTab,
          label: label(['动态', 'Timeline']),
          content: (
            <Suspense fallback={<Loading />}>
              <Timeline entity={entity} id={record.id} />
            </Suspense>
          ),
        },
      ],
    },
  )
  const [asked, setAsked] = useState('')
  const { Summary } = presentation
  return (
    <>
      <div className="ms-record-actions">
        <ActionBar
          entity={entity}
          presentation={presentation}
          record={record}
          edit={
            edit && record.can.includes('update')
              ? { key: 'edit', label: ['编辑', 'Edit'], act: () => navigateTo(edit(record.id)) }
              : undefined
          }
        />
        {detail && <Button onClick={() => navigateTo(detail(record.id))}>{label(['打开完整页面', 'Open the full page'])}</Button>}
      </div>
      {Summary && (
        <section className="ms-section">
          <Summary record={record} />
        </section>
      )}
      <RecordTabs
        label={label(entity.label)}
        tabs={tabs}
        open={tabs.some(tab => tab.name === asked) ? asked : (tabs[0]?.name ?? '')}
        onOpen={setAsked}
      />
    </>
  )
}
