import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Suspense, useCallback } from 'react'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { isListedLines } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import { later } from '../controls/later.web.tsx'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { request } from '../client/client.web.ts'
import { bareViewOf, listParameters, readListAddress } from '../lists/listAddress.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { useListSettings } from '../lists/views/useListSettings.web.ts'
import { useListFields } from '../records/visibleFields.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useScreenTitle } from '../client/screenTitle.web.ts'
import { useLabel } from '../client/session.web.ts'
import './exchange.css'
import { ExportList, exportsKey } from './ExportList.web.tsx'
import { ExportPanel } from './ExportPanel.web.tsx'
import type { ExportOffer } from './importView.ts'
import { grouped, counted } from '../language/counted.ts'

const PrintAll = later(() => import('./PrintAll.web.tsx'))

interface ExportScreenProps {
  readonly entity: AnyEntity
  /** Paper is what one comes for, and a file what one may take besides. */
  readonly printsFirst?: boolean
}

/** A list on its way into a file, or onto paper. Which list stands in the address, as it stood above the list itself. */
const ExportScreen = ({ entity, printsFirst = false }: ExportScreenProps) => {
  const label = useLabel()
  const title = useScreenTitle()
  const known = useQueryClient()
  const { list } = useRecordPaths(entity.name)
  const { search } = usePlaceOnPage()
  const fields = useListFields(entity)
  const kept = useListSettings(entity, fields)
  const asked = bareViewOf(new URLSearchParams(search))
  const view = kept.views.find(({ id }) => String(id) === asked)
  const isKnown = asked === undefined || view !== undefined
  const query = exportedParameters(entity, fields, view ? view.parameters : search)
  const offer = useQuery({
    queryKey: ['exchange', 'offer', entity.name, search],
    queryFn: ({ signal }) => request<ExportOffer>('GET', `${apiPath(entity)}export/offer/`, { params: query, signal }),
    enabled: isKnown,
  })
  const ended = useCallback(() => void known.invalidateQueries({ queryKey: exportsKey }), [known])
  const paper = !isListedLines(entity) && (
    <>
      <h2>{label(['打印', 'Print'])}</h2>
      <PrintAll entity={entity} query={query} />
    </>
  )
  const isAsked = isKnown || !kept.isSettled
  const own = (
    <>
      <h2>{label(['我的导出', 'My exports'])}</h2>
      <ExportList />
    </>
  )
  return (
    <section className="ms-exchange" aria-label={title}>
      <header className="ms-exchange-head">
        <h1>{title}</h1>
        {list !== undefined && <ScreenLink to={`${list}${search}`}>{label(['返回列表', 'Back to the list'])}</ScreenLink>}
      </header>
      {offer.data ? (
        // All of it at once: what has come would be pushed down by what comes later.
        <Suspense fallback={<Loading rows={6} />}>
          <p role="status">
            <strong>{label([`共 ${grouped(offer.data.rows)} 条`, counted(offer.data.rows, 'record')])}</strong>{' '}
            <span className="ms-muted">{label(offer.data.filter)}</span>
          </p>
          {printsFirst && paper}
          {printsFirst && <h2>{label(['导出为表格', 'Export to a spreadsheet'])}</h2>}
          <ExportPanel entity={entity} offer={offer.data} query={query} onExported={ended} />
          {!printsFirst && paper}
          {own}
        </Suspense>
      ) : isAsked && !offer.error ? (
        <Loading rows={6} />
      ) : (
        <>
          {isAsked ? (
            <NotShown error={offer.error} onRetry={() => void offer.refetch()} />
          ) : (
            <Alert type="warning" showIcon title={label(viewGone)} />
          )}
          {own}
        </>
      )}
    </section>
  )
}

const viewGone: Label = [
  '链接中的视图不存在，或没有共享给您。请从列表中导出。',
  'The view in this link does not exist or is not shared with you. Export from the list instead.',
]

/** What the server is asked for: the rows and the columns of the list that an address names, nothing of how it was arranged besides. */
const exportedParameters = (entity: AnyEntity, fields: Fields, search: string): Readonly<Record<string, string>> => {
  const { query, arrangement } = readListAddress(entity, fields, new URLSearchParams(search))
  const columns = arrangement.columns?.map(({ name }) => name).join(',')
  return { ...listParameters(entity, query), ...(columns === undefined ? {} : { columns }) }
}

/** A list on its way onto paper, for screens that are there for that. */
export const PrintScreen = ({ entity }: Pick<ExportScreenProps, 'entity'>) => <ExportScreen entity={entity} printsFirst />

export default ExportScreen
