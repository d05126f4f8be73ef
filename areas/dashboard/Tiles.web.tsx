import { HolderOutlined, MoreOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce, failureWords, useLabel, useLanguage, useSession } from '#core/client.web'
import { Dialog, MenuList, Popover } from '#core/controls.web'
import {
  arrangeTiles,
  countedText,
  keptTile,
  leastBars,
  mostAtHome,
  readDashboard,
  resetTiles,
  type DashboardNumbers,
  type DashboardView,
  type Tile,
  type TileNumbers,
  type TileRow,
} from '#core/dashboard'
import { Chart, PinForm } from '#core/dashboard.web'
import type { Label } from '#core/language'
import { ScreenLink } from '#core/navigation.web'
import { callKey, useRunCall } from '#core/records.web'
import { leadPath } from '#core/reports'
import { everythingOf, recordPaths, reportPath } from '#core/screens'
import { hasLists } from './hasLists.ts'
import './tiles.css'

/** The things with one of them at another place; places beyond the ends are the ends. */
const moved = <T extends { readonly key: string }>(things: readonly T[], key: string, to: number): readonly T[] => {
  const thing = things.find(one => one.key === key)
  if (!thing) return things
  return things.filter(one => one !== thing).toSpliced(Math.max(to, 0), 0, thing)
}

const words = {
  title: ['我的磁贴', 'My tiles'],
  add: ['添加磁贴', 'Add a tile'],
  reset: ['恢复推荐的磁贴', 'Restore recommended tiles'],
  none: ['首页暂无磁贴，可添加任意列表、视图或报表。', 'No tiles yet. Add any list, saved view or report.'],
  unknown: ['暂时无法加载', 'Temporarily unavailable'],
  empty: ['没有记录', 'No records'],
  close: ['关闭', 'Close'],
} as const satisfies Record<string, Label>

interface TilesProps {
  readonly view: DashboardView | undefined
  readonly numbers: DashboardNumbers | undefined
  readonly isBroken: boolean
}

/** What this person has chosen to see: lists and views of them, counted, begun or drawn, in their order. */
export const Tiles = ({ view, numbers, isBroken }: TilesProps) => {
  const label = useLabel()
  const menus = useSession(session => session.menus) ?? []
  const [isAdding, setAdding] = useState(false)
  const [dragged, drag] = useState<string>()
  const arrange = useArrange()
  const tiles = view?.tiles ?? []
  const placed = tiles.flatMap(tile => {
    const path = tilePath(tile, menus)
    return path === undefined ? [] : [{ tile, path }]
  })
  const shown = view?.arranged ? placed : atHome(placed, numbers)
  if (!hasLists(menus)) return null
  const put = (key: string, to: number) => arrange.tiles(moved(tiles, key, to))
  return (
    <section aria-labelledby="dashboard-tiles" aria-busy={!view || !numbers}>
      <div className="ms-dashboard-head">
        <h2 id="dashboard-tiles">{label(words.title)}</h2>
        <button type="button" className="ms-small-button" onClick={() => setAdding(true)}>
          <PlusOutlined aria-hidden /> {label(words.add)}
        </button>
        {view?.arranged && (
          <button type="button" className="ms-quiet-link" onClick={arrange.reset}>
            {label(words.reset)}
          </button>
        )}
      </div>
      {view && shown.length === 0 && <p className="ms-card">{label(isUnanswered(placed, numbers) ? words.unknown : words.none)}</p>}
      <ul className="ms-tiles">
        {shown.map(({ tile, path }, place) => (
          // Dropped on by those who drag; the menu of each tile moves it by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={tile.key}
            className="ms-card ms-tile"
            data-show={tile.show}
            data-dragged={tile.key === dragged || undefined}
            onDragOver={event => dragged !== undefined && event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== tile.key) put(dragged, tiles.indexOf(tile))
              drag(undefined)
            }}
          >
            <div className="ms-tile-head">
              <span
                className="ms-tile-grip"
                draggable
                aria-hidden
                onDragStart={event => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', tile.title)
                  drag(tile.key)
                }}
                onDragEnd={() => drag(undefined)}
              >
                <HolderOutlined />
              </span>
              <h3>
                <ScreenLink to={path}>{tile.title}</ScreenLink>
              </h3>
              <TileMenu
                title={tile.title}
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                onMove={by => put(tile.key, tiles.indexOf(shown[place + by]?.tile ?? tile))}
                onRemove={() => arrange.tiles(tiles.filter(one => one !== tile))}
              />
            </div>
            <Content
              tile={tile}
              path={path}
              numbers={numbers?.tiles.find(({ key }) => key === tile.key)}
              isSettled={isBroken || numbers !== undefined}
            />
          </li>
        ))}
      </ul>
      {isAdding && (
        <Dialog name={label(words.add)} className="ms-add-tile" close={() => setAdding(false)}>
          <h2>{label(words.add)}</h2>
          <PinForm tiles={tiles} nameOf={entity => nameOfList(menus, entity, label)} onDone={() => setAdding(false)} />
          <button type="button" className="ms-button ms-plain" onClick={() => setAdding(false)}>
            {label(words.close)}
          </button>
        </Dialog>
      )}
    </section>
  )
}

