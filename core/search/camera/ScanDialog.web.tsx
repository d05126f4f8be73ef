import { useEffect, useRef, useState } from 'react'
import type { Label } from '../../language/label.ts'
import { NoConnection } from '../../client/client.web.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { useOnline } from '../../client/online.web.ts'
import { useLabel } from '../../client/session.web.ts'
import { Dialog } from '../../controls/Dialog.web.tsx'
import { modeSigns } from '../palette.ts'
import { resolveScanned, type Resolved } from '../resolveScanned.web.ts'
import { readScanned } from '../scanned.ts'
import { sighted, type Collected } from './collected.ts'
import { keepScans, keptScans, lookUpLater, useKeptScans } from './keptScans.web.ts'
import './scan.css'
import { signal } from './signal.web.ts'
import { useCamera } from './useCamera.web.ts'
import { counted } from '../../language/counted.ts'

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
  typed: ['扫码枪扫入，或手工输入编号', 'Scan with a hand scanner, or type a code'],
  enter: ['确定', 'OK'],
  torch: ['补光灯', 'Torch'],
  close: ['关闭', 'Close'],
  search: ['查找', 'Search'],
  create: ['新建', 'Create'],
  again: ['重新扫描', 'Scan again'],
  remove: ['移除', 'Remove'],
  copy: ['复制全部', 'Copy all'],
  clear: ['清空', 'Clear'],
  open: ['打开', 'Open'],
  waits: ['联网后查找', 'Looked up when the connection is back'],
} as const satisfies Record<string, Label>

/** Under which name this browser remembers that somebody collects several codes. */
const series = 'scan.series'

