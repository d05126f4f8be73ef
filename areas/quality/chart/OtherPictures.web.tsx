import type { CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { useMedia } from '#core/controls.web'
import type { chart } from './chartCalls.ts'
import { scale, shortNumber, spanOf, ticksOf } from './scale.ts'

type Answer = CallOutput<typeof chart>

interface PictureProps {
  readonly answer: Answer
}

const [height, left, right, top, bottom] = [320, 64, 40, 24, 36]

/** How wide a picture is drawn: as many units as fit on a phone while its words stay readable. */
const useWidth = (): number => (useMedia('(max-width: 40rem)') ? 430 : 960)

/** How many values lie where, with the normal curve of the same mean and deviation and the limits of the specification. */
export const HistogramPicture = ({ answer: { bars, tolerance, label: caption } }: PictureProps) => {
  const label = useLabel()
  const width = useWidth()
  const given = [tolerance.lower, tolerance.upper].flatMap(limit => (limit === null ? [] : [limit]))
  const [low, high] = spanOf([...bars.flatMap(({ from, until }) => [from, until]), ...given])
  const most = Math.max(1, ...bars.map(({ count, expected }) => Math.max(count, expected ?? 0)))
  const [x, y] = [scale(low, high, left, width - right), scale(0, most, height - bottom, top)]
  const curve = bars.flatMap(({ from, until, expected }, at) =>
    expected === null ? [] : [`${at === 0 ? 'M' : 'L'}${x((from + until) / 2)} ${y(expected)}`],
  )
  return (
    <svg className="ms-chart-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label(caption)}>
      {bars.map(({ from, until, count }) => (
        <rect key={from} className="ms-bar" x={x(from)} width={Math.max(1, x(until) - x(from) - 1)} y={y(count)} height={y(0) - y(count)}>
          <title>{`${shortNumber(from)} – ${shortNumber(until)}: ${count}`}</title>
        </rect>
      ))}
      <path className="ms-line" d={curve.join('')} />
      {ticksOf(low, high).map(tick => (
        <text key={tick} x={x(tick)} y={height - bottom + 18} textAnchor="middle">
          {shortNumber(tick)}
        </text>
      ))}
      {given.map((limit, at) => (
        <g key={at}>
          <line className="ms-limit" x1={x(limit)} x2={x(limit)} y1={top} y2={height - bottom} />
          <text x={x(limit) + 4} y={top + 10}>
            {`${limit === tolerance.lower ? 'LSL' : 'USL'} ${shortNumber(limit)}`}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** A box for each station, tester or lot: the quartiles with the median, and whiskers to the least and the most. */
export const BoxPicture = ({ answer: { boxes, label: caption } }: PictureProps) => {
  const label = useLabel()
  const width = useWidth()
  const shown = boxes.slice(-40)
  const [low, high] = spanOf(shown.flatMap(({ least, most }) => [least, most]))
  const row = 26
  const tall = top + shown.length * row + bottom
  const x = scale(low, high, 180, width - right)
  return (
    <svg className="ms-chart-picture" viewBox={`0 0 ${width} ${tall}`} role="img" aria-label={label(caption)}>
      {shown.map(({ name, n, least, first, median, third, most }, at) => {
        const middle = top + at * row + row / 2
        return (
          <g key={name}>
            <text x={172} y={middle + 4} textAnchor="end">
              {name}
            </text>
            <line className="ms-axis" x1={x(least)} x2={x(most)} y1={middle} y2={middle} />
            <rect className="ms-bar" x={x(first)} width={Math.max(1, x(third) - x(first))} y={middle - 8} height={16}>
              <title>{`${name}: ${shortNumber(first)} – ${shortNumber(median)} – ${shortNumber(third)} (n = ${n})`}</title>
            </rect>
            <line className="ms-centre" x1={x(median)} x2={x(median)} y1={middle - 8} y2={middle + 8} />
          </g>
        )
      })}
      {ticksOf(low, high).map(tick => (
        <text key={tick} x={x(tick)} y={tall - 12} textAnchor="middle">
          {shortNumber(tick)}
        </text>
      ))}
    </svg>
  )
}

/** Means of lots of one parameter over those of another. */
export const ScatterPicture = ({ answer: { pairs, label: caption } }: PictureProps) => {
  const label = useLabel()
  const width = useWidth()
  const [xLow, xHigh] = spanOf(pairs.map(({ x }) => x))
  const [yLow, yHigh] = spanOf(pairs.map(({ y }) => y))
  const [x, y] = [scale(xLow, xHigh, left, width - right), scale(yLow, yHigh, height - bottom, top)]
  return (
    <svg className="ms-chart-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label(caption)}>
      {pairs.map(pair => (
        <circle key={pair.name} className="ms-point" cx={x(pair.x)} cy={y(pair.y)} r={4}>
          <title>{`${pair.name}: ${shortNumber(pair.x)}, ${shortNumber(pair.y)}`}</title>
        </circle>
      ))}
      {ticksOf(xLow, xHigh).map(tick => (
        <text key={tick} x={x(tick)} y={height - bottom + 18} textAnchor="middle">
          {shortNumber(tick)}
        </text>
      ))}
      {ticksOf(yLow, yHigh).map(tick => (
        <text key={tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
          {shortNumber(tick)}
        </text>
      ))}
    </svg>
  )
}

/** The most frequent first, with the line of the share that they and those before them have, and 80 %. */
export const ParetoPicture = ({ answer: { pareto, label: caption } }: PictureProps) => {
  const label = useLabel()
  const width = useWidth()
  const shown = pareto.slice(0, 24)
  const most = Math.max(1, ...shown.map(({ count }) => count))
  const step = (width - left - right) / Math.max(1, shown.length)
  const [y, share] = [scale(0, most, height - bottom, top), scale(0, 1, height - bottom, top)]
  return (
    <svg className="ms-chart-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label(caption)}>
      {shown.map(({ name, count }, at) => (
        <rect key={name} className="ms-bar" x={left + at * step + 2} width={Math.max(1, step - 4)} y={y(count)} height={y(0) - y(count)}>
          <title>{`${name}: ${count}`}</title>
        </rect>
      ))}
      <path
        className="ms-line"
        d={shown.map((one, at) => `${at === 0 ? 'M' : 'L'}${left + (at + 0.5) * step} ${share(one.share)}`).join('')}
      />
      <line className="ms-limit" x1={left} x2={width - right} y1={share(0.8)} y2={share(0.8)} />
      <text x={width - right + 4} y={share(0.8) + 4}>
        80%
      </text>
    </svg>
  )
}