/** Of what areas propose: the charts that have enough to show, not more of them than one looks at, then a list that holds something; counts stand above. */
const atHome = <P extends { readonly tile: Tile }>(placed: readonly P[], numbers: DashboardNumbers | undefined): readonly P[] => {
  const of = ({ tile }: P) => numbers?.tiles.find(({ key }) => key === tile.key)
  const charts = placed.filter(
    one =>
      one.tile.show === 'chart' &&
      (numbers === undefined || (of(one)?.chart?.bars.filter(({ count }) => count > 0).length ?? 0) >= leastBars),
  )
  const rows = placed.filter(one => one.tile.show === 'rows' && (numbers === undefined || (of(one)?.rows?.rows.length ?? 0) > 0))
  return [...charts.slice(0, mostAtHome.drawnCharts), ...rows]
}

/** Whether there are tiles of which nothing was answered in time. */
const isUnanswered = (placed: readonly { readonly tile: Tile }[], numbers: DashboardNumbers | undefined): boolean =>
  placed.some(({ tile }) => tile.show !== 'count' && numbers?.tiles.some(({ key, chart, rows }) => key === tile.key && !chart && !rows))

type Menus = Parameters<typeof recordPaths>[0]

/** Where a tile leads: to exactly the rows that it counts, or to its report asked like this; undefined where that is not this person's. */
const tilePath = ({ entity, report, parameters }: Tile, menus: Menus): string | undefined => {
  const screen = report === null ? undefined : reportPath(menus, report)
  if (screen !== undefined) return parameters === '' ? screen : `${screen}?${parameters}`
  const list = entity === null ? undefined : recordPaths(menus, entity).list
  if (list === undefined) return undefined
  return parameters === '' ? everythingOf(list) : `${list}?${parameters}`
}

const nameOfList = (menus: Menus, entity: string, label: (words: Label) => string): string => {
  const entry = menus.flatMap(({ children }) => children).find(one => one.entity === entity && one.view === 'list')
  return entry ? label(entry.label) : entity
}

/** Changes the arrangement; the page shows it at once and takes it back when the server refuses. */
const useArrange = () => {
  const queries = useQueryClient()
  const language = useLanguage()
  const arrange = useRunCall(arrangeTiles)
  const reset = useRunCall(resetTiles)
  const key = callKey(readDashboard.name, language, {})
  const run = async (work: () => Promise<unknown>, tiles?: readonly Tile[]) => {
    const before = queries.getQueryData<DashboardView>(key)
    if (tiles && before) queries.setQueryData<DashboardView>(key, { ...before, tiles, arranged: true })
    try {
      await work()
    } catch (error) {
      queries.setQueryData(key, before)
      announce('bad', failureWords(error))
    }
  }
  return {
    tiles: (tiles: readonly Tile[]) => void run(() => arrange.mutateAsync({ input: { tiles: tiles.map(keptTile) } }), tiles),
    reset: () => void run(() => reset.mutateAsync({ input: {} })),
  }
}

