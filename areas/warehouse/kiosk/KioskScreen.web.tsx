import './kiosk.css'
import { CloseOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { BenchScan, BenchSteps, ScanField, signal, uploadPhoto, useScanQueue } from '#core/bench.web'
import { failureWords, useLabel, useOnline } from '#core/client.web'
import { counted, type Label } from '#core/language'
import { useRunCall } from '#core/records.web'
import { kioskDo, kioskLook, type KioskFound } from './kiosk.ts'
import { NextCard, type Stated } from './NextCard.web.tsx'
import { askedAfter, countVisits, type Visit } from './visit.ts'

/** After so many seconds without a touch it ends, and nothing happens. */
const patience = 45
/** So long stands what was done. */
const farewell = 10

const words = {
  title: ['行政仓库 · 自助借还', 'Administrative warehouse · Kiosk'],
  end: ['结束', 'End'],
  badge: ['工牌', 'Badge'],
  item: ['物品', 'Item'],
  photo: ['拍照', 'Photo'],
  done: ['完成', 'Done'],
  field: ['扫描或输入编号，按回车', 'Scan or type a code, and press Enter'],
  begin: ['请扫描您的工牌码', 'Scan your badge'],
  scanItem: ['请扫描物品标签', 'Scan the label of the item'],
  badgeFirst: ['请先扫描工牌码', 'Scan your badge first'],
  offline: ['网络已断开，现在不能借还', 'No connection. Nothing can be taken out or returned now.'],
  working: ['请稍候…', 'One moment…'],
  unreadable: ['无法读取这张照片，请重拍', 'This photo cannot be read. Take another one.'],
  more: ['再给 45 秒', '45 more seconds'],
  sound: ['提示音', 'Sound'],
} as const satisfies Record<string, Label>

/** Under which name this tablet remembers that it is to be quiet. */
const quiet = 'kiosk.quiet'
const isToBeQuiet = (): boolean => localStorage.getItem(quiet) === 'yes'

/** Counts the seconds down since the last touch while somebody is here; `onEnd` hears that none are left. */
const usePatience = (field: RefObject<HTMLInputElement | null>, isOpen: boolean, isBusy: boolean, onEnd: () => void) => {
  const [left, setLeft] = useState(patience)
  const touch = (seconds = patience): void => setLeft(seconds)
  const tick = useEffectEvent(() => {
    if (isBusy) return
    if (left <= 1) onEnd()
    else setLeft(left - 1)
  })
  useEffect(
    function countDown() {
      if (!isOpen) return undefined
      const timer = setInterval(() => tick(), 1000)
      return () => clearInterval(timer)
    },
    [isOpen],
  )
  const touched = useEffectEvent((event: Event) => {
    touch()
    // What a scanner types goes into the field, whatever was pressed before.
    if (event instanceof KeyboardEvent && event.key.length === 1 && !(event.target instanceof HTMLInputElement)) field.current?.focus()
  })
  useEffect(function noticeTouches() {
    const notice = (event: Event): void => touched(event)
    window.addEventListener('pointerdown', notice)
    window.addEventListener('keydown', notice)
    return () => {
      window.removeEventListener('pointerdown', notice)
      window.removeEventListener('keydown', notice)
    }
  }, [])
  return { left, touch }
}

/** Says by a short tone whether a scan or a deed was taken or refused, unless this tablet is to be quiet. */
const sound = (isRefused: boolean): void => {
  if (isToBeQuiet()) return
  try {
    signal(isRefused)
  } catch {
    // A tablet without a speaker shows what it cannot say.
  }
}

/** Who is here, with what was scanned. */
const useVisit = () => {
  const [visit, showVisit] = useState<Visit>()
  // A scanner is faster than the screen: the next code finds who came even where that is not drawn yet.
  const here = useRef<Visit>(undefined)
  const setVisit = (next: Visit | undefined): void => {
    here.current = next
    showVisit(next)
  }
  return { visit, here, setVisit }
}

/** The kiosk: who came, what was scanned, and the one thing that can be done with it. Everything is forgotten when nobody touches it for a while. */
const KioskScreen = () => {
  const label = useLabel()
  const isOnline = useOnline()
  const look = useRunCall(kioskLook)
  const act = useRunCall(kioskDo)
  const { visit, here, setVisit } = useVisit()
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [forgotten, setForgotten] = useState(0)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [visits] = useState(countVisits)
  const forget = (): void => {
    visits.end()
    setVisit(undefined)
    setSaid(undefined)
    setProblem(undefined)
    setForgotten(times => times + 1)
  }
  const { left, touch } = usePatience(field, visit !== undefined, busy, forget)
  const refused = (why: Label | string): void => {
    setProblem(label(why))
    sound(true)
  }
  const failed = (error: unknown): void => refused(failureWords(error))
  const scan = async (code: string): Promise<void> => {
    touch()
    setProblem(undefined)
    setSaid(undefined)
    if (!isOnline) return
    const asked = askedAfter(here.current, code)
    if (!asked) return refused(words.badgeFirst)
    const { badge, codes, begins } = asked
    // Whoever came before is gone, whatever becomes of this badge.
    if (begins) setVisit(undefined)
    const isHere = visits.ask()
    try {
      const found = await look.mutateAsync({ input: { badge, codes: codes.join('\n') } })
      if (!isHere()) return
      setVisit({ badge, codes, found })
      sound(found.next?.deed === 'none')
    } catch (error) {
      if (isHere()) failed(error)
    }
  }
  const queue = useScanQueue(scan)
  const perform = async (deed: 'take' | 'leave', photo: File, more: Stated = {}): Promise<void> => {
    if (!visit) return undefined
    setBusy(true)
    setProblem(undefined)
    const isHere = visits.ask()
    try {
      const file = await uploadPhoto(photo)
      if (file === undefined) return refused(words.unreadable)
      const { badge, codes } = visit
      const { says } = await act.mutateAsync({ input: { badge, codes: codes.join('\n'), deed, photo: file, ...more } })
      if (!isHere()) return undefined
      sound(false)
      setVisit({ badge, codes: [], found: { ...visit.found, next: null } })
      setSaid(says)
      touch(farewell)
      // What is done is done, whether or not it can be looked at again.
      const found = await look.mutateAsync({ input: { badge, codes: '' } }).catch(() => undefined)
      if (found && isHere()) setVisit({ badge, codes: [], found })
      return undefined
    } catch (error) {
      return isHere() ? failed(error) : undefined
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  const next = visit?.found.next ?? null
  const step = said !== undefined ? 3 : next !== null && (next.deed === 'take' || next.deed === 'leave') ? 2 : visit ? 1 : 0
  return (
    <div className="ms-bench ms-kiosk">
      <header className="ms-bench-bar">
        <h1>{label(words.title)}</h1>
        <BenchScan onCode={queue.scan} />
        <ToneButton />
        {visit && (
          <button type="button" className="ms-bench-button" onClick={forget}>
            <CloseOutlined aria-hidden /> {label(words.end)}
          </button>
        )}
      </header>
      <BenchSteps names={[words.badge, words.item, words.photo, words.done]} at={step} />
      {!isOnline && (
        <p className="ms-kiosk-problem" role="alert">
          {label(words.offline)}
        </p>
      )}
      <ScanField
        key={forgotten}
        field={field}
        name={words.field}
        placeholder={label(words.field)}
        // The code of a badge is a secret; nobody reads it over a shoulder.
        isSecret={code => /^mb-/i.test(code)}
        autoCapitalize="characters"
        maxLength={60}
        disabled={!isOnline || busy}
        onScan={queue.scan}
      />
      <section className="ms-kiosk-main" aria-busy={busy || queue.waiting > 0}>
        {visit ? <Person found={visit.found} /> : <p className="ms-kiosk-big">{label(words.begin)}</p>}
        <Outcome problem={problem} said={said} />
        {visit && !next && <p className="ms-kiosk-big">{label(words.scanItem)}</p>}
        {visit && next && (
          <NextCard key={visit.codes.join(' ')} next={next} busy={busy || !isOnline} onPhoto={(...given) => void perform(...given)} />
        )}
        {busy && <p role="status">{label(words.working)}</p>}
      </section>
      {visit && <TimeLeft left={left} onMore={() => touch()} />}
    </div>
  )
}

const ToneButton = () => {
  const label = useLabel()
  const [isQuiet, setQuiet] = useState(isToBeQuiet)
  return (
    <button
      type="button"
      className="ms-bench-button"
      aria-label={label(words.sound)}
      title={label(words.sound)}
      aria-pressed={!isQuiet}
      onClick={() => {
        localStorage.setItem(quiet, isQuiet ? 'no' : 'yes')
        setQuiet(!isQuiet)
      }}
    >
      {isQuiet ? <MutedOutlined aria-hidden /> : <SoundOutlined aria-hidden />}
    </button>
  )
}

/** Why the last scan or deed was refused, or what was done. */
const Outcome = ({ problem, said }: { readonly problem: string | undefined; readonly said: string | undefined }) => (
  <>
    {problem !== undefined && (
      <p className="ms-kiosk-problem" role="alert">
        {problem}
      </p>
    )}
    {said !== undefined && (
      <p className="ms-kiosk-done" role="status">
        {said}
      </p>
    )}
  </>
)

const TimeLeft = ({ left, onMore }: { readonly left: number; onMore(): void }) => {
  const label = useLabel()
  return (
    <footer className="ms-kiosk-foot">
      <progress max={patience} value={left} aria-label={label(['剩余时间', 'Time left'])} />
      <p>
        <b>{label([`${left} 秒`, counted(left, 'second')])}</b>{' '}
        {label(['没有操作就自动退出，什么也不会发生', 'without a touch and it ends; nothing happens'])}
      </p>
      <button type="button" className="ms-button ms-plain" onClick={onMore}>
        {label(words.more)}
      </button>
    </footer>
  )
}

const Person = ({ found: { person, loans, late } }: { readonly found: KioskFound }) => {
  const label = useLabel()
  return (
    <section className="ms-kiosk-person">
      <b>{person.name}</b>
      <span>{person.department}</span>
      <span>
        {label([`您还有 ${loans} 份借用未还`, `You have ${counted(loans, 'loan')} out`])}
        {late > 0 && <strong>{label([`，${late} 份已逾期`, `, ${late} overdue`])}</strong>}
      </span>
    </section>
  )
}

export default KioskScreen
