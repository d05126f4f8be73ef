import { BellOutlined, CompassOutlined, IdcardOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons'
import type { Label } from '../language/label.ts'
import { startTour } from '../client/tourStore.web.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import { noticePath, passwordPath, profilePath } from '../client/guard.ts'
import { Popover } from '../controls/Popover.web.tsx'
import { ScreenLink } from '../client/navigate.web.tsx'
import { signOut, useLabel, useSession } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'

const words = {
  menu: ['用户菜单', 'User menu'],
  personal: ['个人中心', 'Personal center'],
  notices: ['我的通知', 'Notifications'],
  password: ['修改密码', 'Change password'],
  tour: ['功能导览', 'Take the tour'],
  signOut: ['退出登录', 'Log out'],
} as const satisfies Record<string, Label>

/** Who is signed in, and what concerns only this person. */
export const UserMenu = () => {
  const label = useLabel()
  const user = useSession(session => session.user)
  const unread = useSession(session => session.counts.unread) ?? 0
  const { locked, run } = useLock()
  const name = user?.name || user?.username || ''
  return (
    <Popover
      className="ms-top-button ms-user"
      button={
        <>
          <span className="ms-hidden">{label(words.menu)}: </span>
          <Avatar person={{ id: user?.id ?? 0, title: name }} bare={!user?.avatar} />
          <span className="ms-user-name">{name}</span>
        </>
      }
    >
      {close => (
        <div className="ms-user-menu">
          <p>
            <strong>{name}</strong>
            <span>{[user?.username, user?.dep?.title].filter(Boolean).join(' · ')}</span>
          </p>
          <ScreenLink to={profilePath} onClick={close}>
            <IdcardOutlined aria-hidden /> {label(words.personal)}
          </ScreenLink>
          {unread > 0 && (
            <ScreenLink to={noticePath} onClick={close}>
              <BellOutlined aria-hidden /> {label(words.notices)} <span className="ms-badge">{unread > 99 ? '99+' : unread}</span>
            </ScreenLink>
          )}
          <ScreenLink to={passwordPath} onClick={close}>
            <LockOutlined aria-hidden /> {label(words.password)}
          </ScreenLink>
          <button
            type="button"
            onClick={() => {
              close()
              void startTour()
            }}
          >
            <CompassOutlined aria-hidden /> {label(words.tour)}
          </button>
          <button type="button" disabled={locked} onClick={() => run(signOut)}>
            <LogoutOutlined aria-hidden /> {label(words.signOut)}
          </button>
        </div>
      )}
    </Popover>
  )
}
