import type { ReactNode } from 'react'
import { ScreenLink } from '../client/navigate.web.tsx'
import { findRoute } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'

interface BenchLinkProps {
  /** Where the bench is, with what is taken there. */
  readonly to: string
  readonly children: ReactNode
}

/** Takes a record to its bench, for whoever may stand there. */
export const BenchLink = ({ to, children }: BenchLinkProps) => {
  const isMine = useSession(session => findRoute(session.routes, to.split('?')[0] ?? to) !== undefined)
  return isMine ? (
    <p>
      <ScreenLink to={to}>{children}</ScreenLink>
    </p>
  ) : null
}
