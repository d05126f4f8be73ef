import { AppstoreOutlined, DashboardOutlined, EllipsisOutlined } from '@ant-design/icons'
import { memo, useState, type ComponentType, type ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { landingPath } from '../client/guard.ts'
import type { Entry, Menu } from '../client/menu.ts'
import { Popover } from '../controls/Popover.web.tsx'
import { findRoute, foldedEntries, foldedMenus, highlightedEntry, shownMenus } from '../client/routes.ts'
import { ScreenLink, usePreparing } from '../client/navigate.web.tsx'
import { useTargetPath } from '../client/screenTitle.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { useFold } from '../client/useFold.web.ts'
import './sideMenu.css'

const words = {
  menu: ['主菜单', 'Main menu'],
  dashboard: ['首页', 'Dashboard'],
  more: ['全部菜单', 'All entries'],
  areas: ['更多模块', 'More areas'],
} as const satisfies Record<string, Label>

/** The picture beside an area's name; screen readers pass over it. */
export type AreaIcon = ComponentType<{ readonly 'aria-hidden': boolean }>

interface SideMenuProps {
  readonly icons: Readonly<Record<string, AreaIcon>>
  /** Only the icons; each opens its area's entries beside it. */
  readonly rail: boolean
}

/** The areas and screens this person may open. */
export const SideMenu = ({ icons, rail }: SideMenuProps) => {
  const label = useLabel()
  const menus = useSession(session => session.menus)
  const path = useTargetPath()
  const routes = useSession(session => session.routes)
  const atHome = path === landingPath
  const found = findRoute(routes, path)
  const shown = found?.kind === 'screen' ? found : undefined
  const area = (menu: Menu): ReactNode => {
    const Icon = icons[menu.name] ?? AppstoreOutlined
    const active = shown?.menu.name === menu.name ? highlightedEntry(menu, shown.entry).name : undefined
    return (
      <li key={menu.name}>
        {rail ? <RailArea menu={menu} Icon={Icon} active={active} /> : <OpenArea menu={menu} Icon={Icon} active={active} />}
      </li>
    )
  }
  return (
    <nav id="ms-menu" className="ms-menu" aria-label={label(words.menu)} {...(rail ? { 'data-rail': '' } : {})}>
      <ul>
        <li>
          <ScreenLink to={landingPath} className="ms-menu-item" {...currentIf(atHome)} {...(rail ? { title: label(words.dashboard) } : {})}>
            <DashboardOutlined aria-hidden />
            <span>{label(words.dashboard)}</span>
          </ScreenLink>
        </li>
        {rail ? shownMenus(menus ?? []).map(area) : <Areas menus={menus ?? []} within={shown?.menu.name} area={area} />}
      </ul>
    </nav>
  )
}

interface AreasProps {
  readonly menus: readonly Menu[]
  /** The name of the area in which the shown screen stands. */
  readonly within: string | undefined
  area(menu: Menu): ReactNode
}

/** The areas of every day, and the rest behind one press, which this browser remembers; open where the shown screen stands in one of them. */
const Areas = ({ menus, within, area }: AreasProps) => {
  const label = useLabel()
  const [isUnfolded, remember] = useFold('menu')
  const [chosen, setChosen] = useState<boolean | undefined>()
  const { open, folded } = foldedMenus(menus)
  const isWithin = folded.some(({ name }) => name === within)
  const shown = chosen ?? (isUnfolded || isWithin)
  const turn = (): void => {
    setChosen(!shown)
    remember(!shown)
  }
  return (
    <>
      {open.map(area)}
      {folded.length > 0 && (
        <li>
          <button type="button" className="ms-menu-item" aria-expanded={shown} onClick={turn}>
            <EllipsisOutlined aria-hidden />
            <span>{label(words.areas)}</span>
            <svg className="ms-menu-arrow" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2.5 4.5 6 8l3.5-3.5" />
            </svg>
          </button>
        </li>
      )}
      {shown && folded.map(area)}
    </>
  )
}

interface AreaProps {
  readonly menu: Menu
  readonly Icon: AreaIcon
  /** The name of the entry to highlight; undefined when the open screen is elsewhere. */
  readonly active: string | undefined
}

/** Drawn anew only where another entry is highlighted: a click concerns one or two of a dozen areas. */
const OpenArea = memo(({ menu, Icon, active }: AreaProps) => {
  const label = useLabel()
  const [chosen, setChosen] = useState<boolean | undefined>()
  const open = chosen ?? active !== undefined
  const id = `ms-menu-${menu.name}`
  // Whoever opens an area goes to something in it: its code is fetched meanwhile.
  const preparing = usePreparing(open ? undefined : foldedEntries(menu).open[0]?.path)
  return (
    <>
      <button
        type="button"
        className="ms-menu-item"
        aria-expanded={open}
        aria-controls={id}
        {...(active !== undefined && !open ? { 'data-current': '' } : {})}
        onClick={() => setChosen(!open)}
        {...preparing}
      >
        <Icon aria-hidden />
        <span>{label(menu.label)}</span>
        <svg className="ms-menu-arrow" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </button>
      <ul id={id} hidden={!open}>
        <Entries menu={menu} active={active} />
      </ul>
    </>
  )
})

const RailArea = memo(({ menu, Icon, active }: AreaProps) => {
  const label = useLabel()
  return (
    <Popover
      place="beside"
      className="ms-menu-item"
      name={label(menu.label)}
      title={label(menu.label)}
      current={active !== undefined}
      button={<Icon aria-hidden />}
    >
      {close => (
        <div className="ms-menu-flyout">
          <p>{label(menu.label)}</p>
          <ul>
            <Entries menu={menu} active={active} chosen={close} />
          </ul>
        </div>
      )}
    </Popover>
  )
})

interface EntriesProps {
  readonly menu: Menu
  readonly active: string | undefined
  readonly chosen?: () => void
}

/** What of an area is used every day, and the rest behind one press; open from the start where the shown screen stands in it. */
const Entries = ({ menu, active, chosen }: EntriesProps) => {
  const label = useLabel()
  const { open, folded } = foldedEntries(menu)
  const [unfolded, setUnfolded] = useState<boolean | undefined>()
  const shown = unfolded ?? folded.some(({ name }) => name === active)
  const link = (entry: Entry) => (
    <li key={entry.name}>
      <ScreenLink to={entry.path} className="ms-menu-item" {...currentIf(entry.name === active)} {...(chosen ? { onClick: chosen } : {})}>
        <span>{label(entry.label)}</span>
      </ScreenLink>
    </li>
  )
  return (
    <>
      {open.map(link)}
      {folded.length > 0 && (
        <li>
          <button type="button" className="ms-menu-item" aria-expanded={shown} onClick={() => setUnfolded(!shown)}>
            <span>{label(words.more)}</span>
            <svg className="ms-menu-arrow" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2.5 4.5 6 8l3.5-3.5" />
            </svg>
          </button>
        </li>
      )}
      {shown && folded.map(link)}
    </>
  )
}

const currentIf = (current: boolean): { readonly 'aria-current'?: 'page' } => (current ? { 'aria-current': 'page' } : {})
