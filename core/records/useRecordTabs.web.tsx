import { Suspense, type ReactNode } from 'react'
import { lazy } from '../client/lazy.web.ts'
import { editionsOf } from '../define/editions.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { isSupersededIn } from '../define/revisions.ts'
import { useCan, useLabel } from '../client/session.web.ts'
import { Loading } from '../client/states.web.tsx'
import type { Panel, Presentation } from './present.web.ts'
import type { RecordTab } from './RecordTabs.web.tsx'

const EditionsPanel = lazy(() => import('../editions/EditionsPanel.web.tsx'))
const VersionsPanel = lazy(() => import('../revisions/VersionsPanel.web.tsx'))
const FilesPanel = lazy(() => import('../conversation/FilesPanel.web.tsx'))

interface ShownRecord {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

interface OtherTabs {
  /** What stands first: what the record holds. */
  readonly overview: ReactNode
  /** Parts of the page for which there is no room beside the overview. */
  readonly parts?: readonly RecordTab[]
  /** What stands last. */
  readonly last?: readonly RecordTab[]
}

/** What is shown of a record, in tabs: what it holds, the panels of its own, its editions and its files. */
export const useRecordTabs = (
  { entity, presentation, record }: ShownRecord,
  { overview, parts = [], last = [] }: OtherTabs,
): readonly RecordTab[] => {
  const label = useLabel()
  const can = useCan()
  const isShown = (panel: Panel<AnyEntity>): boolean => (panel.when?.(record) ?? true) && (panel.points ?? []).every(can)
  const panels = (presentation.panels ?? []).filter(isShown)
  const later = (content: ReactNode) => <Suspense fallback={<Loading />}>{content}</Suspense>
  return [
    { name: 'details', label: label(['总览', 'Overview']), content: overview },
    ...parts,
    ...panels.map((panel: Panel<AnyEntity>) => ({
      name: panel.name,
      label: label(panel.label),
      content: later(<panel.Panel record={record} />),
    })),
    ...(editionsOf(entity)
      ? [{ name: 'editions', label: label(['版本', 'Versions']), content: later(<EditionsPanel entity={entity} record={record} />) }]
      : []),
    ...(entity.revision && (Number(record['revision']) > 1 || isSupersededIn(entity, record[String(entity.state)]))
      ? [{ name: 'versions', label: label(['版本', 'Versions']), content: later(<VersionsPanel entity={entity} record={record} />) }]
      : []),
    { name: 'files', label: label(['文件', 'Files']), content: later(<FilesPanel entity={entity} record={record} />) },
    ...last,
  ]
}
