import { LinkOutlined, PrinterOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { announce } from '../client/announce.web.ts'
import { findRoute } from '../client/routes.ts'
import { usePath } from '../client/screenTitle.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { ScreenToolsPlace, useHasPapers } from '../controls/screenTools.web.tsx'
import type { Label } from '../language/label.ts'

const words = {
  copy: ['复制链接', 'Copy link'],
  copied: ['链接已复制', 'Link copied'],
  notCopied: ['浏览器不允许复制，请从地址栏复制', 'The browser did not allow copying; please copy from the address bar'],
  print: ['打印', 'Print'],
} as const satisfies Record<string, Label>

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
      <Tool name={words.copy} act={() => void copyAddress()}>
        <LinkOutlined aria-hidden />
      </Tool>
      {!hasPapers && (
        <Tool name={words.print} act={() => print()}>
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

const copyAddress = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(location.href)
    announce('good', words.copied)
  } catch {
    announce('warn', words.notCopied)
  }
}
