import { announceFailure } from '../controls/announceFailure.web.ts'
import { ScanOutlined, SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { ownWords } from '../errors/ownWords.ts'
import type { Label } from '../language/label.ts'
import { isLayerOpen, isTyping } from '../client/openLayer.web.ts'
import { announce } from '../client/announce.web.ts'
import { NoConnection } from '../client/client.web.ts'
import { landingPath, noticePath } from '../client/guard.ts'
import { findRoute } from '../client/routes.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import { lookUpLater, useKeptScans } from './camera/keptScans.web.ts'
import { resolveScanned } from './resolveScanned.web.ts'
import { heard, noBurst } from './wedge.ts'

/** Where approvals wait for a decision. */
const inboxPath = '/approval/inbox'

const open: Label = ['查找（Ctrl+K）', 'Search (Ctrl+K)']

const scan = ['扫码', 'Scan a code'] as const

const loaders = {
  palette: () => import('./Palette.web.tsx'),
  shortcutSheet: () => import('../controls/ShortcutSheet.web.tsx'),
  scan: () => import('./camera/ScanDialog.web.tsx'),
}

/** With what a layer begins: a text, and a scanned code that a new record is to carry. */
interface Begun {
  readonly typed?: string
  readonly scanned?: string | undefined
}

type Layer = ComponentType<Begun & { readonly close: () => void; readonly ask?: (typed: string, scanned?: string) => void }>

/** The keys that work on every screen, the scanner among them, and the button that opens the palette. */
export const GlobalKeys = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const routes = useSession(session => session.routes)
  const waiting = useKeptScans().filter(({ later }) => later).length
  const scanning: Label = waiting === 0 ? scan : [`${scan[0]}（${waiting} 个待打开）`, `${scan[1]} (${waiting} to open)`]
  const [layer, setLayer] = useState<{ readonly Layer: Layer; readonly begun: Begun }>()
  const show = async (name: keyof typeof loaders, begun: Begun = {}): Promise<void> => {
    try {
      const { default: Loaded } = await loaders[name]()
      setLayer({ Layer: Loaded, begun })
    } catch {
      announce('bad', ownWords.operationFailed.message)
    }
  }
  useShortcuts({
    shortcutSheet: () => void show('shortcutSheet'),
    goDashboard: () => navigateTo(landingPath),
    goNotices: () => navigateTo(noticePath),
    ...(findRoute(routes, inboxPath) ? { goApprovals: () => navigateTo(inboxPath) } : {}),
  })
  usePaletteKey(() => void show('palette'))
  useScanner(code => void openScanned(code, navigateTo, () => void show('palette', { typed: code })))
  return (
    <>
      <button
        type="button"
        className="ms-top-button"
        data-tour="palette"
        title={label(open)}
        aria-label={label(open)}
        aria-haspopup="dialog"
        onPointerEnter={() => void loaders.palette().catch(() => undefined)}
        onClick={() => void show('palette')}
      >
        <SearchOutlined aria-hidden />
      </button>
      <button
        type="button"
        className="ms-top-button"
        title={label(scanning)}
        aria-label={label(scanning)}
        aria-haspopup="dialog"
        onClick={() => void show('scan')}
      >
        <ScanOutlined aria-hidden />
        {waiting > 0 && (
          <span className="ms-badge" aria-hidden>
            {waiting}
          </span>
        )}
      </button>
      {layer && (
        <layer.Layer
          {...layer.begun}
          ask={(typed, scanned) => void show('palette', { typed, scanned })}
          close={() => setLayer(undefined)}
        />
      )}
    </>
  )
}

/** Ctrl+K, or ⌘K; also while a person types, but not over another dialog. */
const usePaletteKey = (show: () => void): void => {
  const newest = useNewest(show)
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK' || event.isComposing) return
      event.preventDefault()
      if (!isLayerOpen()) newest.current()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [newest])
}

/** A scanner works like a very fast keyboard; what it types into a field belongs to the field. */
const useScanner = (scanned: (code: string) => void): void => {
  const newest = useNewest(scanned)
  useEffect(() => {
    let burst = noBurst
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isLayerOpen()) {
        burst = noBurst
        return
      }
      const next = heard(burst, event.key, event.timeStamp)
      burst = next.burst
      if (next.scanned === undefined) return
      // The Enter of the scanner must not press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      newest.current(next.scanned)
    }
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [newest])
}

const useNewest = <T,>(value: T): { readonly current: T } => {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}

/** Goes to the one record that carries the code; several, or none, are for the person to decide in the palette. */
const openScanned = async (code: string, navigateTo: (to: string) => void, ask: () => void): Promise<void> => {
  try {
    const found = await resolveScanned(code)
    const paths = found.kind === 'page' ? [found.path] : found.records.map(({ path }) => path)
    const [only] = paths
    if (only !== undefined && paths.length === 1) navigateTo(only)
    else ask()
  } catch (error) {
    if (!(error instanceof NoConnection)) return announceFailure(error)
    lookUpLater(code)
    announce('warn', [
      `没有网络：已保存 ${code}，联网后在“扫码”中打开`,
      `No connection: ${code} is kept. Open it from “Scan a code” when it is back.`,
    ])
  }
}
