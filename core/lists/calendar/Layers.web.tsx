import type { CSSProperties } from 'react'
import { ScreenLink } from '../../client/navigate.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { Loading } from '../../client/states.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { mostLayers } from '../arrangement.ts'
import type { LaidEntry } from './Calendar.web.tsx'
import type { CalendarLayers } from './useLayers.web.ts'

/** Chooses what of other lists is laid over a calendar. */
export const LayersChoice = ({ layers }: { readonly layers: CalendarLayers }) => {
  const label = useLabel()
  return (
    <Popover className="ms-small-button" button={label(['图层', 'Layers'])} current={layers.shown.length > 0}>
      {() => <LayerTicks layers={layers} />}
    </Popover>
  )
}

const LayerTicks = ({ layers: { offered, shown, show } }: { readonly layers: CalendarLayers }) => {
  const label = useLabel()
  if (!offered) return <Loading rows={4} />
  const isFull = shown.length >= mostLayers
  return (
    <fieldset className="ms-calendar-ticks">
      <legend>{label(['叠加显示的内容', 'Shown together'])}</legend>
      {offered.map(({ layer, label: words }) => {
        const isShown = shown.includes(layer)
        return (
          <label key={layer} className="ms-tick">
            <input
              type="checkbox"
              checked={isShown}
              disabled={isFull && !isShown}
              onChange={event => show(event.target.checked ? [...shown, layer] : shown.filter(one => one !== layer))}
            />
            <span className="ms-cell-text">{words}</span>
          </label>
        )
      })}
      {isFull && (
        <p className="ms-muted" role="status">
          {label([`最多 ${mostLayers} 种；请先取消一种。`, `At most ${mostLayers}. Clear one first.`])}
        </p>
      )}
    </fieldset>
  )
}

interface LaidBarProps {
  readonly entry: LaidEntry
  readonly begins: boolean
  readonly ends: boolean
  readonly style: CSSProperties
}

/** Something of another list in the weeks of a calendar: opened, but not moved here. */
export const LaidBar = ({ entry: { layer, title, words, path, tone }, begins, ends, style }: LaidBarProps) => (
  <div
    className="ms-calendar-bar ms-calendar-laid"
    data-layer={layer}
    data-tone={tone}
    data-begins={begins || undefined}
    data-ends={ends || undefined}
    style={style}
  >
    <ScreenLink className="ms-title-link" title={title} to={path}>
      {title}
    </ScreenLink>
    <span className="ms-calendar-words" title={words}>
      {words}
    </span>
  </div>
)

/** The same in a list by days. */
export const LaidItem = ({ entry: { layer, title, words, path, tone } }: { readonly entry: LaidEntry }) => (
  <li className="ms-calendar-item ms-calendar-laid" data-layer={layer} data-tone={tone}>
    <div>
      <ScreenLink className="ms-title-link" to={path}>
        {title}
      </ScreenLink>
      <p className="ms-muted">{words}</p>
    </div>
  </li>
)
