import { LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { copyAddress, copyLink } from '../client/copyAddress.web.ts'
import { findRoute } from '../client/routes.ts'
import { usePath } from '../client/screenTitle.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { ScreenToolsPlace, useHasPapers } from '../controls/screenTools.web.tsx'
import type { Label } from '../language/label.ts'

const printIt: Label = ['打印', 'Print']

/**
 * What every screen offers beside its crumbs, whoever drew it: what it puts there itself, its address, and the page on paper. The page of a record has
 * papers of its own and prints these.
 */
export const FrameTools = () => {
  const path = usePath()
  const routes = useSession(session => session.routes)
  const found = findRoute(routes, path)
  const printsPapers = useHasPapers()
  // Known of the page of a record before the record is there.
  const hasPapers = printsPapers || (found?.kind === 'screen' && found.entry.view === 'detail')
  return (
    <div className="ms-screen-tools">
      <ScreenToolsPlace />
      <Tool name={copyLink} act={() => void copyAddress(location.href)}>
        <LinkOutlined aria-hidden />
      </Tool>
      {!hasPapers && (
        <Tool name={printIt} act={() => print()}>
          <PrinterOutlined aria-hidden />
        </Tool>
      )}
    </div>
  )
}

interface ToolProps {
  readonly name: Label
  readonly children: ReactNode
  act(): void
}

const Tool = ({ name, children, act }: ToolProps) => {
  const label = useLabel()
  return (
    <button type="button" className="ms-icon-button" aria-label={label(name)} title={label(name)} onClick={act}>
      {children}
    </button>
  )
}
