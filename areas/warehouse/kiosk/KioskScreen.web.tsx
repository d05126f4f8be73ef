import './kiosk.css'
import { CameraOutlined, CloseOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BenchFacts, BenchScan, BenchSteps, ScanField, signal, uploadPhoto, useScanQueue } from '#core/bench.web'
import { failureWords, useLabel, useOnline } from '#core/client.web'
import { Segments, TextField } from '#core/controls.web'
import { counted, type Label } from '#core/language'
import { useRunCall } from '#core/records.web'
import { kioskDo, kioskLook, type KioskFound } from './kiosk.ts'
import { askedAfter, countVisits, type Visit } from './visit.ts'

type Next = NonNullable<KioskFound['next']>

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
  lend: ['拍照并借出', 'Take a photo and borrow'],
  takeOut: ['拍照并领取', 'Take a photo and take out'],
  leave: ['拍照并归还', 'Take a photo and return'],
  condition: ['状况', 'Condition'],
  statement: ['哪里损坏或缺什么', 'Damage or missing parts'],
  quantity: ['归还数量', 'How many are returned'],
  working: ['请稍候…', 'One moment…'],
  unreadable: ['无法读取这张照片，请重拍', 'This photo cannot be read. Take another one.'],
  more: ['再给 45 秒', '45 more seconds'],
  application: ['申请', 'Application'],
  returnBy: ['归还日期', 'Return by'],
  place: ['位置', 'Location'],
  sound: ['提示音', 'Sound'],
  before: ['领取时', 'When it was taken out'],
  now: ['现在', 'Now'],
  same: ['与领取时一致或已说明，归还', 'As it was, or as stated: return'],
  again: ['重拍', 'Take another photo'],
  fewer: ['减少', 'Fewer'],
  further: ['增加', 'More'],
} as const satisfies Record<string, Label>

const conditions = {
  good: ['完好', 'Good'],
  damaged: ['损坏', 'Damaged'],
  incomplete: ['缺件', 'Incomplete'],
} as const satisfies Record<string, Label>
type Condition = keyof typeof conditions
const conditionNames: readonly Condition[] = ['good', 'damaged', 'incomplete']

/** Under which name this tablet remembers that it is to be quiet. */
const quiet = 'kiosk.quiet'

/** What is said of something that is left. */
interface Stated {
  readonly quantity?: number
  readonly stated?: Condition
  readonly statement?: string
}

