import { lazy, Suspense, useMemo } from 'react'
import { usePrintTold } from '../records/usePrintTold.web.ts'
import { documentTypesOf } from '../define/documents.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { RecordOfFilesContext } from '../files/recordOfFiles.web.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { paperMark } from '../papers/paperAddress.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import './record.css'
import type { Presentation } from '../records/present.web.ts'
import { RecordHead } from './RecordHead.web.tsx'
import { RecordTabs, type RecordTab } from '../records/RecordTabs.web.tsx'
import { Loading } from '../client/states.web.tsx'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { useRecordTabs } from '../records/useRecordTabs.web.tsx'

const Chain = lazy(() => import('../related/Chain.web.tsx'))
const Related = lazy(() => import('../related/Related.web.tsx'))
const PaperNotice = lazy(() => import('../papers/PaperNotice.web.tsx'))
const ApprovalPanel = lazy(() => import('../approvals/ApprovalPanel.web.tsx'))

interface RecordPageProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** The page of a record: head, summary, and tabs of which the open one stands in the address. */
export const RecordPage = ({ entity, presentation, record }: RecordPageProps) => {
  const label = useLabel()
  const { Summary } = presentation
  const { chained } = useRecordPaths(entity.name)
  const approval = useApprovalTab(entity, record)
  const tabs = useRecordTabs(entity, presentation, record, approval)
  const { active, open } = useOpenTab(tabs.map(tab => tab.name))
  const ofFiles = useMemo(() => ({ entity, record }), [entity, record])
  usePrintTold(entity.name, record.id)
  const mark = paperMark(usePlaceOnPage().search)
  return (
    <article className="ms-record">
      <RecordHead entity={entity} presentation={presentation} record={record} />
      {chained && (
        <div className="ms-chain-place">
          <Suspense fallback={null}>
            <Chain entity={entity} id={record.id} />
          </Suspense>
        </div>
      )}
      {mark && (
        <Suspense>
          <PaperNotice entity={entity} id={record.id} mark={mark} />
        </Suspense>
      )}
      {Summary && (
        <section className="ms-section">
          <Summary record={record} />
        </section>
      )}
      <RecordOfFilesContext value={ofFiles}>
        <RecordTabs label={label(entity.label)} tabs={tabs} open={active} onOpen={open} />
      </RecordOfFilesContext>
      {active === 'details' && (
        <Suspense fallback={null}>
          <Related entity={entity} id={record.id} />
        </Suspense>
      )}
      <RecordFoot record={record} />
    </article>
  )
}

const useApprovalTab = (entity: AnyEntity, record: RecordOf<AnyEntity>): readonly RecordTab[] => {
  const label = useLabel()
  if (documentTypesOf(entity).length === 0) return []
  const content = (
    <Suspense fallback={<Loading />}>
      <ApprovalPanel entity={entity} record={record} />
    </Suspense>
  )
  return [{ name: 'approval', label: label(['审批', 'Approval']), content }]
}

/** The open tab by its name in the address; the first one when the address names none that is there. */
const useOpenTab = (names: readonly string[]) => {
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const asked = new URLSearchParams(search).get('tab')
  const [first = ''] = names
  return {
    active: names.find(name => name === asked) ?? first,
    open: (name: string) => navigateTo(name === first ? path : `${path}?tab=${encodeURIComponent(name)}`),
  }
}

const RecordFoot = ({ record }: { readonly record: RecordOf<AnyEntity> }) => {
  const label = useLabel()
  const system = label(['系统', 'System'])
  return (
    <footer className="ms-record-foot">
      <span>
        {label(['创建', 'Created'])}: {record.createdBy?.title ?? system}, <MomentText instant={record.createdAt} />
      </span>
      <span>
        {label(['最后修改', 'Last changed'])}: {record.updatedBy?.title ?? system}, <MomentText instant={record.updatedAt} />
      </span>
    </footer>
  )
}
