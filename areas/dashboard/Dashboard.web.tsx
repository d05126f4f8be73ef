import { useEffect, useState } from 'react'
import { failureWords, useLabel, useLanguage, useSession } from '#core/client.web'
import { readDashboard, readDashboardNumbers, type DashboardView, type Tile } from '#core/dashboard'
import { clockReading, companyZone } from '#core/days'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import './dashboard.css'
import { dayPart } from './dayPart.ts'
import { Drafts } from './Drafts.web.tsx'
import { hasLists } from './hasLists.ts'
import { Tiles } from './Tiles.web.tsx'
import { TodoList } from './TodoList.web.tsx'
import { Waiting } from './Waiting.web.tsx'

const words = {
  nothing: [
    '您暂无业务页面权限，请联系管理员分配角色。',
    'You do not have access to any list yet. Ask an administrator to assign you a role.',
  ],
  again: ['重试', 'Try again'],
} as const satisfies Record<string, Label>

/** The landing screen, two windows high: what is late and what waits, then one by one what is next, and beside it how things have gone. */
const Dashboard = () => {
  const label = useLabel()
  const user = useSession(session => session.user)
  const [now] = useState(() => new Date())
  const view = useCall(readDashboard, {})
  const numbers = useCall(readDashboardNumbers, {})
  const failed = view.error ?? numbers.error
  const isLate = useLate(view.data !== undefined)
  const isDrawn = view.isError || (view.data !== undefined && (!numbers.isPending || isLate))
  const menus = useSession(session => session.menus) ?? []
  const arranged = view.data?.arranged === true
  const tiles = <Tiles view={view.data} numbers={numbers.data} isBroken={numbers.isError} />
  return (
    <div className="ms-screen ms-dashboard" aria-busy={!isDrawn}>
      <header>
        <h1>
          {label(dayPart(Number(clockReading(now).time.slice(0, 2))))}
          {label(['，', ', '])}
          {user?.name || user?.username}
        </h1>
        <p className="ms-muted">{useDay(now)}</p>
      </header>
      {failed && (
        <p className="ms-dashboard-failed" role="alert">
          <Words of={failureWords(failed)} />
          <button
            type="button"
            className="ms-small-button"
            onClick={() => {
              void view.refetch()
              void numbers.refetch()
            }}
          >
            {label(words.again)}
          </button>
        </p>
      )}
      {isDrawn ? (
        <>
          {!hasLists(menus) && <p className="ms-card">{label(words.nothing)}</p>}
          <Waiting approvals={view.data?.approvals} numbers={numbers.data} tiles={countsIn(view.data)} />
          <div className="ms-dashboard-two">
            <div className="ms-dashboard-work">
              <TodoList todo={numbers.isError ? null : numbers.data?.todo} refresh={() => void numbers.refetch()} />
              {view.data && <Drafts drafts={view.data.drafts} />}
            </div>
            {!arranged && tiles}
          </div>
          {arranged && tiles}
        </>
      ) : (
        <OnTheWay />
      )}
    </div>
  )
}

/** Counts that areas propose stand among the numbers of what waits; somebody's own ones where they were put. */
const countsIn = (view: DashboardView | undefined): readonly Tile[] =>
  view === undefined || view.arranged ? [] : view.tiles.filter(({ show }) => show === 'count')

/** The numbers are waited for so long once the rest is here, in milliseconds: what is drawn together pushes nothing aside. */
const patience = 1500

/** Whether something has been here for longer than the numbers are waited for. */
const useLate = (isHere: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(
    function waitForNumbers() {
      if (!isHere) return undefined
      const timer = setTimeout(() => setLate(true), patience)
      return () => clearTimeout(timer)
    },
    [isHere],
  )
  return isLate
}

/** The shape of the dashboard while it is on its way. */
const OnTheWay = () => {
  const label = useLabel()
  return (
    <div className="ms-dashboard-waiting" role="status" aria-label={label(['正在加载', 'Loading'])}>
      <span data-part="counts" />
      <span data-part="cards" />
      <span data-part="tiles" />
    </div>
  )
}

const Words = ({ of }: { readonly of: Label | string }) => {
  const label = useLabel()
  return <span>{label(of)}</span>
}

const useDay = (day: Date): string => {
  const language = useLanguage()
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'full', timeZone: companyZone }).format(day)
}

export default Dashboard
