import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import {
  externalSignInPath,
  landingOf,
  landingPath,
  notFoundPath,
  noticeChoicesPath,
  noticeDetailPath,
  noticePath,
  passwordPath,
  personalPath,
  preferencesPath,
  profilePath,
  sessionsPath,
  signingCodePath,
  checkPagePath,
  deskPagePath,
  guestPagePath,
  setPasswordPath,
  signInPath,
  withoutEnd,
} from '../client/guard.ts'
import type { House } from '../pages/house.web.ts'
import { guardPassage, leadTo } from '../client/passage.web.ts'
import { EntitiesContext } from '../records/present.web.ts'
import { ScreenFailure } from './ScreenFailure.web.tsx'
import { AreaScreen, loadAreaScreen } from './screens.web.tsx'
import { useDocumentTitle } from '../client/screenTitle.web.ts'
import { useSession } from '../client/session.web.ts'

/** Parts of the address after `?` are plain text; each screen reads them as it needs. */
const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

const stringifySearch = (search: Record<string, unknown>): string => {
  const parts = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const query = new URLSearchParams(parts).toString()
  return query === '' ? '' : `?${query}`
}

interface RootProps {
  readonly entity: House['entity']
}

const Root = ({ entity }: RootProps) => {
  useDocumentTitle()
  return (
    <EntitiesContext value={entity}>
      <Outlet />
    </EntitiesContext>
  )
}

/** The routes of the product: the base screens, and one for everything that the person's menus name. */
export const createHouseRouter = (house: House) => {
  const root = createRootRoute({
    // What is only being prepared passes when it is really asked for.
    beforeLoad: ({ location, preload }) => (preload ? undefined : guardPassage(location.href)),
    component: () => <Root entity={house.entity} />,
  })
  const signIn = lazyRouteComponent(() => import('./SignIn.web.tsx'), 'SignIn')
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: lazyRouteComponent(house.frame) })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: signInPath, component: signIn }),
    createRoute({ getParentRoute: () => root, path: withoutEnd(externalSignInPath), component: signIn }),
    createRoute({
      getParentRoute: () => root,
      path: setPasswordPath,
      component: lazyRouteComponent(() => import('./SetPasswordScreen.web.tsx'), 'SetPasswordScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: guestPagePath,
      component: lazyRouteComponent(() => import('../guest/GuestScreen.web.tsx'), 'GuestScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: deskPagePath,
      component: lazyRouteComponent(() => import('../guest/DeskScreen.web.tsx'), 'DeskScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: checkPagePath,
      component: lazyRouteComponent(() => import('../guest/CheckScreen.web.tsx'), 'CheckScreen'),
    }),
    createRoute({ getParentRoute: () => root, path: '/', beforeLoad: ({ location }) => leadTo(landingOf(location.searchStr)) }),
    frame.addChildren([
      createRoute({ getParentRoute: () => frame, path: landingPath, component: lazyRouteComponent(house.dashboard) }),
      createRoute({ getParentRoute: () => frame, path: noticePath, component: lazyRouteComponent(house.notices) }),
      createRoute({ getParentRoute: () => frame, path: noticeDetailPath, component: lazyRouteComponent(house.notice) }),
      createRoute({ getParentRoute: () => frame, path: noticeChoicesPath, component: lazyRouteComponent(house.noticeChoices) }),
      createRoute({
        getParentRoute: () => frame,
        path: personalPath,
        // Where the person has a personal area, the area decides what its path shows.
        beforeLoad: ({ location }) =>
          leadTo(`${useSession.getState().routes.redirects.get(personalPath) ?? profilePath}${location.searchStr}`),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: profilePath,
        component: lazyRouteComponent(() => import('./personal/ProfileScreen.web.tsx'), 'ProfileScreen'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: preferencesPath,
        component: lazyRouteComponent(() => import('./personal/PreferencesScreen.web.tsx'), 'PreferencesScreen'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: sessionsPath,
        component: lazyRouteComponent(() => import('./personal/SessionsScreen.web.tsx'), 'SessionsScreen'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: signingCodePath,
        component: lazyRouteComponent(() => import('./personal/SigningCodeScreen.web.tsx'), 'SigningCodeScreen'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: passwordPath,
        component: lazyRouteComponent(() => import('./PasswordScreen.web.tsx'), 'PasswordScreen'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: notFoundPath,
        component: lazyRouteComponent(() => import('./NotFoundScreen.web.tsx'), 'NotFoundScreen'),
      }),
      createRoute({
        getParentRoute: () => frame,
        path: '$',
        loader: ({ location }) => loadAreaScreen(location, house),
        component: AreaScreen,
      }),
    ]),
  ])
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    // What stands at a path does not change while the page lives: menus are loaded once.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: ScreenFailure,
  })
}

/** The router of the product. */
export type HouseRouter = ReturnType<typeof createHouseRouter>
