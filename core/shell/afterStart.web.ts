import { followBuilds } from './followBuilds.web.ts'
import { keepPapersLight } from './keepPapersLight.web.ts'
import { keepShell } from './keepShell.web.ts'
import type { HouseRouter } from './router.web.tsx'

/** What can wait until the first screen is there: the shell is kept on this device, a newer build is noticed, and paper stays light. */
export const afterStart = (router: HouseRouter): void => {
  followBuilds(router)
  keepPapersLight()
  void keepShell()
}
