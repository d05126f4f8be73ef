import { followBuilds } from './followBuilds.web.ts'
import { keepPapersLight } from './keepPapersLight.web.ts'
import { keepShell } from './keepShell.web.ts'
import { prepareMenu } from './prepareMenu.web.ts'
import type { HouseRouter } from './router.web.tsx'

/** What can wait until the first screen is there: the shell is kept on this device, a newer build is noticed, paper stays light, and what is opened first is fetched ahead. */
export const afterStart = (router: HouseRouter): void => {
  followBuilds(router)
  keepPapersLight()
  prepareMenu(router)
  void keepShell()
}
