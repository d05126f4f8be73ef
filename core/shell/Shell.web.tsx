import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { Label } from '../language/label.ts'
import { HelpPlace } from '../help/HelpPlace.web.tsx'
import type { HouseHelp } from '../help/houseHelp.web.ts'
import { useVisits } from '../search/visits.web.ts'
import { TourPlace } from '../tour/TourPlace.web.tsx'
import { Breadcrumb } from './Breadcrumb.web.tsx'
import { Drawer } from './Drawer.web.tsx'
import { FrameTools } from './FrameTools.web.tsx'
import { OfflineBanner } from './OfflineBanner.web.tsx'
import { onKeptElsewhere } from '../client/keep.web.ts'
import { queryClient } from '../client/queryClient.web.ts'
import { usePath, useScreenTitle, useTargetPath } from '../client/screenTitle.web.ts'
import { moveSidebar, refreshCounts, useLabel, useSession } from '../client/session.web.ts'
import './screen.css'
import './shell.css'
import { withDrawerClosed, deviceAt, laidOutFor, resizeDebounce } from '../client/sidebar.ts'
import { SideMenu, type AreaIcon } from './SideMenu.web.tsx'
import { TopBar } from './TopBar.web.tsx'

/** How often the two counts of the top bar are asked for, in milliseconds. */
const countInterval = 300_000

const LiveNotices = lazy(() => import('./LiveNotices.web.tsx'))

const skip: Label = ['跳到主要内容', 'Skip to content']

interface ShellProps {
  /** The icons of the areas, by name. */
  readonly icons: Readonly<Record<string, AreaIcon>>
  /** Where the items waiting for this person's part are listed. */
  readonly uneditedPath: string
  /** What the help reads. */
  readonly help: HouseHelp
}

/** What stands around every screen of a signed-in person: top bar, side menu, crumbs. */
export const Shell = ({ icons, uneditedPath, help }: ShellProps) => {
  const { device, open } = useSession(session => session.sidebar)
  const label = useLabel()
  useDevice()
  useCounts()
  useOtherTabs()
  useVisits()
  return (
    <QueryClientProvider client={queryClient}>
      <a className="ms-skip" href="#main" onClick={goToContent}>
        {label(skip)}
      </a>
      <div className="ms-shell" data-device={device} data-menu={open ? 'open' : 'closed'}>
        <TopBar uneditedPath={uneditedPath} />
        {device === 'desktop' ? <SideMenu icons={icons} rail={!open} /> : <Drawer open={open} icons={icons} />}
        <Content />
        <HelpPlace help={help} />
      </div>
      <TourPlace />
    </QueryClientProvider>
  )
}

/** The address stays as it is: it belongs to the screen. */
const goToContent = (event: MouseEvent): void => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const Content = () => {
  const main = useRef<HTMLElement>(null)
  const title = useScreenTitle()
  useDrawerClosing()
  useFocusOnArrival(main)
  return (
    <div className="ms-content">
      <OfflineBanner />
      <Suspense>
        <LiveNotices />
      </Suspense>
      <div className="ms-place">
        <Breadcrumb />
        <FrameTools />
      </div>
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <output className="ms-hidden">{title}</output>
    </div>
  )
}

/** On a narrow page the side menu goes away as soon as a screen is asked for. */
const useDrawerClosing = (): void => {
  const close = useCallback(() => moveSidebar(withDrawerClosed), [])
  useOnOther(useTargetPath(), close)
}

/** Puts the focus on a screen that was just opened, unless the screen put it somewhere itself. */
const useFocusOnArrival = (main: RefObject<HTMLElement | null>): void => {
  const focus = useCallback(() => {
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main])
  useOnOther(usePath(), focus)
}

/** Acts when a path has become another one, not on arrival. */
const useOnOther = (path: string, act: () => void): void => {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    act()
  }, [path, act])
}

/** Follows the width of the page. */
const useDevice = (): void => {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const resized = (): void => {
      clearTimeout(waiting)
      waiting = setTimeout(() => moveSidebar(sidebar => laidOutFor(sidebar, deviceAt(window.innerWidth))), resizeDebounce)
    }
    window.addEventListener('resize', resized)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('resize', resized)
    }
  }, [])
}

/** Asks for the counts on arrival and every five minutes. */
const useCounts = (): void => {
  useEffect(() => {
    void refreshCounts()
    const timer = setInterval(() => void refreshCounts(), countInterval)
    return () => clearInterval(timer)
  }, [])
}

/** What was changed in another tab is asked for anew in this one. */
const useOtherTabs = (): void => {
  useEffect(
    () =>
      onKeptElsewhere((name, value) => {
        if (name === 'lastAction' && value !== null) void queryClient.invalidateQueries()
      }),
    [],
  )
}
