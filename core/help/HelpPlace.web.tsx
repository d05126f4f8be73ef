import { Suspense } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { HouseHelp } from './houseHelp.web.ts'
import { loadHelp, useHelp } from '../client/helpStore.web.ts'

const HelpDrawer = lazy(loadHelp)

/** Where the help stands while it is open: beside the screen, so that one can read and do. */
export const HelpPlace = ({ help }: { readonly help: HouseHelp }) => {
  const open = useHelp(({ pages }) => pages.length > 0)
  return (
    open && (
      <Suspense>
        <HelpDrawer help={help} />
      </Suspense>
    )
  )
}
