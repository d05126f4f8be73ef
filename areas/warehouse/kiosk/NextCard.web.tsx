import { CameraOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { BenchFacts } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import { Segments, TextField } from '#core/controls.web'
import type { Label } from '#core/language'
import type { KioskFound } from './kiosk.ts'

type Next = NonNullable<KioskFound['next']>

const words = {
  lend: ['拍照并借出', 'Take a photo and borrow'],
  takeOut: ['拍照并领取', 'Take a photo and take out'],
  leave: ['拍照并归还', 'Take a photo and return'],
  condition: ['状况', 'Condition'],
  statement: ['哪里损坏或缺什么', 'Damage or missing parts'],
  quantity: ['归还数量', 'How many are returned'],
  application: ['申请', 'Application'],
  returnBy: ['归还日期', 'Return by'],
  place: ['位置', 'Location'],
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

/** What is said of something that is left. */
export interface Stated {
  readonly quantity?: number
  readonly stated?: Condition
  readonly statement?: string
}

/** What was entered of something that is left, as long as its photo is not taken. */
type Given = Required<Stated>

interface NextCardProps {
  readonly next: Next
  readonly busy: boolean
  onPhoto(deed: 'take' | 'leave', photo: File, more?: Stated): void
}

/** What can be done with what was scanned: one thing, or why nothing. */
export const NextCard = ({ next, busy, onPhoto }: NextCardProps) => {
  const label = useLabel()
  const chooser = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState<Given>({ quantity: next.quantity, stated: 'good', statement: '' })
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
  const isStated = given.stated === 'good' || given.statement.trim() !== ''
  const leave = (photo: File): void => {
    const { statement, ...rest } = given
    onPhoto('leave', photo, { ...rest, ...(statement === '' ? {} : { statement }) })
  }
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
      {isLeft && <StatedOnReturn most={next.quantity} given={given} onGive={setGiven} />}
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
          {isLeft && before !== null && <Compared before={before} now={taken?.address} />}
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

interface StatedOnReturnProps {
  /** How many can be returned. */
  readonly most: number
  readonly given: Given
  onGive(given: Given): void
}

/** In which condition something is returned, and how many of it. */
const StatedOnReturn = ({ most, given, onGive }: StatedOnReturnProps) => {
  const label = useLabel()
  return (
    <div className="ms-kiosk-stated">
      <Segments
        name={label(words.condition)}
        options={conditionNames.map(value => ({ value, label: label(conditions[value]) }))}
        value={given.stated}
        onChange={stated => onGive({ ...given, stated })}
      />
      {most > 1 && (
        <p>
          {label(words.quantity)}
          <button
            type="button"
            className="ms-button ms-plain"
            aria-label={label(words.fewer)}
            disabled={given.quantity <= 1}
            onClick={() => onGive({ ...given, quantity: given.quantity - 1 })}
          >
            −
          </button>
          <output>{given.quantity}</output>
          <button
            type="button"
            className="ms-button ms-plain"
            aria-label={label(words.further)}
            disabled={given.quantity >= most}
            onClick={() => onGive({ ...given, quantity: given.quantity + 1 })}
          >
            +
          </button>
        </p>
      )}
      {given.stated !== 'good' && (
        <TextField
          label={label(words.statement)}
          type="text"
          maxLength={300}
          required
          value={given.statement}
          onValue={statement => onGive({ ...given, statement })}
        />
      )}
    </div>
  )
}

/** How something was when it was taken out, beside how it is now. */
const Compared = ({ before, now }: { readonly before: string; readonly now: string | undefined }) => {
  const label = useLabel()
  return (
    <div className="ms-kiosk-compared">
      <figure>
        <img src={before} alt="" />
        <figcaption>{label(words.before)}</figcaption>
      </figure>
      {now !== undefined && (
        <figure>
          <img src={now} alt="" />
          <figcaption>{label(words.now)}</figcaption>
        </figure>
      )}
    </div>
  )
}
