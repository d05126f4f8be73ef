import { cellsOf } from '../fields/cells.web.tsx'
import { columnLabel } from '../define/unit.ts'
import { fieldOf } from '../fields/kinds.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { RecordState } from '../records/RecordState.web.tsx'
import { pageTitle } from '../records/pageTitle.ts'
import { ShownValue } from '../records/ShownValue.web.tsx'
import { cardColumns } from './columns.ts'
import { DueDay } from './DueDay.web.tsx'
import { lateBy } from './lateDates.ts'
import type { ListedRow } from '../client/recordPage.web.ts'
import type { RowsProps } from './rows.web.ts'
import { TitleLink } from './TitleLink.web.tsx'

interface ListCardProps extends Pick<RowsProps, 'entity' | 'fields' | 'presentation' | 'columns' | 'selection'> {
  readonly row: ListedRow
  /** Where it stands among the cards, counted from 0. */
  readonly place: number
  /** Is given the card, or null when it goes. */
  readonly measured?: (card: HTMLLIElement | null) => void
}

/** One record as a card. */
export const ListCard = ({ entity, fields, presentation, columns, selection, row, place, measured }: ListCardProps) => {
  const label = useLabel()
  const language = useLanguage()
  return (
    <li
      ref={measured}
      data-row-key={row.id}
      data-index={place}
      data-changeable={row.can.includes('update') || undefined}
      className={`ms-list-card ms-tone-${presentation.tone?.(row) ?? 'normal'}`}
    >
      <div className="ms-list-card-head">
        {selection && (
          <label className="ms-tick">
            <input
              type="checkbox"
              aria-label={`${label(['选择', 'Select'])} ${pageTitle(entity, row, language)}`}
              checked={selection.has(row.id)}
              onChange={() => selection.press(row.id, false)}
            />
          </label>
        )}
        <TitleLink entity={entity} record={row} />
        <RecordState entity={entity} record={row} ownCells={presentation.cells} place="table" />
      </div>
      <dl>
        {cardColumns(entity, columns).map(name => {
          const field = fieldOf(fields, name)
          const late = lateBy(entity, name)
          return (
            field && (
              <div key={name}>
                <dt>{label(columnLabel(field))}</dt>
                <dd>
                  <ShownValue name={name} field={field} cells={cellsOf(field)} record={row} ownCells={presentation.cells} place="table" />
                  {late && <DueDay entity={entity} by={late} row={row} day={row[name]} />}
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </li>
  )
}
