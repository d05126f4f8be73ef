import { Tabs } from 'antd'
import { Suspense, type ReactNode } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useNavigateTo } from '../shell/screens.web.tsx'
import { useLabel } from '../shell/session.web.ts'
import './record.css'
import { History } from './History.web.tsx'
import type { Panel, Presentation } from './present.web.ts'
import { RecordHead } from './RecordHead.web.tsx'
import { pageSections } from './sections.ts'
import { ShownField } from './ShownField.web.tsx'
import { Loading } from './states.web.tsx'
import { usePlaceOnPage } from './useListAddress.web.ts'

interface RecordPageProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** The page of a record: head, summary, and tabs of which the open one stands in the address. */
export const RecordPage = ({ entity, presentation, record }: RecordPageProps) => {
  const { Summary } = presentation
  const tabs = useTabs(entity, presentation, record)
  const { active, open } = useOpenTab(tabs.map(tab => tab.key))
  return (
    <article className="ms-record">
      <RecordHead entity={entity} presentation={presentation} record={record} />
      {Summary && (
        <section className="ms-section">
          <Summary record={record} />
        </section>
      )}
      <Tabs items={tabs} activeKey={active} onChange={open} destroyOnHidden />
      <RecordFoot record={record} />
    </article>
  )
}

interface Tab {
  readonly key: string
  readonly label: string
  readonly children: ReactNode
}

const useTabs = (entity: AnyEntity, presentation: RecordPageProps['presentation'], record: RecordOf<AnyEntity>): Tab[] => {
  const label = useLabel()
  const panels = (presentation.panels ?? []).filter((panel: Panel<AnyEntity>) => panel.when?.(record) ?? true)
  return [
    {
      key: 'details',
      label: label(['详情', 'Details']),
      children: <Details entity={entity} presentation={presentation} record={record} />,
    },
    ...panels.map((panel: Panel<AnyEntity>) => ({
      key: panel.name,
      label: label(panel.label),
      children: (
        <Suspense fallback={<Loading />}>
          <panel.Panel record={record} />
        </Suspense>
      ),
    })),
    { key: 'history', label: label(['历史', 'History']), children: <History entity={entity} id={record.id} /> },
  ]
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

const Details = ({ entity, presentation, record }: RecordPageProps) => {
  const label = useLabel()
  return pageSections(entity, record).map(section => (
    <section key={section.names.join()} className="ms-section">
      {section.label && <h2>{label(section.label)}</h2>}
      <div className="ms-form-grid">
        {section.names.map(name => {
          const field = fieldOf(entity.fields, name)
          return field && <ShownField key={name} name={name} field={field} record={record} ownCells={presentation.cells} />
        })}
      </div>
    </section>
  ))
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
