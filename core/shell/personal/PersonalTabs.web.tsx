import type { Label } from '../../language/label.ts'
import { noticeChoicesPath, passwordPath, preferencesPath, profilePath, sessionsPath, signingCodePath } from '../../client/guard.ts'
import { findRoute } from '../../client/routes.ts'
import { usePath } from '../../client/screenTitle.web.ts'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLabel, useSession } from '../../client/session.web.ts'
import './personal.css'

/** Screens of areas that are about whoever looks at them: who may open them has a tab for each. */
const ownScreens: readonly (readonly [path: string, label: Label])[] = [
  ['/personal/schedule', ['日程', 'Schedule']],
  ['/personal/my_report', ['周报', 'Weekly reports']],
  ['/approval/delegation', ['委托审批', 'Delegation']],
]

const tabs: readonly (readonly [path: string, label: Label])[] = [
  [profilePath, ['个人资料', 'Profile']],
  [preferencesPath, ['偏好设置', 'Preferences']],
  [noticeChoicesPath, ['通知设置', 'Notification settings']],
  [sessionsPath, ['登录与凭据', 'Sessions']],
  [passwordPath, ['修改密码', 'Password']],
  [signingCodePath, ['签名动态码', 'Signing code']],
]

/** The pages of the personal centre, each with an address of its own. */
export const PersonalTabs = () => {
  const label = useLabel()
  const here = usePath()
  const routes = useSession(session => session.routes)
  const shown = [...tabs, ...ownScreens.filter(([path]) => findRoute(routes, path))]
  return (
    <nav className="ms-personal-tabs" aria-label={label(['个人中心', 'Personal center'])}>
      {shown.map(([path, words]) => (
        <ScreenLink key={path} to={path} {...(path === here ? { 'aria-current': 'page' as const } : {})}>
          {label(words)}
        </ScreenLink>
      ))}
    </nav>
  )
}