/** Reads codes with the camera, from a hand scanner or as they are typed: opens the record of the first one, or collects several with their counts. */
const ScanDialog = ({ close, ask, take }: ScanDialogProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const [inSeries, setInSeries] = useState(() => !take && localStorage.getItem(series) === 'yes')
  const [unclear, setUnclear] = useState<Unclear>()
  const [said, setSaid] = useState<Label | string>()
  const { collected, see, drop, clear, forget } = useCollected(inSeries)
  const listed = take ? [] : inSeries ? collected : collected.filter(({ later }) => later)
  // While one code is being looked up, the others in the picture wait.
  const busy = useRef(false)
  const openFirst = async (text: string): Promise<void> => {
    busy.current = true
    setUnclear(undefined)
    try {
      if (take) {
        take(text)
        close()
        return
      }
      const found = await resolveScanned(text)
      const path = onlyPath(found)
      if (path === undefined) return setUnclear({ text, records: found.kind === 'records' ? found.records.length : 0 })
      close()
      navigateTo(path)
    } catch (error) {
      if (error instanceof NoConnection) {
        lookUpLater(text)
        setSaid(keptOf(text))
      } else setSaid(failureWords(error))
    } finally {
      busy.current = false
    }
  }
  const read = (texts: readonly string[], isTyped = false): void => {
    if (busy.current) return
    const fresh = see(texts, isTyped)
    const [first] = fresh
    if (first === undefined) return
    signal(first.times > 1)
    setSaid(first.times > 1 ? duplicate(first.text) : undefined)
    if (!inSeries) void openFirst(first.text)
  }
  const { video, problem, isOn, torch } = useCamera(texts => read(texts))
  const choose = (next: boolean): void => {
    localStorage.setItem(series, next ? 'yes' : 'no')
    setInSeries(next)
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(listed.map(({ text }) => text).join('\n'))
    setSaid(['已复制', 'Copied'])
  }
  return (
    <Dialog className="ms-scan" name={label(words.name)} close={close}>
      <div className="ms-scan-body">
        <h2>{label(words.name)}</h2>
        <TypedCode onEnter={code => read([code], true)} />
        <div className="ms-scan-view" data-off={problem ? true : undefined}>
          <video ref={video} autoPlay muted playsInline aria-label={label(words.hold)} />
        </div>
        {!inSeries && unclear ? (
          <UnclearCode
            code={unclear}
            ask={ask}
            again={() => {
              forget()
              setUnclear(undefined)
            }}
          />
        ) : (
          <p role="status" className="ms-muted">
            {label(typeof said === 'string' ? said : (problem ?? said ?? (isOn ? words.hold : words.starting)))}
          </p>
        )}
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
          {listed.length > 0 && (
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
        {(inSeries || listed.length > 0) && <CollectedCodes collected={listed} drop={drop} close={close} ask={ask} />}
      </div>
    </Dialog>
  )
}

/** Where a hand scanner types and presses Enter, or somebody a number; the first thing in the dialog has the focus. */
const TypedCode = ({ onEnter }: { onEnter(code: string): void }) => {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="ms-scan-typed"
      onSubmit={event => {
        event.preventDefault()
        setTyped('')
        if (typed.trim() !== '') onEnter(typed.trim())
      }}
    >
      <input
        className="ms-text"
        value={typed}
        autoFocus
        autoComplete="off"
        aria-label={label(words.typed)}
        placeholder={label(words.typed)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="ms-small-button">
        {label(words.enter)}
      </button>
    </form>
  )
}

/** A code that leads to no single record: how many carry it. */
interface Unclear {
  readonly text: string
  readonly records: number
}

interface UnclearCodeProps {
  readonly code: Unclear
  readonly ask: ScanDialogProps['ask'] | undefined
  again(): void
}

/** What was read, why it opens nothing, and how to go on from there. */
const UnclearCode = ({ code: { text, records }, ask, again }: UnclearCodeProps) => {
  const label = useLabel()
  return (
    <div role="alert" className="ms-scan-unclear">
      <p>
        {label(
          records === 0
            ? [`扫到“${text}”：没有记录使用这个编号。`, `Scanned “${text}”: no record carries this number.`]
            : [
                `扫到“${text}”：有 ${records} 条记录使用这个编号。`,
                `Scanned “${text}”: ${counted(records, 'record carries', 'records carry')} this number.`,
              ],
        )}
      </p>
      <p className="ms-muted">{label(records === 0 ? goOn : chooseOne)}</p>
      <div className="ms-scan-tools">
        {ask && (
          <button type="button" className="ms-small-button" onClick={() => ask(text)}>
            {label(words.search)}
          </button>
        )}
        <button type="button" className="ms-small-button" onClick={again}>
          {label(words.again)}
        </button>
        {ask && records === 0 && (
          <button type="button" className="ms-small-button" onClick={() => ask(modeSigns.create, numberOf(text))}>
            {label(words.create)}
          </button>
        )}
      </div>
    </div>
  )
}

const goOn: Label = [
  '可能不是本系统的码、没有读全，或您无权查看该记录。请查找这个编号，或重新扫描。',
  'It may be from elsewhere, read in part only, or of a record that you do not have permission to view. Search for it, or scan again.',
]
const chooseOne: Label = ['请查找并选择其中一条。', 'Search for it and choose one of them.']

/** The number that a new record is to carry. */
const numberOf = (text: string): string => {
  const read = readScanned(text, location.origin)
  return 'number' in read ? read.number : text
}

const duplicate = (text: string): Label => [`重复：${text}`, `Scanned before: ${text}`]

/** What is said of a code that waits. */
const keptOf = (text: string): Label => [
  `没有网络：已保存 ${text}，联网后查找`,
  `No connection: ${text} is kept and looked up when it is back`,
]

const onlyPath = (found: Resolved): string | undefined => {
  if (found.kind === 'page') return found.path
  return found.records.length === 1 ? found.records[0]?.path : undefined
}

/** What the camera has read: what is kept on this browser until it is cleared, and of single codes those since the dialog was opened. */
const useCollected = (inSeries: boolean) => {
  const collected = useKeptScans()
  const single = useRef<readonly Collected[]>([])
  const now = (): readonly Collected[] => (inSeries ? keptScans() : single.current)
  return {
    collected,
    /** Takes in what one picture shows; answers what was not in sight a moment ago. */
    see: (texts: readonly string[], isTyped: boolean): readonly Collected[] => {
      const fresh: string[] = []
      for (const text of texts) {
        // Each press of the trigger is one more piece, however fast the same code comes again.
        const before = isTyped ? now().map(one => (one.text === text ? { ...one, seenAt: 0 } : one)) : now()
        const next = sighted(before, text, Date.now())
        if (inSeries) keepScans(next.collected)
        else single.current = next.collected
        if (next.isNew) fresh.push(text)
      }
      return now().filter(({ text }) => fresh.includes(text))
    },
    /** What is in the picture is read once more. */
    forget: (): void => {
      single.current = []
    },
    drop: (text: string): void => keepScans(keptScans().filter(one => one.text !== text)),
    /** Clears what is listed. */
    clear: (): void => keepScans(inSeries ? [] : keptScans().filter(({ later }) => !later)),
  }
}

/** A server that cannot be reached through a network that is there is asked again after this, in milliseconds. */
const everySoOften = 10_000

/** What a code leads to: looked up at once, and as long as there is no connection again when it is back. */
const useLookUp = (text: string) => {
  const isOnline = useOnline()
  const [found, setFound] = useState<Resolved>()
  const [said, setSaid] = useState<Label | string>()
  useEffect(
    function lookUpUntilAnswered() {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isWanted = true
      const ask = async (): Promise<void> => {
        try {
          const resolved = await resolveScanned(text)
          if (!isWanted) return
          setFound(resolved)
          setSaid(undefined)
        } catch (error) {
          if (!isWanted) return
          if (error instanceof NoConnection && isOnline) timer = setTimeout(() => void ask(), everySoOften)
          setSaid(error instanceof NoConnection ? words.waits : failureWords(error))
        }
      }
      void ask()
      return () => {
        isWanted = false
        clearTimeout(timer)
      }
    },
    [text, isOnline],
  )
  return { found, said }
}

/** What is said of what carries a code. */
const carriedBy = (found: Resolved): Label | string => {
  if (found.kind === 'page') return ''
  const [first, ...more] = found.records
  if (first === undefined) return ['没有对应的记录', 'No record carries it']
  return more.length === 0 ? first.title : [`${more.length + 1} 条记录`, counted(more.length + 1, 'record')]
}

interface CollectedCodesProps {
  readonly collected: readonly Collected[]
  drop(text: string): void
  close(): void
  readonly ask: ScanDialogProps['ask'] | undefined
}

const CollectedCodes = ({ collected, drop, close, ask }: CollectedCodesProps) => {
  const label = useLabel()
  const pieces = collected.reduce((sum, { times }) => sum + times, 0)
  return (
    <>
      <strong role="status">
        {label([
          `${collected.length} 个编号，共扫 ${pieces} 次`,
          `${counted(collected.length, 'code')}, scanned ${counted(pieces, 'time')}`,
        ])}
      </strong>
      <ul className="ms-scan-list">
        {collected.map(one => (
          <CollectedCode key={one.text} code={one} drop={() => drop(one.text)} close={close} ask={ask} />
        ))}
      </ul>
    </>
  )
}

interface CollectedCodeProps extends Pick<CollectedCodesProps, 'close' | 'ask'> {
  readonly code: Collected
  drop(): void
}

const CollectedCode = ({ code, drop, close, ask }: CollectedCodeProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { found, said } = useLookUp(code.text)
  const path = found && onlyPath(found)
  const beside = said ?? (found ? carriedBy(found) : '')
  return (
    <li>
      <span>
        {code.text} <span className="ms-muted">{label(beside)}</span>
        {code.times > 1 && (
          <span className="ms-tag" data-tone="warn">
            {label([`重复 ×${code.times}`, `×${code.times}`])}
          </span>
        )}
      </span>
      {path === undefined ? (
        found && ask ? (
          <button
            type="button"
            className="ms-quiet-button"
            onClick={() => {
              if (code.later) drop()
              ask(code.text)
            }}
          >
            {label(words.search)}
          </button>
        ) : (
          <span />
        )
      ) : (
        <button
          type="button"
          className="ms-quiet-button"
          onClick={() => {
            if (code.later) drop()
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
