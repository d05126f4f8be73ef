import { useMemo } from 'react'
import { useLabel, useLanguage, useSession } from '#core/client.web'
import type { OwnRecord } from '#core/dashboard'
import { momentText } from '#core/days'
import type { Label } from '#core/language'
import { recentVisits, ScreenLink } from '#core/navigation.web'
import { recordPaths } from '#core/screens'

const words = {
  title: ['我的记录', 'My records'],
  drafts: ['未提交的草稿', 'Unsubmitted drafts'],
  changed: ['最近修改', 'Recently edited'],
  opened: ['最近查看', 'Recently viewed'],
  nothing: ['您打开和修改过的记录会出现在这里', 'Records that you open and change appear here'],
} as const satisfies Record<string, Label>

interface LatelyProps {
  readonly drafts: readonly OwnRecord[]
  readonly changed: readonly OwnRecord[]
}

/** What this person has begun, changed and opened lately. */
export const Lately = ({ drafts, changed }: LatelyProps) => {
  const label = useLabel()
  const language = useLanguage()
  const opened = useMemo(() => recentVisits(language), [language])
  const isEmpty = drafts.length === 0 && changed.length === 0 && opened.length === 0
  return (
    <section aria-labelledby="dashboard-lately" className="ms-card">
      <h2 id="dashboard-lately">{label(words.title)}</h2>
      {isEmpty && <p className="ms-muted">{label(words.nothing)}</p>}
      <Records title={label(words.drafts)} records={drafts} />
      <Records title={label(words.changed)} records={changed} />
      {opened.length > 0 && (
        <>
          <h3>{label(words.opened)}</h3>
          <ul className="ms-entries ms-entries-short">
            {opened.slice(0, 6).map(({ path, title }) => (
              <li key={path}>
                <ScreenLink to={path}>
                  <span className="ms-line-title">{title}</span>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Records = ({ title, records }: { readonly title: string; readonly records: readonly OwnRecord[] }) => {
  const menus = useSession(session => session.menus) ?? []
  const shown = records.flatMap(record => {
    const path = recordPaths(menus, record.entity).detail?.(record.id)
    return path === undefined ? [] : [{ ...record, path }]
  })
  if (shown.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="ms-entries ms-entries-short">
        {shown.map(({ path, title: name, at }) => (
          <li key={path}>
            <ScreenLink to={path}>
              <span className="ms-line-title">{name}</span>
              <time className="ms-line-more" dateTime={at}>
                {momentText(at)}
              </time>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </>
  )
}
