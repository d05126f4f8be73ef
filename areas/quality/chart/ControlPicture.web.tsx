import { useId } from 'react'
import type { CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { useMedia } from '#core/controls.web'
import type { chart } from './chartCalls.ts'
import { scale, shortNumber, spanOf, ticksOf } from './scale.ts'

type Answer = CallOutput<typeof chart>
type Spread = NonNullable<NonNullable<Answer['spread']>[number]>
type Point = Spread | null

const wide = { width: 960, left: 64, right: 104, upper: 260, lower: 120, gap: 34 } as const
const narrow = { ...wide, width: 430, left: 52, right: 96 } as const
type Size = typeof wide | typeof narrow

interface PanelProps {
  readonly points: readonly Point[]
  readonly top: number
  readonly height: number
  /** Points of each name which are pointed at. */
  readonly names: readonly string[]
  readonly limits: boolean
  readonly size: Size
}

/** One panel: points between their own limits, numbers of the rules that they break beside them. A gap is drawn as one. */
const Panel = ({ points, top, height, names, limits, size }: PanelProps) => {
  const known = points.flatMap(point => (point ? [point.value, point.centre, ...(limits ? [point.lower, point.upper] : [])] : []))
  const [low, high] = spanOf(known)
  const x = scale(0, Math.max(1, points.length - 1), size.left, size.width - size.right)
  const y = scale(low, high, top + height, top)
  const steps = (of: (point: Spread) => number): string => {
    let path = ''
    const half = points.length > 1 ? (x(1) - x(0)) / 2 : 20
    // Of few points half a step would reach under the words beside the picture.
    const within = (at: number): number => Math.max(size.left, Math.min(size.width - size.right, at))
    for (const [at, point] of points.entries()) {
      if (!point) continue
      const isNext = path !== '' && points[at - 1] !== null
      path += `${isNext ? 'L' : 'M'}${within(x(at) - half)} ${y(of(point))}L${within(x(at) + half)} ${y(of(point))}`
    }
    return path
  }
  const line = points.reduce(
    (path, point, at) => (point ? `${path}${path === '' || !points[at - 1] ? 'M' : 'L'}${x(at)} ${y(point.value)}` : path),
    '',
  )
  const last = points.findLast(point => point !== null)
  return (
    <g>
      {ticksOf(low, high).map(tick => (
        <g key={tick}>
          <line className="ms-axis" x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
          <text x={size.left - 8} y={y(tick) + 4} textAnchor="end">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      <path className="ms-centre" fill="none" d={steps(point => point.centre)} />
      {limits && <path className="ms-limit" fill="none" d={steps(point => point.upper)} />}
      {limits && <path className="ms-limit" fill="none" d={steps(point => point.lower)} />}
      <path className="ms-line" d={line} />
      {points.map((point, at) =>
        point ? (
          <g key={at}>
            <circle
              className={point.rules.length > 0 ? 'ms-broken' : 'ms-point'}
              cx={x(at)}
              cy={y(point.value)}
              r={point.rules.length > 0 ? 5 : 3}
            >
              <title>{`${names[at] ?? ''}: ${shortNumber(point.value)}`}</title>
            </circle>
            {point.rules.length > 0 && (
              <text x={x(at)} y={y(point.value) - 8} textAnchor="middle">
                {point.rules.join(' ')}
              </text>
            )}
          </g>
        ) : null,
      )}
      {last && limits && (
        <>
          <text x={size.width - size.right + 8} y={y(last.upper) + 4}>{`UCL ${shortNumber(last.upper)}`}</text>
          <text x={size.width - size.right + 8} y={y(last.lower) + 4}>{`LCL ${shortNumber(last.lower)}`}</text>
        </>
      )}
      {last && <text x={size.width - size.right + 8} y={y(last.centre) + 4}>{`CL ${shortNumber(last.centre)}`}</text>}
    </g>
  )
}

/** A control chart: the points over how far their values lie apart, on one axis. The table beneath says the same in words. */
export const ControlPicture = ({ answer }: { readonly answer: Answer }) => {
  const label = useLabel()
  const title = useId()
  const size = useMedia('(max-width: 40rem)') ? narrow : wide
  const { points, spread } = answer
  const names = points.map(({ name }) => name)
  const height = 24 + size.upper + (spread ? size.gap + size.lower : 0) + 28
  return (
    <svg className="ms-chart-picture" viewBox={`0 0 ${size.width} ${height}`} role="img" aria-labelledby={title}>
      <title id={title}>{label(answer.label)}</title>
      <Panel points={points} top={24} height={size.upper} names={names} limits={answer.kind !== 'run'} size={size} />
      {spread && <Panel points={spread} top={24 + size.upper + size.gap} height={size.lower} names={names} limits size={size} />}
      {[0, Math.floor((names.length - 1) / 2), names.length - 1].map((at, turn) =>
        names[at] === undefined || (turn > 0 && at === 0) || (turn === 1 && size === narrow) ? null : (
          <text
            key={turn}
            x={scale(0, Math.max(1, names.length - 1), size.left, size.width - size.right)(at)}
            y={height - 8}
            textAnchor={turn === 0 ? 'start' : turn === 1 ? 'middle' : 'end'}
          >
            {names[at]}
          </text>
        ),
      )}
    </svg>
  )
}
