import { ArrowDownOutlined, ArrowRightOutlined, CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { MouseEvent, ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import type { BenchColumn, BenchJudgement, BenchSheet } from './benchSheet.ts'
import { MenuList } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import type { FillDirection } from './filling.ts'
import { placeOnGauge } from './gauge.ts'
import { typedWith, type PadKey } from './keypad.ts'

interface BenchPadProps {
  /** The row and column that are entered now. */
  readonly row: Label
  readonly column: BenchColumn
  /** What is being typed, or stands there. */
  readonly text: string
  readonly judged: BenchJudgement | undefined
  /** What the row above has in this column. */
  readonly above: string
  readonly instead: BenchSheet['instead']
  readonly direction: FillDirection
  /** Whether there are other columns to go on to. */
  readonly hasOthers: boolean
  readonly disabled: boolean
  onDirection(direction: FillDirection): void
  /** The text while it is being typed. */
  onType(text: string): void
  /** Keeps what is typed and goes on. */
  onNext(): void
  /** Enters a text and goes on. */
  onEnter(text: string): void
  /** What else belongs beside the pad. */
  readonly children?: ReactNode
}

const words = {
  pad: ['录入', 'Entry'],
  same: ['同上', 'Same'],
  clear: ['清空', 'Clear'],
  erase: ['退格', 'Erase'],
  sign: ['正负号', 'Sign'],
  next: ['下一格', 'Next cell'],
  way: ['录完移到', 'Then go'],
  down: ['下一样品', 'Down'],
  across: ['下一项', 'Across'],
} as const satisfies Record<string, Label>

/** A press on a key leaves the focus in the sheet, so that a keyboard or gauge that is plugged in goes on typing there. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

const digits: readonly (readonly PadKey[])[] = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
]

/** What a finger types with: digits for a measure, two large keys for a choice; limits and verdict stand above what is typed. */
export const BenchPad = (props: BenchPadProps) => {
  const label = useLabel()
  const { row, column, direction, hasOthers, disabled, onDirection } = props
  return (
    <aside className="ms-bench-pad" aria-label={label(words.pad)}>
      <div className="ms-bench-now">
        <p>
          <b>{label(row)}</b> <span>{label(column.label)}</span>
        </p>
        <Shown {...props} />
      </div>
      {column.kind === 'choice' ? <ChoiceKeys {...props} /> : <NumberKeys {...props} />}
      {props.instead && !disabled && <Instead instead={props.instead} onEnter={props.onEnter} />}
      {hasOthers && (
        <div className="ms-bench-direction">
          <span className="ms-muted">{label(words.way)}</span>
          <Segments
            name={label(words.way)}
            value={direction}
            disabled={disabled}
            onChange={onDirection}
            options={[
              { value: 'down', label: label(words.down) },
              { value: 'across', label: label(words.across) },
            ]}
          />
        </div>
      )}
      {props.children}
    </aside>
  )
}

/** What is longer is no number but words, such as why there is none. */
const longestNumber = 12

const Shown = ({ column, text, judged }: BenchPadProps) => {
  const label = useLabel()
  const shown = column.choices?.find(({ value }) => value === text)?.label
  const isWords = !shown && text.length > longestNumber
  return (
    <>
      <output className="ms-bench-value" data-words={isWords || undefined}>
        <b>{text === '' ? '–' : shown ? label(shown) : text}</b>
        {column.limits?.unit && text !== '' && !isWords && <small>{column.limits.unit}</small>}
        {judged && !shown && (
          <span data-tone={judged.tone}>
            {judged.tone === 'good' ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />} {label(judged.words)}
          </span>
        )}
      </output>
      {column.limits && column.hint && <Gauge limits={column.limits} hint={column.hint} text={text} />}
    </>
  )
}

const Gauge = ({
  limits: { min, max },
  hint,
  text,
}: {
  readonly limits: NonNullable<BenchColumn['limits']>
  readonly hint: Label
  readonly text: string
}) => {
  const label = useLabel()
  const place = placeOnGauge(min, max, text)
  if (min === null || max === null) return <small className="ms-muted">{label(hint)}</small>
  return (
    <div className="ms-bench-gauge" role="img" aria-label={label(hint)}>
      <i data-part="allowed" />
      {place !== undefined && <i data-part="reading" style={{ insetInlineStart: `${place * 100}%` }} />}
      <small data-end="min">{min}</small>
      <small data-end="max">{max}</small>
    </div>
  )
}

const NumberKeys = ({ column, text, above, disabled, direction, onType, onNext, onEnter }: BenchPadProps) => {
  const label = useLabel()
  const isNeverNegative = column.limits?.min?.startsWith('-') === false
  const key = (name: PadKey, content: ReactNode = name, said?: Label, isDeed = false) => (
    <button
      key={name}
      type="button"
      disabled={disabled || (name === 'sign' && isNeverNegative)}
      aria-label={said && label(said)}
      data-deed={isDeed || undefined}
      onMouseDown={keepFocus}
      onClick={() => onType(typedWith(text, name))}
    >
      {content}
    </button>
  )
  return (
    <div className="ms-bench-keys">
      {digits[0]?.map(digit => key(digit))}
      {key('erase', '⌫', words.erase, true)}
      {digits[1]?.map(digit => key(digit))}
      <button type="button" data-deed="" onMouseDown={keepFocus} disabled={disabled || above === ''} onClick={() => onEnter(above)}>
        {label(words.same)}
      </button>
      {digits[2]?.map(digit => key(digit))}
      <button type="button" data-deed="" onMouseDown={keepFocus} disabled={disabled || text === ''} onClick={() => onType('')}>
        {label(words.clear)}
      </button>
      {key('sign', '±', words.sign)}
      {key('0')}
      {key('.')}
      <button type="button" data-next="" onMouseDown={keepFocus} aria-label={label(words.next)} disabled={disabled} onClick={onNext}>
        {direction === 'down' ? <ArrowDownOutlined aria-hidden /> : <ArrowRightOutlined aria-hidden />}
      </button>
    </div>
  )
}

const ChoiceKeys = ({ column, disabled, onEnter }: BenchPadProps) => {
  const label = useLabel()
  return (
    <div className="ms-bench-choices">
      {column.choices?.map(({ value, label: name }, index) => (
        <button
          key={value}
          type="button"
          onMouseDown={keepFocus}
          data-tone={index === 0 ? 'good' : 'bad'}
          disabled={disabled}
          onClick={() => onEnter(value)}
        >
          {index === 0 ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />} {label(name)}
        </button>
      ))}
    </div>
  )
}

const Instead = ({ instead, onEnter }: { readonly instead: NonNullable<BenchSheet['instead']>; onEnter(text: string): void }) => {
  const label = useLabel()
  return (
    <div className="ms-bench-instead">
      <Popover className="ms-button ms-plain" name={label(instead.label)} button={label(instead.label)}>
        {close => (
          <MenuList
            name={label(instead.label)}
            choices={instead.choices.map(({ value, label: why }) => ({ key: value, words: label(why) }))}
            onChoose={value => {
              close()
              onEnter(value)
            }}
          />
        )}
      </Popover>
    </div>
  )
}
