import { MoreOutlined, SaveOutlined } from '@ant-design/icons'
import { Suspense, useState, type ReactNode } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { lazy } from '../../client/lazy.web.ts'
import { later } from '../../controls/later.web.tsx'
import { MenuList, type MenuChoice } from '../../controls/MenuList.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { usePlaceOnPage, type ListOnPage } from '../../client/useListAddress.web.ts'
import { isNarrowed } from '../listAddress.ts'
import { everythingOf } from './everything.ts'
import { sameRows } from './sameRows.ts'
import type { KeptSettings } from './useListSettings.web.ts'
import { useViewActions } from './useViewActions.web.ts'
import type { SavedView } from './viewCalls.ts'
import { viewText } from './viewParameters.ts'
import './views.css'

interface ViewsBarProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  /** What holds of all records of this list. */
  readonly says: Readonly<Record<string, string>>
  readonly list: ListOnPage
  /** How many rows there are, in words; nothing while it is not known. */
  readonly count: string | undefined
  readonly kept: KeptSettings
  /** What else arranges the list. */
  readonly children: ReactNode
}

const PreparedViews = lazy(() => import('./PreparedViews.web.tsx'))
const ViewForm = later(() => import('./ViewForm.web.tsx'))
const PinForm = later(() => import('../../dashboard/PinForm.web.tsx'))

/** The saved views of a list: one click opens one; the list as it stands is saved as one. */
export const ViewsBar = ({ entity, fields, says, list, count, kept, children }: ViewsBarProps) => {
  const label = useLabel()
  const { path } = usePlaceOnPage()
  const actions = useViewActions(entity, list, kept)
  const open = kept.views.find(view => String(view.id) === list.view)
  const isChanged = open !== undefined && viewText(entity, list) !== open.parameters
  const standard = kept.settings?.standard ?? null
  const all = new URLSearchParams(says).toString()
  const isAll = open === undefined && (sameRows(entity, fields, list.query, all) || !isNarrowed(list.query))
  return (
    <div className="ms-views">
      <nav aria-label={label(['视图', 'Views'])}>
        <ScreenLink
          to={all !== '' ? `${path}?${all}` : standard === null ? path : everythingOf(path)}
          aria-current={isAll ? 'page' : undefined}
          title={label(['全部记录', 'All records'])}
        >
          <span>{label(['全部', 'All'])}</span>
          {count !== undefined && isAll && <span className="ms-view-count">{count}</span>}
        </ScreenLink>
        <Suspense>
          <PreparedViews entity={entity} fields={fields} says={all} path={path} query={list.query} />
        </Suspense>
        {kept.views.map(view => (
          <ScreenLink
            key={view.id}
            to={`${path}?view=${view.id}${view.parameters && '&'}${view.parameters}`}
            aria-current={view === open ? 'page' : undefined}
            title={view.mine ? view.name : `${view.name} · ${view.owner.title}`}
          >
            <span>{view.name}</span>
            {view.id === standard && <span className="ms-view-mark">{label(['默认', 'default'])}</span>}
            {view.gone.length > 0 && <span className="ms-view-mark">{label(['条件已失效', 'condition gone'])}</span>}
            {view === open && isChanged && <span className="ms-view-mark">{label(['已改动', 'changed'])}</span>}
          </ScreenLink>
        ))}
      </nav>
      {open?.mine && (isChanged || open.gone.length > 0) && (
        <button type="button" className="ms-quiet-button" onClick={() => void actions.overwrite(open)}>
          {label(['更新视图', 'Update view'])}
        </button>
      )}
      <Popover
        className="ms-quiet-button"
        button={
          <>
            <SaveOutlined aria-hidden /> {label(['保存视图', 'Save view'])}
          </>
        }
      >
        {close => (
          <Suspense>
            <ViewForm start={{ name: '', departments: [], roles: [] }} onSave={actions.save} onDone={close} />
          </Suspense>
        )}
      </Popover>
      <ViewMenu entity={entity} open={open} isStandard={open !== undefined && open.id === standard} actions={actions} />
      {children}
    </div>
  )
}

interface ViewMenuProps {
  readonly entity: AnyEntity
  readonly open: SavedView | undefined
  readonly isStandard: boolean
  readonly actions: ReturnType<typeof useViewActions>
}

/** What can be done with the view that is open. */
const ViewMenu = ({ entity, open, isStandard, actions }: ViewMenuProps) => {
  const label = useLabel()
  const [isNaming, setNaming] = useState<'rename' | 'copy'>()
  const [isPinning, setPinning] = useState(false)
  const choices: readonly (MenuChoice | false)[] = [
    { key: 'link', words: label(['复制链接', 'Copy link']) },
    open !== undefined && {
      key: 'standard',
      words: isStandard ? label(['不再作为默认视图', 'No longer my default view']) : label(['设为我的默认视图', 'Make it my default view']),
    },
    {
      key: 'pin',
      words: open ? label(['固定到首页…', 'Pin to the dashboard…']) : label(['把全部记录固定到首页…', 'Pin all records to the dashboard…']),
    },
    open !== undefined && { key: 'copy', words: label(['复制视图…', 'Copy view…']) },
    open?.mine === true && { key: 'rename', words: label(['重命名与共享…', 'Rename and share…']) },
    open?.mine === true && { key: 'delete', words: label(['删除视图', 'Delete view']), danger: true },
  ]
  const words = label(['视图操作', 'More about this view'])
  return (
    <Popover className="ms-quiet-button" name={words} title={words} button={<MoreOutlined aria-hidden />}>
      {close =>
        isPinning ? (
          <Suspense>
            <PinForm
              of={{ entity: entity.name, view: open?.id ?? null }}
              onDone={() => {
                setPinning(false)
                close()
              }}
            />
          </Suspense>
        ) : isNaming && open ? (
          <Suspense>
            <ViewForm
              start={
                isNaming === 'copy'
                  ? { name: label([`${open.name} 副本`, `Copy of ${open.name}`]), departments: [], roles: [] }
                  : { name: open.name, departments: open.departments, roles: open.roles }
              }
              onSave={named => (isNaming === 'copy' ? actions.save(named) : actions.rename(open, named))}
              onDone={() => {
                setNaming(undefined)
                close()
              }}
            />
          </Suspense>
        ) : (
          <MenuList
            name={words}
            choices={choices.filter(choice => choice !== false)}
            onChoose={key => {
              if (key === 'rename' || key === 'copy') return setNaming(key)
              if (key === 'pin') return setPinning(true)
              close()
              if (key === 'link') void actions.copyLink()
              if (key === 'standard') void actions.makeStandard(isStandard ? undefined : open)
              if (key === 'delete' && open) void actions.remove(open)
            }}
          />
        )
      }
    </Popover>
  )
}
