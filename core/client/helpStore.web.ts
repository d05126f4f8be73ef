import { create } from 'zustand'
import { ownWords } from '../errors/ownWords.ts'
import { announce } from './announce.web.ts'

/** What the help shows: a topic, or that of the open screen when none is named. */
export interface HelpPage {
  readonly key?: string
  /** A place in the topic, such as the code of an error. */
  readonly part?: string
}

/** The pages that were opened in the help, the newest last; it is closed while there are none. */
export const useHelp = create<{ readonly pages: readonly HelpPage[] }>()(() => ({ pages: [] }))

/** The help itself; fetched when it is first asked for. */
export const loadHelp = () => import('../help/HelpDrawer.web.tsx')

/** Opens the help of the present screen, or one topic of it. */
export const openHelp = async (page: HelpPage = {}): Promise<void> => {
  try {
    await loadHelp()
    useHelp.setState(({ pages }) => ({ pages: [...pages, page] }))
  } catch {
    announce('bad', ownWords.operationFailed.message)
  }
}

/** Goes to the page of the help that was open before. */
export const helpBack = (): void => useHelp.setState(({ pages }) => ({ pages: pages.slice(0, -1) }))

/** Puts the help away. */
export const closeHelp = (): void => useHelp.setState({ pages: [] })
