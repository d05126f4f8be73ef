import type { Label } from '../language/label.ts'
import { crumbsAt } from '../client/routes.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useOpenRecordName, usePath } from '../client/screenTitle.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'

const here: Label = ['当前位置', 'You are here']

/** The trail from the dashboard to the open screen; where there is no room for it, the nearest step back that is another screen. */
export const Breadcrumb = () => {
  const label = useLabel()
  const path = usePath()
  const routes = useSession(session => session.routes)
  const record = useOpenRecordName()
  const crumbs = crumbsAt(routes, path)
  const back = crumbs.findLastIndex(({ to }) => to !== undefined && to !== path)
  return (
    <nav className="ms-crumbs" data-leads={back >= 0 || undefined} aria-label={label(here)}>
      <ol>
        {crumbs.map((crumb, at) => {
          const last = at === crumbs.length - 1
          return (
            <li key={at} data-back={at === back || undefined}>
              {crumb.to === undefined ? (
                <span {...(last ? { 'aria-current': 'page' as const } : {})}>
                  {crumb.record && record !== undefined ? record : label(crumb.label)}
                </span>
              ) : (
                <ScreenLink to={crumb.to}>{label(crumb.label)}</ScreenLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
