import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePrintTold } from '../audit/usePrintTold.web.ts'
import { documentTypesOf } from '../define/documents.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import { holdsFiles } from '../files/recordFiles.ts'
import { RecordOfFilesContext } from '../files/versions/recordOfFiles.web.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useNavigateTo } from '../shell/screens.web.tsx'
import { useLabel } from '../shell/session.web.ts'
import './record.css'
import { History } from './History.web.tsx'
import type { Panel, Presentation } from './present.web.ts'
import { RecordHead } from './RecordHead.web.tsx'
import { RecordTabs, type RecordTab } from './RecordTabs.web.tsx'
import { pageSections, withoutEmpty, type DrawnSection } from './sections.ts'
import { ShownField } from './ShownField.web.tsx'
import { Loading } from './states.web.tsx'
import { usePlaceOnPage } from './list/useListAddress.web.ts'

const Conversation = lazy(() => import('../conversation/Conversation.web.tsx'))
const FileVersions = lazy(() => import('../files/versions/FileVersions.web.tsx'))
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
  const tabs = useTabs(entity, presentation, record)
  const { active, open } = useOpenTab(tabs.map(tab => tab.name))
  const ofFiles = useMemo(() => ({ entity, record }), [entity, record])
  usePrintTold(entity.name, record.id)
  return (
    <article className="ms-record">
      <RecordHead entity={entity} presentation={presentation} record={record} />
      {Summary && (
        <section className="ms-section">
          <Summary record={record} />
        </section>
      )}
      <RecordOfFilesContext value={ofFiles}>
        <RecordTabs label={label(entity.label)} tabs={tabs} open={active} onOpen={open} />
      </RecordOfFilesContext>
      <RecordFoot record={record} />
    </article>
  )
}

const useTabs = (entity: AnyEntity, presentation: RecordPageProps['presentation'], record: RecordOf<AnyEntity>): readonly RecordTab[] => {
  const label = useLabel()
  const panels = (presentation.panels ?? []).filter((panel: Panel<AnyEntity>) => panel.when?.(record) ?? true)
  return [
    {
      name: 'details',
      label: label(['详情', 'Details']),
      content: <Details entity={entity} presentation={presentation} record={record} />,
    },
    ...panels.map((panel: Panel<AnyEntity>) => ({
      name: panel.name,
      label: label(panel.label),
      content: (
        <Suspense fallback={<Loading />}>
          <panel.Panel record={record} />
        </Suspense>
      ),
    })),
    ...(documentTypesOf(entity).length === 0
      ? []
      : [{ name: 'approval', label: label(['审批', 'Approval']), content: <Approval entity={entity} record={record} /> }]),
    {
      name: 'conversation',
      label: label(['讨论', 'Conversation']),
      content: (
        <Suspense fallback={<Loading />}>
          <Conversation entity={entity} id={record.id} />
        </Suspense>
      ),
    },
    ...(holdsFiles(entity.fields)
      ? [
          {
            name: 'files',
            label: label(['文件', 'Files']),
            content: (
              <Suspense fallback={<Loading />}>
                <FileVersions entity={entity} record={record} />
              </Suspense>
            ),
          },
        ]
      : []),
    { name: 'history', label: label(['历史', 'History']), content: <History entity={entity} id={record.id} /> },
  ]
}

const Approval = ({ entity, record }: Omit<RecordPageProps, 'presentation'>) => (
  <Suspense fallback={<Loading />}>
    <ApprovalPanel entity={entity} record={record} />
  </Suspense>
)

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

/** What the record holds. Captions without a value would only be in the way; whoever looks for one shows them too. */
const Details = ({ entity, presentation, record }: RecordPageProps) => {
  const label = useLabel()
  const [complete, setComplete] = useState(false)
  const all = pageSections(entity, record)
  const filled = withoutEmpty(all, record)
  const empty = countFields(all) - countFields(filled)
  return (
    <>
      {(complete ? all : filled).map(section => (
        <section key={section.names.join()} className="ms-section">
          {section.label && <h2>{label(section.label)}</h2>}
          <div className="ms-form-grid">
            {section.names.map(name => {
              const field = fieldOf(entity.fields, name)
              return field && <ShownField key={name} name={name} field={field} record={record} ownCells={presentation.cells} />
            })}
          </div>
        </section>
      ))}
      {empty > 0 && (
        <Button type="link" size="small" className="ms-more" onClick={() => setComplete(!complete)}>
          {complete ? label(['隐藏空字段', 'Hide empty fields']) : label([`显示 ${empty} 个空字段`, emptyFieldsWords(empty)])}
        </Button>
      )}
    </>
  )
}

const countFields = (sections: readonly DrawnSection[]): number => sections.flatMap(section => section.names).length

const emptyFieldsWords = (count: number): string => (count === 1 ? 'Show 1 empty field' : `Show ${count} empty fields`)

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
