import { Suspense, useMemo, useState } from 'react'
import { lazy } from '../client/lazy.web.ts'
import { usePrintTold } from '../records/usePrintTold.web.ts'
import { documentTypesOf } from '../define/documents.ts'
import type { AnyEntity, RecordOf, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { partOf } from '../define/parts.ts'
import { passportOf } from '../define/passport.ts'
import { RecordOfFilesContext } from '../files/recordOfFiles.web.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { paperMark } from '../papers/paperAddress.ts'
import { useMedia } from '../controls/useMedia.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useCan, useLabel, useLanguage } from '../client/session.web.ts'
import './record.css'
import { Facts } from '../records/Facts.web.tsx'
import { saidAbove } from '../records/headFacts.ts'
import type { Panel, Presentation } from '../records/present.web.ts'
import { usePartsOf } from '../records/parts.web.ts'
import { RecordHead } from './RecordHead.web.tsx'
import { SummaryStrip } from '../records/SummaryStrip.web.tsx'
import { RecordTabs, type RecordTab } from '../records/RecordTabs.web.tsx'
import { Loading } from '../client/states.web.tsx'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { timelineTab, timelineTabs } from '../timeline/timelineTab.ts'
import { useRecordTabs } from '../records/useRecordTabs.web.tsx'

const Chain = lazy(() => import('../related/Chain.web.tsx'))
const ReportBlock = lazy(() => import('../reports/ReportBlock.web.tsx'))
const NothingToCount = lazy(async () => ({ default: (await import('../reports/ReportBlock.web.tsx')).NothingToCount }))
const ChangedMeanwhile = lazy(() => import('../records/ChangedMeanwhile.web.tsx'))
const PartsTable = lazy(() => import('../lists/parts/PartsTable.web.tsx'))
const Passport = lazy(() => import('../related/Passport.web.tsx'))
const Related = lazy(() => import('../related/Related.web.tsx'))
const Timeline = lazy(async () => ({ default: (await import('../timeline/Timeline.web.tsx')).Timeline }))
const VersionNotice = lazy(() => import('../revisions/VersionNotice.web.tsx'))
const PaperNotice = lazy(() => import('../papers/PaperNotice.web.tsx'))
const DecisionOnPage = lazy(() => import('../approvals/DecisionOnPage.web.tsx'))
const ApprovalPanel = lazy(() => import('../approvals/ApprovalPanel.web.tsx'))

interface RecordPageProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
}

/**
 * Whether reports say more of a record than its facts do: where its page answers first what is asked most, and several reports go on from there, they are what
 * somebody reads next, and what happened to the record and what refers to it stand beside them.
 */
const isReported = (entity: AnyEntity): boolean => passportOf(entity).length > 0 && (entity.blocks ?? []).length > 1

/** The page of a record: head, figures, and tabs of which the open one stands in the address. */
export const RecordPage = (props: RecordPageProps) => {
  const { entity, presentation, record } = props
  const label = useLabel()
  const { Summary } = presentation
  const { chained } = useRecordPaths(entity.name)
  const tabs = useLaidTabs(props)
  const { active, open } = useOpenTab(
    tabs.map(tab => tab.name),
    openedBy(entity, presentation, record),
  )
  const ofFiles = useMemo(() => ({ entity, record }), [entity, record])
  usePrintTold(entity.name, record.id)
  useShortcuts({ goTimeline: () => open(timelineTab) })
  const hasPassport = passportOf(entity).length > 0
  const mark = paperMark(usePlaceOnPage().search)
  return (
    <article className="ms-record">
      <RecordHead entity={entity} presentation={presentation} record={record} />
      {entity.revision && (
        <Suspense>
          <VersionNotice entity={entity} record={record} />
        </Suspense>
      )}
      {isBeingDecided(entity, record) && (
        <Suspense>
          <DecisionOnPage entity={entity} record={record} />
        </Suspense>
      )}
      {hasPassport && (
        <div className="ms-glance-place" data-course={entity.life || entity.conserved ? '' : undefined}>
          <Suspense>
            <Passport entity={entity} presentation={presentation} record={record} />
          </Suspense>
        </div>
      )}
      {chained && (
        <div className="ms-chain-place">
          <Suspense>
            <Chain entity={entity} id={record.id} />
          </Suspense>
        </div>
      )}
      {mark && (
        <Suspense>
          <PaperNotice entity={entity} id={record.id} mark={mark} />
        </Suspense>
      )}
      {!hasPassport && <SummaryStrip entity={entity} presentation={presentation} record={record} />}
      {Summary && (
        <section className="ms-section">
          <Summary record={record} />
        </section>
      )}
      <RecordOfFilesContext value={ofFiles}>
        <RecordTabs label={label(entity.label)} tabs={tabs} open={active} onOpen={open} />
      </RecordOfFilesContext>
      <RecordFoot record={record} />
      <Suspense>
        <ChangedMeanwhile entity={entity} record={record} />
      </Suspense>
    </article>
  )
}

/**
 * What the record has to say, laid out in tabs: where there is room its facts, what happened to it and what refers to it stand side by side, and on a narrow screen
 * the last two have tabs of their own.
 */
