import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { editionsOf } from '../define/editions.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import { holdsFiles } from '../files/recordFiles.ts'
import { useLabel } from '../client/session.web.ts'
import { History } from './History.web.tsx'
import type { Panel, Presentation } from './present.web.ts'
import type { RecordTab } from './RecordTabs.web.tsx'
import { pageSections, withoutEmpty, type DrawnSection } from '../reading/sections.ts'
import { ShownField } from './ShownField.web.tsx'
import { Loading } from '../client/states.web.tsx'

const Conversation = lazy(() => import('../conversation/Conversation.web.tsx'))
const EditionsPanel = lazy(() => import('../editions/EditionsPanel.web.tsx'))
const FileVersions = lazy(() => import('./versions/FileVersions.web.tsx'))

interface ShownRecord {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/** What is shown of a record, in tabs: what it holds, the panels of its own, `more`, what is said of it, what happened to it. */
export const useRecordTabs = (
  entity: AnyEntity,
  presentation: ShownRecord['presentation'],
  record: RecordOf<AnyEntity>,
  more: readonly RecordTab[],
): readonly RecordTab[] => {
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
    ...(editionsOf(entity)
      ? [
          {
            name: 'editions',
            label: label(['版本', 'Versions']),
            content: (
              <Suspense fallback={<Loading />}>
                <EditionsPanel entity={entity} record={record} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...more,
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

/** What the record holds. Captions without a value would only be in the way; whoever looks for one shows them too. */
const Details = ({ entity, presentation, record }: ShownRecord) => {
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
