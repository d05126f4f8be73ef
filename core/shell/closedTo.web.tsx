import type { ComponentType } from 'react'
import { request } from '../client/client.web.ts'
import { leadToNotFound } from '../client/passage.web.ts'
import type { missingRights } from '../access/calls.ts'
import type { CallOutput } from '../define/call.ts'
import { ClosedScreen } from './ClosedScreen.web.tsx'
import type { AreaScreenParts } from './screens.web.tsx'

const Bare: AreaScreenParts['Room'] = ({ children }) => children

/**
 * What stands at a path that is none of the person's routes: a screen of the product says whom to ask for it and keeps its address; everything else leads
 * to the 404 screen, as does an address of which nobody can be asked now.
 */
export const closedTo = async (path: string): Promise<AreaScreenParts> => {
  const Screen: ComponentType = (await isScreen(path)) ? () => <ClosedScreen path={path} /> : leadToNotFound(path)
  return { path, Room: Bare, Screen, logic: [], parts: [] }
}

const isScreen = async (path: string): Promise<boolean> => {
  try {
    const { screen } = await request<CallOutput<typeof missingRights>>('GET', '/api/users/me/missing_rights/', { params: { path } })
    return screen !== null
  } catch {
    return false
  }
}