const useLaidTabs = (shown: RecordPageProps): readonly RecordTab[] => {
  const { entity, presentation, record } = shown
  const label = useLabel()
  const language = useLanguage()
  const isNarrow = useMedia('(width < 768px)')
  const reported = isReported(entity)
  const approval = useApprovalTab(entity, record)
  const [first, ...others] = entity.blocks ?? []
  const related = <RelatedPlace entity={entity} id={record.id} />
  const timeline = <TimelinePlace entity={entity} id={record.id} />
  const facts = (
    <div className="ms-facts-place">
      <Facts
        entity={entity}
        presentation={presentation}
        record={record}
        above={saidAbove(entity, record, language)}
        {...(reported && !isNarrow ? { columns: 2 } : {})}
      />
      <PartsPlace entity={entity} record={record} />
    </div>
  )
  return useRecordTabs(
    shown,
    isNarrow
      ? {
          overview: reported ? (
            <div className="ms-overview-column">
              <BlocksPlace blocks={first && [first]} record={record} />
              {facts}
            </div>
          ) : (
            facts
          ),
          parts: [
            {
              name: 'related',
              label: label(['相关', 'Related']),
              content: (
                <>
                  <BlocksPlace blocks={reported ? others : entity.blocks} record={record} />
                  {related}
                </>
              ),
            },
            { name: timelineTab, label: label(['动态', 'Timeline']), content: timeline },
          ],
          last: approval,
        }
      : {
          overview: reported ? (
            <div className="ms-overview" data-reported>
              <div className="ms-overview-column">
                <BlocksPlace blocks={entity.blocks} record={record} />
                {facts}
              </div>
              <div className="ms-overview-column">
                {timeline}
                {related}
              </div>
            </div>
          ) : (
            <div className="ms-overview">
              {facts}
              <BlocksPlace blocks={entity.blocks} record={record} />
              {related}
              {timeline}
            </div>
          ),
          last: approval,
        },
  )
}

interface PlaceProps {
  readonly entity: AnyEntity
  readonly id: number
}

interface RelatedPlaceProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** The parts of the record, a table for each entity of them that this person may read. */
const PartsPlace = ({ entity, record }: RelatedPlaceProps) => {
  const can = useCan()
  return usePartsOf(entity.name).map(part => {
    const how = partOf(part.entity)
    return how && can(`${part.entity.name}:read`) ? (
      <Suspense key={part.entity.name} fallback={<Waiting />}>
        <PartsTable part={part} how={how} whole={entity} record={record} />
      </Suspense>
    ) : null
  })
}

interface BlocksPlaceProps {
  readonly blocks: AnyEntity['blocks']
  readonly record: RecordOf<AnyEntity>
}

/** What reports say of the record. */
const BlocksPlace = ({ blocks, record }: BlocksPlaceProps) =>
  blocks && (
    <div className="ms-blocks-place">
      {blocks.map(block => (
        <Suspense key={block.report} fallback={<Waiting />}>
          <ReportBlock {...block} record={record} folds />
        </Suspense>
      ))}
      <Suspense>
        <NothingToCount blocks={blocks} record={record} />
      </Suspense>
    </div>
  )

/** What refers to the record; its place is held until it is there. */
const RelatedPlace = ({ entity, id }: PlaceProps) => (
  <div className="ms-related-place">
    <Suspense fallback={<Waiting />}>
      <Related entity={entity} id={id} />
    </Suspense>
  </div>
)

/** What happened to the record; its place is held until it is there. */
const TimelinePlace = ({ entity, id }: PlaceProps) => {
  const { search } = usePlaceOnPage()
  return (
    <div className="ms-timeline-place">
      <Suspense fallback={<Waiting />}>
        <Timeline entity={entity} id={id} isSought={timelineTabs.includes(new URLSearchParams(search).get('tab') ?? '')} />
      </Suspense>
    </div>
  )
}

const Waiting = () => (
  <div className="ms-section" aria-busy>
    <Loading rows={3} />
  </div>
)

/** Whether the record stands where it waits for people to agree to it. */
const isBeingDecided = ({ state, transitions = {} }: AnyEntity, record: RecordOf<AnyEntity>): boolean =>
  Object.values<Transition<Fields, string>>(transitions).some(
    ({ approval, pending }) => approval !== undefined && state !== undefined && record[String(state)] === pending,
  )

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

/** The tab that the state of a record needs, where its panels name one. */
const openedBy = (entity: AnyEntity, { panels = [] }: RecordPageProps['presentation'], record: RecordOf<AnyEntity>): string | undefined => {
  const state: unknown = entity.state === undefined ? undefined : record[String(entity.state)]
  return panels.find((panel: Panel<AnyEntity>) => panel.opensIn?.some(one => one === state))?.name
}

/**
 * The open tab by its name in the address; where the address names none that is there, the one that was needed on arrival, or the first. The
 * timeline is in the first one where it has no tab of its own.
 */
const useOpenTab = (names: readonly string[], needed: string | undefined) => {
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const [onArrival] = useState(needed)
  const asked = new URLSearchParams(search).get('tab') ?? ''
  const [first = ''] = names
  const usual = names.find(name => name === onArrival) ?? first
  const active = timelineTabs.includes(asked) ? (names.find(name => name === timelineTab) ?? first) : names.find(name => name === asked)
  return {
    active: active ?? usual,
    open: (name: string) => navigateTo(name === usual ? path : `${path}?tab=${encodeURIComponent(name)}`),
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
