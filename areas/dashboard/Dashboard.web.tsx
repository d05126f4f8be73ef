import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Label } from '../../core/define/label.ts'
import { request } from '../../core/shell/client.web.ts'
import { noticePath } from '../../core/shell/guard.ts'
import { findRoute, shownEntries, shownMenus } from '../../core/shell/routes.ts'
import { ScreenLink } from '../../core/shell/screens.web.tsx'
import { useLabel, useLanguage, useSession } from '../../core/shell/session.web.ts'
import './dashboard.css'
import { clockReading } from '../../core/fields/moment/companyClock.ts'
import { companyZone } from '../../core/fields/moment/moment.ts'
import { dayPart } from './dayPart.ts'
import { tiles, uneditedPath, type Tile } from './tiles.ts'

const words = {
  waiting: ['等待我处理', 'Waiting for me'],
  unread: ['未读通知', 'Unread notices'],
  unedited: ['待编辑', 'Waiting for my part'],
  unknown: ['暂时无法读取', 'Cannot be read at the moment'],
  work: ['我的工作', 'My work'],
  nothing: ['您还没有可以打开的页面，请联系管理员分配角色。', 'There is no screen you may open yet; ask an administrator for a role.'],
} as const satisfies Record<string, Label>

/** The landing screen: what waits for this person, and the way to the daily work. */
const Dashboard = () => {
  const label = useLabel()
  const user = useSession(session => session.user)
  const routes = useSession(session => session.routes)
  const counts = useSession(session => session.counts)
  const [now] = useState(() => new Date())
  return (
    <div className="ms-screen ms-dashboard">
      <header>
        <h1>
          {label(dayPart(Number(clockReading(now).time.slice(0, 2))))}
          {label(['，', ', '])}
          {user?.name || user?.username}
        </h1>
        <p className="ms-muted">{useDay(now)}</p>
      </header>
      <section aria-labelledby="dashboard-waiting">
        <h2 id="dashboard-waiting">{label(words.waiting)}</h2>
        <ul className="ms-tiles">
          <TileCard name={label(words.unread)} to={noticePath} count={counts.unread} />
          <TileCard
            name={label(words.unedited)}
            count={counts.unedited}
            {...(findRoute(routes, uneditedPath) ? { to: uneditedPath } : {})}
          />
          {tiles
            .filter(tile => findRoute(routes, tile.screen) !== undefined)
            .map(tile => (
              <CountedTile key={tile.name} tile={tile} />
            ))}
        </ul>
      </section>
      <section aria-labelledby="dashboard-work">
        <h2 id="dashboard-work">{label(words.work)}</h2>
        <Work />
      </section>
    </div>
  )
}

const useDay = (day: Date): string => {
  const language = useLanguage()
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'full', timeZone: companyZone }).format(day)
}

const CountedTile = ({ tile }: { readonly tile: Tile }) => {
  const label = useLabel()
  const { data, isError } = useQuery({
    queryKey: ['dashboard', tile.name],
    queryFn: ({ signal }) =>
      request<{ readonly count: number; readonly countIsExact: boolean }>('GET', tile.api, {
        params: { ...tile.conditions, page_size: 1 },
        signal,
      }),
  })
  const to = `${tile.screen}?${new URLSearchParams(tile.conditions)}`
  return (
    <TileCard
      name={label(tile.label)}
      to={to}
      count={data?.count ?? null}
      about={data?.countIsExact === false}
      {...(isError ? { note: label(words.unknown) } : {})}
    />
  )
}

interface TileCardProps {
  readonly name: string
  /** Null until it is known. */
  readonly count: number | null
  /** The count is an estimate. */
  readonly about?: boolean
  readonly note?: string
  readonly to?: string
}

const TileCard = ({ name, count, about = false, note, to }: TileCardProps) => {
  const language = useLanguage()
  const number = count === null ? '–' : `${about ? '≈ ' : ''}${count.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB')}`
  const content: ReactNode = (
    <>
      <span className="ms-tile-number" {...(count === null || count === 0 ? { 'data-quiet': '' } : {})}>
        {number}
      </span>
      <span className="ms-tile-name">{name}</span>
      {note !== undefined && <span className="ms-muted">{note}</span>}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <div className="ms-tile">{content}</div>
      ) : (
        <ScreenLink className="ms-tile" to={to}>
          {content}
        </ScreenLink>
      )}
    </li>
  )
}

const Work = () => {
  const label = useLabel()
  const menus = shownMenus(useSession(session => session.menus) ?? [])
  if (menus.length === 0) return <p className="ms-card">{label(words.nothing)}</p>
  return (
    <ul className="ms-work">
      {menus.map(menu => (
        <li key={menu.name} className="ms-card">
          <h3>{label(menu.label)}</h3>
          <ul>
            {shownEntries(menu).map(entry => (
              <li key={entry.name}>
                <ScreenLink to={entry.path}>{label(entry.label)}</ScreenLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

export default Dashboard
