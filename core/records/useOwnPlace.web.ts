import { useEffect, useState } from 'react'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { placeAmongItsKind } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'

/**
 * Leads from the page or form of other records of its entity to where those of its kind stand, whichever link was followed; what is absent is not there yet. One that
 * changes its kind later stays where it is open: what somebody is typing there is not taken from them.
 */
export const useOwnPlace = (shown: Readonly<Record<string, unknown>> | undefined): void => {
  const { path, search } = usePlaceOnPage()
  const routes = useSession(session => session.routes)
  const navigateTo = useNavigateTo()
  const [opened, open] = useState(shown)
  if (opened === undefined && shown !== undefined) open(shown)
  const place = opened && placeAmongItsKind(routes, path, opened)
  useEffect(
    function leadThere() {
      if (place !== undefined) navigateTo(`${place}${search}`, { replace: true })
    },
    [place, search, navigateTo],
  )
}
