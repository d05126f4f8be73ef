import { BellOutlined, FormOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { HelpButton } from '../help/HelpButton.web.tsx'
import { GlobalKeys } from '../search/GlobalKeys.web.tsx'
import { DisplayMenu } from './DisplayMenu.web.tsx'
import { landingPath, noticePath } from '../client/guard.ts'
import { findRoute } from '../client/routes.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { moveSidebar, useLabel, useSession } from '../client/session.web.ts'
import { toggled } from '../client/sidebar.ts'
import { UserMenu } from './UserMenu.web.tsx'
import { productName } from '../language/words.ts'

const words = {
  openMenu: ['展开菜单', 'Open menu'],
  closeMenu: ['收起菜单', 'Close menu'],
  unread: ['未读通知', 'Unread notifications'],
  unedited: ['待编辑', 'Needs your input'],
} as const satisfies Record<string, Label>

/** The bar over every screen. */
export const TopBar = ({ uneditedPath }: { readonly uneditedPath: string }) => {
  const label = useLabel()
  const open = useSession(session => session.sidebar.open)
  const { unread, unedited } = useSession(session => session.counts)
  const routes = useSession(session => session.routes)
  return (
    <header className="ms-top">
      <button
        type="button"
        className="ms-top-button"
        data-tour="menu"
        aria-expanded={open}
        aria-controls="ms-menu"
        aria-label={label(open ? words.closeMenu : words.openMenu)}
        onClick={() => moveSidebar(toggled)}
      >
        {open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      </button>
      <ScreenLink to={landingPath} className="ms-wordmark">
        {productName}
      </ScreenLink>
      <span className="ms-top-space" />
      <GlobalKeys />
      <Count name={label(words.unedited)} count={unedited} {...(findRoute(routes, uneditedPath) ? { to: uneditedPath } : {})}>
        <FormOutlined aria-hidden />
      </Count>
      <Count name={label(words.unread)} count={unread} to={noticePath}>
        <BellOutlined aria-hidden />
      </Count>
      <DisplayMenu />
      <HelpButton />
      <UserMenu />
    </header>
  )
}

interface CountProps {
  readonly name: string
  readonly count: number | null
  /** The screen where the counted things are listed, when this person has it. */
  readonly to?: string
  readonly children: ReactNode
}

const Count = ({ name, count, to, children }: CountProps) => {
  const told = count === null ? name : `${name}: ${count}`
  const content = (
    <>
      {children}
      <span className="ms-hidden">{told}</span>
      {count !== null && count > 0 && (
        <span className="ms-badge" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
  return to === undefined ? (
    <span className="ms-top-button" title={told}>
      {content}
    </span>
  ) : (
    <ScreenLink to={to} className="ms-top-button" title={told} {...(to === noticePath ? { 'data-tour': 'notices' } : {})}>
      {content}
    </ScreenLink>
  )
}
