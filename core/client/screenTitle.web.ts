import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { Label } from '../language/label.ts'
import { isSomewhere, titleAt } from './routes.ts'
import { useLabel, useSession } from './session.web.ts'
import { productName } from '../language/words.ts'

const useNamedRecord = create<{ readonly path: string; readonly name: Label | undefined }>()(() => ({ path: '', name: undefined }))

/** The path of the screen that is open; while the next one is being loaded, still the present one's. */
export const usePath = (): string => useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })

/** The path the person asked for last, open already or not. */
export const useTargetPath = (): string => useRouterState({ select: ({ location }) => location.pathname })

/** Tells the crumbs and the browser's tab what the open record is called; undefined while it is loading. */
export const useRecordName = (name: Label | undefined): void => {
  const path = usePath()
  const [zh, en] = name ?? []
  useEffect(() => useNamedRecord.setState({ path, name: zh === undefined || en === undefined ? undefined : [zh, en] }), [path, zh, en])
}

/** What the open record is called in both languages, when its screen has said so. */
export const useOpenRecordNames = (): Label | undefined => {
  const path = usePath()
  return useNamedRecord(named => (named.path === path ? named.name : undefined))
}

/** What the open record is called in the person's language. */
export const useOpenRecordName = (): string | undefined => {
  const label = useLabel()
  const names = useOpenRecordNames()
  return names && label(names)
}

/** The title of the open screen in the person's language. */
export const useScreenTitle = (): string => {
  const path = usePath()
  const routes = useSession(session => session.routes)
  const named = useOpenRecordNames()
  // A screen that is closed to the person has only the name that it gives itself.
  return useLabel()((!isSomewhere(routes, path) && named) || titleAt(routes, path))
}

/** Keeps the title of the browser's tab: record, screen, product. */
export const useDocumentTitle = (): void => {
  const title = useScreenTitle()
  const record = useOpenRecordName()
  useEffect(() => {
    document.title = `${record === undefined || record === title ? '' : `${record} · `}${title} - ${productName}`
  }, [title, record])
}
