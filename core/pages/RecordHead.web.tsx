import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { withUnit } from '../define/unit.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { editionsOf } from '../define/editions.ts'
import { isInWork } from '../define/versionStates.ts'
import { useNewEdition } from '../editions/useNewEdition.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { leave } from '../client/leaving.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useCan, useLanguage, useSession } from '../client/session.web.ts'
import { ActionBar } from '../transitions/ActionBar.web.tsx'
import type { RecordAction } from '../transitions/actions.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import type { Presentation } from '../records/present.web.ts'
import { newEdition, revising } from '../reading/abilities.ts'
import { pageTitle } from '../records/pageTitle.ts'
import { Makes } from './later/makes.web.ts'
import { RecordTools } from './RecordTools.web.tsx'
import { RecordState } from '../records/RecordState.web.tsx'
import { useDelete } from '../records/useDelete.web.ts'
import { headFacts, numberField } from '../records/headFacts.ts'
import { annotatesOnly } from '../records/visibleFields.web.ts'
import { useSettle } from '../client/useSettle.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

const ActionsAtThumb = lazy(() => import('./ActionsAtThumb.web.tsx'))
const Presence = lazy(() => import('../records/Presence.web.tsx'))

/** What a page of its own says in the head of a record that is worked on where it is shown: nobody goes to a form from there. */
export interface OwnHead {
  /** Behind its name and state. */
  readonly named: ReactNode
  /** Before its steps. */
  readonly action: ReactNode
  /** It was deleted. */
  onRemoved(): void
}

interface RecordHeadProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly record: RecordOf<AnyEntity>
  readonly own?: OwnHead
}

/** The head of a record's page: what it is called, its state, and everything that can be done with it now. */
export const RecordHead = ({ entity, presentation, record, own }: RecordHeadProps) => {
  const language = useLanguage()
  const title = pageTitle(entity, record, language)
  const number = numberOf(entity, record)
  const edit = useEdit(entity, record, own)
  const more = useMore(entity, record, own)
  const { chained } = useRecordPaths(entity.name)
  const actions = { entity, presentation, record, edit, more }
  const isAtThumb = useSession(session => session.sidebar.device === 'mobile')
  return (
    <header className="ms-record-head">
      <RecordTools entity={entity} record={record} />
      <div className="ms-record-name">
        <h1 title={title}>{title}</h1>
        <RecordState entity={entity} record={record} ownCells={presentation.cells} place="page" />
        <Suspense>
          <Presence entity={entity.name} id={record.id} />
        </Suspense>
        {number !== undefined && !title.includes(number) && <span className="ms-muted">{number}</span>}
        <HeadFacts entity={entity} record={record} />
        {own?.named}
      </div>
      <div className="ms-record-actions">
        {own?.action}
        {chained && isAtThumb ? (
          // Nothing in its place until then: what somebody opened in it would close when it goes.
          <Suspense>
            <ActionsAtThumb {...actions} />
          </Suspense>
        ) : (
          <ActionBar {...actions} />
        )}
        {chained && !isAtThumb && (
          <Suspense>
            <Makes entity={entity.name} id={record.id} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

/** What matters first of a thing and no answer below says, in words. */
const HeadFacts = ({ entity, record }: Pick<RecordHeadProps, 'entity' | 'record'>) => {
  const language = useLanguage()
  const words = headFacts(entity, record).flatMap(name => {
    const field = fieldOf(entity.fields, name)
    return field ? [kindOf(field).toText(withUnit(field, record), record[name], language)] : []
  })
  return words.length > 0 && <span className="ms-muted ms-head-facts">{words.join(' · ')}</span>
}

/** The number of a record that is called by something else. */
const numberOf = (entity: AnyEntity, record: RecordOf<AnyEntity>): string | undefined => {
  const name = numberField(entity)
  const number: unknown = name === undefined ? undefined : record[name]
  return typeof number === 'string' ? number : undefined
}

const useEdit = (entity: AnyEntity, record: RecordOf<AnyEntity>, own: OwnHead | undefined): RecordAction | undefined => {
  const navigateTo = useNavigateTo()
  const paths = useRecordPaths(entity.name)
  const revises = record.can.includes(revising)
  const edit = !own && (revises || record.can.includes('update')) ? paths.edit : undefined
  const act = edit && (() => navigateTo(edit(record.id)))
  useShortcuts(act ? { editRecord: act } : {})
  const next = Number(record['revision']) + 1
  return act && { key: 'edit', label: revises ? [`编辑（生成 v${next}）`, `Edit as v${next}`] : ['编辑', 'Edit'], act }
}

/** What can be done with a record besides its transitions. */
const useMore = (entity: AnyEntity, record: RecordOf<AnyEntity>, own: OwnHead | undefined): readonly RecordAction[] => {
  const remove = useRemove(entity, record, own)
  const makeEdition = useNewEdition(entity, record.id)
  const navigateTo = useNavigateTo()
  const { edit } = useRecordPaths(entity.name)
  const annotates = useSession(({ points }) => annotatesOnly(entity, record, points))
  return [
    // No step of the document: it stands in the menu, behind those.
    ...(annotates && edit
      ? [
          {
            key: 'annotate',
            label: ['编辑备注等（不生成版本）', 'Edit notes, without a version'],
            act: () => navigateTo(edit(record.id)),
          } as const,
        ]
      : []),
    ...(editionsOf(entity) && record.can.includes(newEdition)
      ? [{ key: newEdition, label: ['新建版本', 'New version'], act: makeEdition } as const]
      : []),
    ...(record.can.includes('delete')
      ? [{ key: 'delete', label: isInWork(entity, record) ? giveUp : (['删除', 'Delete'] as const), tone: 'danger', act: remove } as const]
      : []),
  ]
}

/** The former version holds on. */
const giveUp = ['放弃此版本', 'Discard this version'] as const

const useRemove = (entity: AnyEntity, record: RecordOf<AnyEntity>, own: OwnHead | undefined) => {
  const can = useCan()
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { list = '/' } = useRecordPaths(entity.name)
  const remove = useDelete(entity)
  const settle = useSettle()
  const stay = useRef<() => void>(undefined)
  useEffect(() => () => stay.current?.(), [])
  return async () => {
    if (!(await feedback.confirmDelete())) return
    try {
      stay.current = leave({ entity: entity.name, id: record.id })
      await remove.mutateAsync(record)
      own?.onRemoved()
      const { offerBack } = await import('../records/restore.web.ts')
      offerBack({ settle, entity: entity.name, ids: [record.id] }, ['已删除', 'Deleted'], can(`${entity.name}:create`))
      navigateTo(list, { replace: true })
    } catch (error) {
      stay.current?.()
      feedback.failure(error)
    }
  }
}
