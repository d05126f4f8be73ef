import { useEffect, useRef, useState } from 'react'
import type { Label } from '../../language/label.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { keepTyping, typingAt, typingPlace, useTyping } from '../../client/unsavedTyping.web.ts'
import { useLabel } from '../../client/session.web.ts'
import { Dialog } from '../../controls/Dialog.web.tsx'
import { modeSigns } from '../palette.ts'
import { resolveScanned, type Resolved } from '../resolveScanned.web.ts'
import { readScanned } from '../scanned.ts'
import { isCollected, sighted, type Collected } from './collected.ts'
import './scan.css'
import { signal } from './signal.web.ts'
import { useCamera } from './useCamera.web.ts'

interface ScanDialogProps {
  close(): void
  /** Goes on in the palette with a text; where it is absent nothing is offered for an unknown code. */
  readonly ask?: (typed: string, scanned?: string) => void
  /** Takes a code instead of opening its record. */
  readonly take?: (code: string) => void
}

const words = {
  name: ['扫码', 'Scan a code'],
  hold: ['把二维码或条码放在框内', 'Hold the code inside the frame'],
  starting: ['正在打开摄像头…', 'Opening the camera…'],
  series: ['连续扫描', 'Collect several'],
  torch: ['补光灯', 'Torch'],
  close: ['关闭', 'Close'],
  search: ['查找', 'Search'],
  create: ['新建', 'Create'],
  remove: ['移除', 'Remove'],
  copy: ['复制全部', 'Copy all'],
  clear: ['清空', 'Clear'],
  open: ['打开', 'Open'],
} as const satisfies Record<string, Label>

/** Under which name this browser remembers that somebody collects several codes. */
const series = 'scan.series'

