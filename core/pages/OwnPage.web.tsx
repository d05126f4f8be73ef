import '../records/form.css'
import '../records/shown.css'
import './record.css'
import { Suspense, type ReactNode } from 'react'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { Loading } from '../client/states.web.tsx'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { RecordTabs, type RecordTab } from '../records/RecordTabs.web.tsx'
import { newWords } from '../records/words.ts'
import { ApprovalPanel } from './later/approvalPanel.web.ts'
import { Chain } from './later/chain.web.ts'
import { FilesPanel } from './later/filesPanel.web.ts'
import { Timeline } from './later/timeline.web.ts'
import { RecordHead, type OwnHead } from './RecordHead.web.tsx'

interface OwnPageProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  /** Absent while nobody has saved it. */
  readonly record: RecordOf<AnyEntity> | undefined
  readonly className: string
  readonly head: OwnHead
  /** Something comes before it, or of it. */
  readonly isChained: boolean
  /** Tabs of its own, before those of every record. */
  readonly tabs: readonly RecordTab[]
  /** The tab that is open where the address names none; the first one where that is not there. */
  readonly usual: string
  readonly children: ReactNode
}

/** A page of its own for a record, which is worked on where it is shown: what is worked on, in the frame of every record. The open tab stands in the address. */
export const OwnPage = ({ entity, presentation = {}, record, className, head, isChained, tabs: own, usual, children }: OwnPageProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const tabs = [
    ...own,
    ...(record
      ? [
          { name: 'approval', label: label(['审批', 'Approval']), content: <ApprovalPanel entity={entity} record={record} /> },
          { name: 'files', label: label(['文件', 'Files']), content: <FilesPanel entity={entity} record={record} /> },
          { name: 'timeline', label: label(['动态', 'Timeline']), content: <Timeline entity={entity} id={record.id} /> },
        ]
      : []),
  ].map(({ content, ...tab }) => ({ ...tab, content: <Suspense fallback={<Loading />}>{content}</Suspense> }))
  const asked = new URLSearchParams(search).get('tab') ?? usual
  const open = [asked, usual, tabs[0]?.name].find(name => tabs.some(tab => tab.name === name))
  return (
    <article className={`ms-record ${className}`}>
      {record ? (
        <RecordHead entity={entity} presentation={presentation} record={record} own={head} />
      ) : (
        <NewHead entity={entity} own={head} />
      )}
      {record && isChained && (
        <div className="ms-chain-place">
          <Suspense>
            <Chain entity={entity} id={record.id} />
          </Suspense>
        </div>
      )}
      {children}
      {open !== undefined && (
        <RecordTabs
          label={label(entity.label)}
          tabs={tabs}
          open={open}
          onOpen={name => navigateTo(`${path}?tab=${name}`, { replace: true })}
        />
      )}
    </article>
  )
}

const NewHead = ({ entity, own }: { readonly entity: AnyEntity; readonly own: OwnHead }) => (
  <header className="ms-record-head">
    <div className="ms-record-name">
      <h1>{useLabel()(newWords(entity.label))}</h1>
      {own.named}
    </div>
    <div className="ms-record-actions">{own.action}</div>
  </header>
)
