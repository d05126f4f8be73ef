import { Suspense, useEffect, useState } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Label } from '../../language/label.ts'
import { usualDensity } from '../../client/menu.ts'
import { ScreenLink, useNavigateTo } from '../../client/navigate.web.tsx'
import { useCan, useLabel, useSession } from '../../client/session.web.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import { usePlaceOnPage } from '../../client/useListAddress.web.ts'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import type { ListQuery } from '../../reading/query.ts'
import type { Presentation } from '../../records/present.web.ts'
import { useRecords } from '../../records/useRecords.web.ts'
import { useListFields } from '../../records/visibleFields.web.ts'
import { arrangedColumns, askedFields, type ListColumn } from '../columns.ts'
import { useSaidByTitle } from '../useSaidByTitle.web.ts'
import { ListCards } from '../ListCards.web.tsx'
import { readListAddress } from '../listAddress.ts'
import { ListTable } from '../ListTable.web.tsx'
import '../list.css'
import './settings.css'

/** The list of rules, or of values that others choose from. */
interface SettingsList {
  readonly path: string
  readonly label: Label
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
}

interface SettingsScreenProps {
  /** What the area is called. */
  readonly area: Label
  readonly lists: readonly SettingsList[]
}

/** So many of them stand here; more of them are in their list. */
const atOnce = 10

/** The settings of an area: one section for each kind of rule, with what holds first as its list has it; `?at=` names the section. */
export const SettingsScreen = ({ area, lists }: SettingsScreenProps) => {
  const label = useLabel()
  const { path, search } = usePlaceOnPage()
  const at = new URLSearchParams(search).get('at') ?? undefined
  return (
    <section className="ms-settings" aria-labelledby="settings">
      <h1 id="settings">{label([`${area[0]}设置`, `${area[1]}: settings`])}</h1>
      <div className="ms-settings-body">
        <nav aria-label={label(['各项设置', 'Sections'])}>
          {lists.map(list => (
            <ScreenLink
              key={list.entity.name}
              to={`${path}?at=${list.entity.name}`}
              aria-current={at === list.entity.name ? 'location' : undefined}
            >
              {label(list.label)}
            </ScreenLink>
          ))}
        </nav>
        <div className="ms-settings-lists">
          {lists.map(list => (
            <Section key={list.entity.name} list={list} isAsked={at === list.entity.name} />
          ))}
        </div>
      </div>
    </section>
  )
}

const Section = ({ list, isAsked }: { readonly list: SettingsList; readonly isAsked: boolean }) => {
  const { entity, presentation, path } = list
  const label = useLabel()
  const can = useCan()
  const navigateTo = useNavigateTo()
  const { create } = useRecordPaths(entity.name)
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const chosenDensity = useSession(session => session.listDensity)
  const fields = useListFields(entity)
  const [query, setQuery] = useState<ListQuery>(() => ({
    ...readListAddress(entity, fields, new URLSearchParams()).query,
    pageSize: atOnce,
  }))
  const said = useSaidByTitle(entity)
  const [columns, setColumns] = useState<readonly ListColumn[]>(() => arrangedColumns(entity, fields, undefined, said))
  const { data, error, refetch } = useRecords(entity, { ...query, ...askedFields(entity, fields, columns, presentation) })
  const [section, setSection] = useState<HTMLElement | null>(null)
  const isThere = data !== undefined
  useEffect(
    function goWhereAsked() {
      // Once it has its height.
      if (isAsked && isThere) section?.scrollIntoView({ block: 'start' })
    },
    [isAsked, section, isThere],
  )
  const Rows = isPhone ? ListCards : ListTable
  const count = data && `${data.count.toLocaleString()}${data.countIsExact ? '' : '+'}`
  return (
    <section ref={setSection} className="ms-card ms-setting" aria-label={label(list.label)} data-setting={entity.name}>
      <header>
        <h2>
          <ScreenLink to={path}>{label(list.label)}</ScreenLink>
        </h2>
        {count !== undefined && <span className="ms-muted">{count}</span>}
        {create && can(`${entity.name}:create`) && (
          <ScreenLink className="ms-quiet-button" to={create}>
            {label(['新建', 'New'])}
          </ScreenLink>
        )}
      </header>
      {data === undefined && (error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />)}
      {data?.count === 0 && <p className="ms-muted">{label(['暂无记录', 'Nothing yet'])}</p>}
      {data && data.count > 0 && (
        <Suspense fallback={<Loading rows={3} />}>
          <Rows
            entity={entity}
            fields={fields}
            presentation={presentation}
            rows={data.results}
            query={query}
            onQuery={setQuery}
            columns={columns}
            onColumns={setColumns}
            density={chosenDensity ?? usualDensity}
            added={undefined}
            selection={undefined}
            peek={undefined}
            onPeek={id => navigateTo(`${path}?peek=${id}`)}
          />
        </Suspense>
      )}
      {data && data.count > atOnce && (
        <p>
          <ScreenLink to={path}>{label([`全部 ${count} 条`, `All ${count}`])}</ScreenLink>
        </p>
      )}
    </section>
  )
}