/** Reads codes with the camera: opens the record of the first one, or collects several with their counts. */
const ScanDialog = ({ close, ask, take }: ScanDialogProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const [inSeries, setInSeries] = useState(() => !take && localStorage.getItem(series) === 'yes')
  const [unknown, setUnknown] = useState<string>()
  const [said, setSaid] = useState<Label | string>()
  const { collected, see, drop, clear } = useCollected(inSeries)
  // While one code is being looked up, the others in the picture wait.
  const busy = useRef(false)
  const openFirst = async (text: string): Promise<void> => {
    busy.current = true
    try {
      if (take) {
        take(text)
        close()
        return
      }
      const path = onlyPath(await resolveScanned(text))
      if (path === undefined) return setUnknown(text)
      close()
      navigateTo(path)
    } catch (error) {
      setSaid(failureWords(error))
    } finally {
      busy.current = false
    }
  }
  const { video, problem, isOn, torch } = useCamera(texts => {
    if (busy.current) return
    const fresh = see(texts)
    const [first] = fresh
    if (first === undefined) return
    signal(first.times > 1)
    setSaid(first.times > 1 ? duplicate(first.text) : undefined)
    if (!inSeries) void openFirst(first.text)
  })
  const choose = (next: boolean): void => {
    localStorage.setItem(series, next ? 'yes' : 'no')
    setInSeries(next)
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(collected.map(({ text }) => text).join('\n'))
    setSaid(['已复制', 'Copied'])
  }
  return (
    <Dialog className="ms-scan" name={label(words.name)} close={close}>
      <div className="ms-scan-body">
        <h2>{label(words.name)}</h2>
        <div className="ms-scan-view">
          <video ref={video} autoPlay muted playsInline aria-label={label(words.hold)} />
        </div>
        <p role="status" className="ms-muted">
          {typeof said === 'string' ? said : label(problem ?? said ?? (isOn ? words.hold : words.starting))}
        </p>
        <div className="ms-scan-tools">
          {!take && (
            <label className="ms-tick">
              <input type="checkbox" checked={inSeries} onChange={() => choose(!inSeries)} /> {label(words.series)}
            </label>
          )}
          {torch && (
            <button type="button" className="ms-small-button" aria-pressed={torch.isOn} onClick={() => torch.set(!torch.isOn)}>
              {label(words.torch)}
            </button>
          )}
          {inSeries && collected.length > 0 && (
            <>
              <button type="button" className="ms-small-button" onClick={() => void copy()}>
                {label(words.copy)}
              </button>
              <button type="button" className="ms-small-button" onClick={clear}>
                {label(words.clear)}
              </button>
            </>
          )}
          <button type="button" className="ms-quiet-button" onClick={close}>
            {label(words.close)}
          </button>
        </div>
        {inSeries && <CollectedCodes collected={collected} drop={drop} close={close} />}
        {!inSeries && unknown !== undefined && (
          <div role="alert">
            <p>{label([`没有记录使用“${unknown}”这个编号。`, `No record carries “${unknown}”.`])}</p>
            {ask && (
              <div className="ms-scan-tools">
                <button type="button" className="ms-small-button" onClick={() => ask(unknown)}>
                  {label(words.search)}
                </button>
                <button type="button" className="ms-small-button" onClick={() => ask(modeSigns.create, numberOf(unknown))}>
                  {label(words.create)}
                </button>
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The number that a new record is to carry. */
const numberOf = (text: string): string => {
  const read = readScanned(text, location.origin)
  return 'number' in read ? read.number : text
}

const duplicate = (text: string): Label => [`重复：${text}`, `Scanned before: ${text}`]

const onlyPath = (found: Resolved): string | undefined => {
  if (found.kind === 'page') return found.path
  return found.records.length === 1 ? found.records[0]?.path : undefined
}

const ofSeries = { is: isCollected, nothing: [] }

/** What the camera has read: of a series all, kept on this browser until it is cleared; otherwise since the dialog was opened. */
const useCollected = (inSeries: boolean) => {
  const place = typingPlace('scan', 'series')
  const collected = useTyping(place, ofSeries)
  const single = useRef<readonly Collected[]>([])
  const now = (): readonly Collected[] => (inSeries ? typingAt(place, ofSeries) : single.current)
  const keep = (next: readonly Collected[]): void => {
    if (inSeries) keepTyping(place, next.length === 0 ? undefined : next)
    else single.current = next
  }
  return {
    collected,
    /** Takes in what one picture shows; answers what was not in sight a moment ago. */
    see: (texts: readonly string[]): readonly Collected[] => {
      const fresh: string[] = []
      for (const text of texts) {
        const next = sighted(now(), text, Date.now())
        keep(next.collected)
        if (next.isNew) fresh.push(text)
      }
      return now().filter(({ text }) => fresh.includes(text))
    },
    drop: (text: string): void => keep(now().filter(one => one.text !== text)),
    clear: (): void => keep([]),
  }
}

interface CollectedCodesProps {
  readonly collected: readonly Collected[]
  drop(text: string): void
  close(): void
}

const CollectedCodes = ({ collected, drop, close }: CollectedCodesProps) => {
  const label = useLabel()
  const pieces = collected.reduce((sum, { times }) => sum + times, 0)
  return (
    <>
      <strong role="status">
        {label([`${collected.length} 个编号，共扫 ${pieces} 次`, `${collected.length} codes, scanned ${pieces} times`])}
      </strong>
      <ul className="ms-scan-list">
        {collected.map(one => (
          <CollectedCode key={one.text} code={one} drop={() => drop(one.text)} close={close} />
        ))}
      </ul>
    </>
  )
}

const CollectedCode = ({ code, drop, close }: { readonly code: Collected; drop(): void; close(): void }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const [found, setFound] = useState<Resolved>()
  useEffect(
    function lookUp() {
      let isWanted = true
      resolveScanned(code.text).then(
        resolved => isWanted && setFound(resolved),
        // It stays in the list without its record.
        () => undefined,
      )
      return () => {
        isWanted = false
      }
    },
    [code.text],
  )
  const path = found && onlyPath(found)
  const title = found?.kind === 'records' ? found.records[0]?.title : undefined
  return (
    <li>
      <span>
        {code.text}{' '}
        <span className="ms-muted">{title ?? (found && path === undefined ? label(['没有对应的记录', 'No record carries it']) : '')}</span>
        {code.times > 1 && (
          <span className="ms-tag" data-tone="warn">
            {label([`重复 ×${code.times}`, `×${code.times}`])}
          </span>
        )}
      </span>
      {path === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          className="ms-quiet-button"
          onClick={() => {
            close()
            navigateTo(path)
          }}
        >
          {label(words.open)}
        </button>
      )}
      <button type="button" className="ms-quiet-button" aria-label={label([`移除 ${code.text}`, `Remove ${code.text}`])} onClick={drop}>
        ×
      </button>
    </li>
  )
}

export default ScanDialog
