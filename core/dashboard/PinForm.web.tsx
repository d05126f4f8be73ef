import { useId, useState } from 'react'
import { useRunCall, useCall } from '../client/useCall.web.ts'
import { announce } from '../client/announce.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { arrangeTiles, pinTile, tileOffers } from './calls.ts'
import { keptTile, shows, type DrawnBy, type Show, type Tile, type TileOffer } from './dashboard.ts'
import './pinForm.css'

interface PinFormProps {
  /** The list that becomes a tile, or its view, or the report as it is asked; it is chosen in the form when absent. */
  readonly of?: { readonly entity: string; readonly view: number | null } | { readonly report: string; readonly asked: string }
  /** The tiles that stand there already, where that is known: what an area proposes is offered when it is not among them. */
  readonly tiles?: readonly Tile[]
  /** What the lists are called, by entity. */
  nameOf?(entity: string): string
  onDone(): void
}

const offerKey = ({ standard, view, list, report }: TileOffer): string => standard ?? list ?? report ?? String(view)

/** Makes a tile of the dashboard: of which list or view, shown in which way. */
const PinForm = ({ of, tiles = [], nameOf = name => name, onDone }: PinFormProps) => {
  const label = useLabel()
  const id = useId()
  const asked = useCall(tileOffers, {})
  const pin = useRunCall(pinTile)
  const arrange = useRunCall(arrangeTiles)
  const [chosen, choose] = useState('')
  const [show, setShow] = useState<Show>('count')
  const [by, setBy] = useState('')
  const [split, setSplit] = useState('')
  const offers = (asked.data?.offers ?? []).filter(
    offer => offer.standard === null || !tiles.some(tile => tile.standard === offer.standard),
  )
  const offer = of ? undefined : (offers.find(one => offerKey(one) === chosen) ?? offers[0])
  const list = of && 'entity' in of ? of : undefined
  const report = of && 'report' in of ? of.report : (offer?.report ?? null)
  const entity = list?.entity ?? offer?.entity
  const drawnBy = (asked.data?.drawnBy ?? []).filter(one => one.entity === entity)
  const field = drawnBy.find(({ name }) => name === by) ?? drawnBy[0]
  const divider = drawnBy.find(one => one.divides && one.name === split && one !== field)
  const standard = offer?.standard ?? null
  const isDrawn = report === null ? drawnBy.length > 0 : offers.some(one => one.report === report && one.drawn)
  const shown = show === 'chart' && !isDrawn ? 'count' : show
  const add = async () => {
    try {
      const view = list?.view ?? offer?.view ?? null
      if (standard !== null) await arrange.mutateAsync({ input: { tiles: [...tiles, { standard }].map(keptTile) } })
      else if (report !== null) await pin.mutateAsync({ input: { report, asked: of && 'asked' in of ? of.asked : '', show: shown } })
      else if (typeof entity === 'string')
        await pin.mutateAsync({
          input: {
            ...(view === null ? { list: entity } : { view }),
            show: shown,
            ...(shown === 'chart' ? { by: field?.name ?? null, split: divider?.name ?? null } : {}),
          },
        })
      announce('good', ['已固定到首页', 'Pinned to dashboard'])
      onDone()
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  if (asked.isError) return <p role="alert">{label(['暂时无法加载', 'Temporarily unavailable'])}</p>
  if (!asked.data) return <p className="ms-muted">{label(['正在加载', 'Loading'])}</p>
  if (!of && !offer)
    return <p className="ms-muted">{label(['没有您可以打开的列表或报表。', 'You do not have access to any list or report.'])}</p>
  return (
    <form
      className="ms-pin"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      {!of && (
        <p>
          <label htmlFor={`${id}-offer`}>{label(['显示内容', 'Content'])}</label>
          <select id={`${id}-offer`} className="ms-select" value={offer && offerKey(offer)} onChange={event => choose(event.target.value)}>
            <Offers name={label(['推荐', 'Recommended'])} offers={offers.filter(one => one.standard !== null)} nameOf={nameOf} />
            <Offers name={label(['报表', 'Reports'])} offers={offers.filter(one => one.report !== null)} nameOf={nameOf} />
            <Offers name={label(['全部记录', 'All records'])} offers={offers.filter(one => one.list !== null)} nameOf={nameOf} />
            <Offers
              name={label(['我可以使用的视图', 'Views I can use'])}
              offers={offers.filter(one => one.view !== null)}
              nameOf={nameOf}
            />
          </select>
        </p>
      )}
      {standard === null && (
        <fieldset>
          <legend>{label(['显示方式', 'Shown as'])}</legend>
          <div className="ms-pin-shows">
            {Object.entries(shows)
              .filter(([name]) => name !== 'chart' || isDrawn)
              .map(([name, words]) => (
                <label key={name} className="ms-tick">
                  {/* The names of the ways, as they were just listed. */}
                  <input type="radio" name={`${id}-show`} checked={shown === name} onChange={() => setShow(name as Show)} />
                  {label(words)}
                </label>
              ))}
          </div>
        </fieldset>
      )}
      {standard === null && report === null && shown === 'chart' && (
        <>
          <FieldChoice
            id={`${id}-by`}
            words={label(['按什么统计', 'Counted by'])}
            fields={drawnBy}
            value={field?.name ?? ''}
            onChange={setBy}
          />
          <FieldChoice
            id={`${id}-split`}
            words={label(['每条再按什么细分', 'Each bar divided by'])}
            none={label(['不细分', 'Not divided'])}
            fields={drawnBy.filter(one => one.divides && one !== field)}
            value={divider?.name ?? ''}
            onChange={setSplit}
          />
        </>
      )}
      <button type="submit" className="ms-button" disabled={pin.isPending || arrange.isPending}>
        {label(['固定到首页', 'Pin to dashboard'])}
      </button>
    </form>
  )
}

interface OffersProps {
  readonly name: string
  readonly offers: readonly TileOffer[]
  nameOf(entity: string): string
}

const Offers = ({ name, offers, nameOf }: OffersProps) =>
  offers.length > 0 && (
    <optgroup label={name}>
      {offers.map(offer => (
        <option key={offerKey(offer)} value={offerKey(offer)}>
          {offer.view !== null && offer.entity !== null
            ? `${nameOf(offer.entity)} · ${offer.title}${offer.owner === null ? '' : ` (${offer.owner})`}`
            : offer.title}
        </option>
      ))}
    </optgroup>
  )

interface FieldChoiceProps {
  readonly id: string
  readonly words: string
  /** What stands for no field. */
  readonly none?: string
  readonly fields: readonly DrawnBy[]
  readonly value: string
  onChange(name: string): void
}

const FieldChoice = ({ id, words, none, fields, value, onChange }: FieldChoiceProps) => (
  <p>
    <label htmlFor={id}>{words}</label>
    <select id={id} className="ms-select" value={value} onChange={event => onChange(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {fields.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  </p>
)
export default PinForm
