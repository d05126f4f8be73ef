import { useLabel, useSession } from '#core/client.web'
import type { OwnRecord } from '#core/dashboard'
import { momentText } from '#core/days'
import { ScreenLink } from '#core/navigation.web'
import { recordPaths } from '#core/screens'

/** What this person has begun and not handed in, each by its kind and what it is about, with the way back to it; nothing where there is none. */
export const Drafts = ({ drafts }: { readonly drafts: readonly OwnRecord[] }) => {
  const label = useLabel()
  const menus = useSession(session => session.menus) ?? []
  const shown = drafts.flatMap(record => {
    const { detail, edit } = recordPaths(menus, record.entity)
    const path = detail?.(record.id)
    return path === undefined ? [] : [{ ...record, path, next: edit?.(record.id) ?? path }]
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="dashboard-drafts" className="ms-card ms-todo">
      <h2 id="dashboard-drafts">{label(['我的草稿', 'My drafts'])}</h2>
      <ul>
        {shown.map(({ path, next, kind, title, at }) => (
          <li key={path}>
            <span className="ms-todo-kind">{kind}</span>
            <span className="ms-todo-what">
              <span className="ms-todo-title" title={title}>
                <ScreenLink to={path}>{title}</ScreenLink>
              </span>
              <span className="ms-todo-about">
                <span className="ms-todo-kind-inside">{kind}</span>
              </span>
            </span>
            <time className="ms-todo-due" dateTime={at}>
              {momentText(at).slice(5)}
            </time>
            <ScreenLink to={next} className="ms-small-button" aria-label={label([`继续：${kind} ${title}`, `Continue: ${kind} ${title}`])}>
              <span>{label(['继续', 'Continue'])}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
