import type { CSSProperties } from 'react'
import { useLabel } from '../../client/session.web.ts'
import { decimalText } from '../decimal/decimalText.ts'
import { fieldOf } from '../kinds.ts'
import type { Fields } from '../../define/field.ts'
import { barFigures, type LineBar } from './lineBar.ts'

interface LineBarCellProps {
  readonly bar: LineBar
  readonly of: Fields
  readonly row: Readonly<Record<string, unknown>>
}

const shareOf = (amount: string): CSSProperties => ({ flexGrow: Number(amount) })

/** How far a line is: in words for everybody, and as a bar for the eye. */
export const LineBarCell = ({ bar, of, row }: LineBarCellProps) => {
  const label = useLabel()
  const figures = barFigures(bar, [row])
  if (!figures) return <span className="ms-muted">–</span>
  const parts = [
    ...bar.parts.map(({ field, tone }, at) => ({
      name: field,
      tone: tone as string,
      caption: fieldOf(of, field)?.label ?? bar.label,
      amount: figures.parts[at] ?? '0',
    })),
    { name: '', tone: 'neutral', caption: bar.rest, amount: figures.rest },
  ].filter(({ amount }) => amount !== '0')
  return (
    <span className="ms-line-bar">
      <span>
        {parts.map(({ caption, amount }) => `${label(caption)} ${decimalText(amount)}`).join(' · ')}
        <span className="ms-muted"> / {decimalText(figures.whole)}</span>
      </span>
      <span aria-hidden>
        {parts.map(({ name, tone, amount }) => (
          <i key={name} data-tone={tone} style={shareOf(amount)} />
        ))}
      </span>
    </span>
  )
}