interface TileMenuProps {
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

const TileMenu = ({ title, isFirst, isLast, onMove, onRemove }: TileMenuProps) => {
  const label = useLabel()
  const name = label([`${title}：磁贴操作`, `${title}: more about this tile`])
  return (
    <Popover className="ms-icon-button ms-tile-menu" name={name} title={name} button={<MoreOutlined aria-hidden />}>
      {close => (
        <MenuList
          name={name}
          choices={[
            ...(isFirst ? [] : [{ key: 'before', words: label(['前移', 'Move forward']) }]),
            ...(isLast ? [] : [{ key: 'behind', words: label(['后移', 'Move back']) }]),
            { key: 'remove', words: label(['从首页移除', 'Remove from the dashboard']) },
          ]}
          onChoose={key => {
            close()
            if (key === 'remove') onRemove()
            else onMove(key === 'before' ? -1 : 1)
          }}
        />
      )}
    </Popover>
  )
}

interface ContentProps {
  readonly tile: Tile
  readonly path: string
  readonly numbers: TileNumbers | undefined
  /** Nothing more is on its way. */
  readonly isSettled: boolean
}

const Content = ({ tile, path, numbers, isSettled }: ContentProps) => {
  const label = useLabel()
  const language = useLanguage()
  const menus = useSession(session => session.menus) ?? []
  const shown = { count: numbers?.number ?? numbers?.figure, rows: numbers?.rows, chart: numbers?.chart }[tile.show]
  if (isSettled && !shown) return <p className="ms-muted">{label(words.unknown)}</p>
  if (tile.show === 'count' && tile.report !== null)
    return (
      <ScreenLink to={leadPath(menus, numbers?.figure?.leadsTo ?? null) ?? path} className="ms-tile-count">
        <span className="ms-tile-number">{numbers?.figure?.text ?? '–'}</span> <span className="ms-muted">{numbers?.figure?.label}</span>
      </ScreenLink>
    )
  if (tile.show === 'count')
    return (
      <ScreenLink to={path} className="ms-tile-count" aria-label={`${tile.title}: ${countedText(numbers?.number, language)}`}>
        <span className="ms-tile-number" data-quiet={(numbers?.number?.count ?? 0) === 0 || undefined}>
          {countedText(numbers?.number, language)}
        </span>
      </ScreenLink>
    )
  if (tile.show === 'chart')
    return numbers?.chart ? <Chart chart={numbers.chart} name={tile.title} /> : <div className="ms-tile-room" data-show="chart" />
  return numbers?.rows ? <Rows tile={tile} rows={numbers.rows} /> : <div className="ms-tile-room" data-show="rows" />
}

/** Numbers, days, times and the numbers of documents are read in one line. */
const isFigure = (cell: string): boolean => /^[\dA-Z\s.,:+–-]{1,20}$/.test(cell)

const Rows = ({ tile, rows: { columns, rows } }: { readonly tile: Tile; readonly rows: NonNullable<TileNumbers['rows']> }) => {
  const label = useLabel()
  const menus = useSession(session => session.menus) ?? []
  const detail = tile.entity === null ? undefined : recordPaths(menus, tile.entity).detail
  const pathOf = ({ id, leadsTo }: TileRow): string | undefined => (id === null ? leadPath(menus, leadsTo) : detail?.(id))
  if (rows.length === 0) return <p className="ms-muted">{label(words.empty)}</p>
  return (
    // A table that is wider than its tile is scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ms-tile-rows" role="region" aria-label={tile.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const [name = '', ...cells] = row.cells
            const path = pathOf(row)
            const linked = (text: string) => (path === undefined ? text : <ScreenLink to={path}>{text || `#${row.id}`}</ScreenLink>)
            // A row of a report that belongs to the one above is called by its second column.
            const isNamed = name !== '' || row.id !== null
            return (
              <tr key={row.id ?? place}>
                <th scope="row">{isNamed && linked(name)}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} data-figure={isFigure(cell) || undefined}>
                    {at === 0 && !isNamed ? linked(cell) : cell}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