/** The kiosk: who came, what was scanned, and the one thing that can be done with it. Everything is forgotten when nobody touches it for a while. */
const KioskScreen = () => {
  const label = useLabel()
  const isOnline = useOnline()
  const look = useRunCall(kioskLook)
  const act = useRunCall(kioskDo)
  const [visit, showVisit] = useState<Visit>()
  // A scanner is faster than the screen: the next code finds who came even where that is not drawn yet.
  const here = useRef<Visit>(undefined)
  const setVisit = (next: Visit | undefined): void => {
    here.current = next
    showVisit(next)
  }
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [forgotten, setForgotten] = useState(0)
  const [left, setLeft] = useState(patience)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const touch = (seconds = patience): void => setLeft(seconds)
  const [isQuiet, setQuiet] = useState(() => localStorage.getItem(quiet) === 'yes')
  /** Says by a short tone whether a scan or a deed was taken or refused. */
  const sound = (isRefused: boolean): void => {
    if (isQuiet) return
    try {
      signal(isRefused)
    } catch {
      // A tablet without a speaker shows what it cannot say.
    }
  }
  const [visits] = useState(countVisits)
  const forget = (): void => {
    visits.end()
    setVisit(undefined)
    setSaid(undefined)
    setProblem(undefined)
    setForgotten(times => times + 1)
    setLeft(patience)
  }
  const tick = useEffectEvent(() => {
    if (busy) return
    if (left <= 1) forget()
    else setLeft(left - 1)
  })
  const isOpen = visit !== undefined
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
        {visit && !next && <p className="ms-kiosk-big">{label(words.scanItem)}</p>}
        {visit && next && (
          <NextCard key={visit.codes.join(' ')} next={next} busy={busy || !isOnline} onPhoto={(...given) => void perform(...given)} />
        )}
        {busy && <p role="status">{label(words.working)}</p>}
      </section>
      {visit && (
        <footer className="ms-kiosk-foot">
          <progress max={patience} value={left} aria-label={label(['剩余时间', 'Time left'])} />
          <p>
            <b>{label([`${left} 秒`, counted(left, 'second')])}</b>{' '}
            {label(['没有操作就自动退出，什么也不会发生', 'without a touch and it ends; nothing happens'])}
          </p>
          <button type="button" className="ms-button ms-plain" onClick={() => touch()}>
            {label(words.more)}
          </button>
        </footer>
      )}
    </div>
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

interface NextCardProps {
  readonly next: Next
  readonly busy: boolean
  onPhoto(deed: 'take' | 'leave', photo: File, more?: Stated): void
}

/** What can be done with what was scanned: one thing, or why nothing. */
const NextCard = ({ next, busy, onPhoto }: NextCardProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const [stated, setStated] = useState<Condition>('good')
  const [statement, setStatement] = useState('')
  const [quantity, setQuantity] = useState(next.quantity)
  const { deed, says, item, application, returnOn, lines, before } = next
  const isLeft = deed === 'leave'
  /** What was just taken of what is left, as long as it is compared with how it was. */
  const [taken, setTaken] = useState<{ readonly photo: File; readonly address: string }>()
  const address = taken?.address
  useEffect(
    function giveAddressBack() {
      return address === undefined ? undefined : () => URL.revokeObjectURL(address)
    },
    [address],
  )
  const isStated = stated === 'good' || statement.trim() !== ''
  const leave = (photo: File): void => onPhoto('leave', photo, { quantity, stated, ...(statement === '' ? {} : { statement }) })
  const take = (photo: File): void => {
    if (!isLeft) onPhoto('take', photo)
    else if (before === null) leave(photo)
    else setTaken({ photo, address: URL.createObjectURL(photo) })
  }
  const name = isLeft ? words.leave : returnOn === null ? words.takeOut : words.lend
  return (
    <section className="ms-kiosk-next">
      {item && (
        <h2>
          {item.name} <small>{[item.code, item.spec].filter(Boolean).join(' · ')}</small>
        </h2>
      )}
      <BenchFacts
        facts={[
          [words.returnBy, returnOn],
          [words.application, application],
          [words.place, item?.location],
        ]}
      />
      {lines.length > 0 && (
        <ul className="ms-kiosk-lines">
          {lines.map(line => (
            <li key={line.code} data-done={line.isScanned || undefined}>
              {line.isScanned ? '✓ ' : '○ '}
              {line.name} · {line.quantity} {line.unit} {line.pieces.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {says !== null && (
        <p className={deed === 'none' ? 'ms-kiosk-problem' : 'ms-kiosk-big'} role="status">
          {says}
        </p>
      )}
      {isLeft && (
        <div className="ms-kiosk-stated">
          <Segments
            name={label(words.condition)}
            options={conditionNames.map(value => ({ value, label: label(conditions[value]) }))}
            value={stated}
            onChange={setStated}
          />
          {next.quantity > 1 && (
            <p>
              {label(words.quantity)}
              <button
                type="button"
                className="ms-button ms-plain"
                aria-label={label(words.fewer)}
                disabled={quantity <= 1}
                onClick={() => setQuantity(quantity - 1)}
              >
                −
              </button>
              <output>{quantity}</output>
              <button
                type="button"
                className="ms-button ms-plain"
                aria-label={label(words.further)}
                disabled={quantity >= next.quantity}
                onClick={() => setQuantity(quantity + 1)}
              >
                +
              </button>
            </p>
          )}
          {stated !== 'good' && (
            <TextField label={label(words.statement)} type="text" maxLength={300} required value={statement} onValue={setStatement} />
          )}
        </div>
      )}
      {(deed === 'take' || isLeft) && (
        <>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            tabIndex={-1}
            onChange={event => {
              const photo = event.target.files?.[0]
              event.target.value = ''
              if (photo) take(photo)
            }}
          />
          {isLeft && before !== null && (
            <div className="ms-kiosk-compared">
              <figure>
                <img src={before} alt="" />
                <figcaption>{label(words.before)}</figcaption>
              </figure>
              {taken && (
                <figure>
                  <img src={taken.address} alt="" />
                  <figcaption>{label(words.now)}</figcaption>
                </figure>
              )}
            </div>
          )}
          {taken && (
            <button type="button" className="ms-button ms-kiosk-go" disabled={busy || !isStated} onClick={() => leave(taken.photo)}>
              {label(words.same)}
            </button>
          )}
          <button
            type="button"
            className={taken ? 'ms-button ms-plain' : 'ms-button ms-kiosk-go'}
            disabled={busy || (isLeft && !isStated)}
            onClick={() => chooser.current?.click()}
          >
            <CameraOutlined aria-hidden /> {label(taken ? words.again : name)}
          </button>
        </>
      )}
    </section>
  )
}

export default KioskScreen
