import { useState } from 'react'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { FileReference } from '../../define/field.ts'
import { standsBy } from '../../define/spoken.ts'
import type { Cards as CardsShown } from '../../define/listPresentations.ts'
import { Picture } from '../../fields/image/image.web.tsx'
import { pageSizes } from '../../reading/query.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { RecordState } from '../../records/RecordState.web.tsx'
import { useRecords } from '../../records/useRecords.web.ts'
import { CardFacts } from '../CardFacts.web.tsx'
import type { PresentedListProps } from '../presented.web.ts'
import { TitleLink } from '../TitleLink.web.tsx'
import './cards.css'

/** So many cards stand there at first; as many more each time somebody asks. */
const cardsAtOnce = 48

/** A list as cards beside one another, with their pictures where its definition names one. */
const Cards = (props: PresentedListProps<CardsShown>) => {
  const label = useLabel()
  const { entity, query } = props
  const [wanted, want] = useState(cardsAtOnce)
  const asked = useRecords(entity, { ...query, page: 1, pageSize: Math.min(wanted, pageSizes.most) })
  if (!asked.data) return asked.error ? <NotShown error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={10} />
  const { results, count } = asked.data
  const { picture } = props.shown
  // Where none has a picture, empty frames would only push the rest out of sight.
  const framed = picture !== undefined && results.some(row => row[picture])
  return (
    <>
      <ul className="ms-gallery" aria-label={label(['卡片', 'Cards'])} aria-busy={asked.isFetching}>
        {results.map(row => (
          <Card key={row.id} {...props} row={row} framed={framed} />
        ))}
      </ul>
      {results.length < count &&
        (results.length < pageSizes.most ? (
          <button type="button" className="ms-button ms-plain ms-gallery-more" onClick={() => want(wanted + cardsAtOnce)}>
            {label([`显示更多（共 ${count} 条）`, `Show more (${count} in all)`])}
          </button>
        ) : (
          <p className="ms-muted">
            {label([`只显示前 ${pageSizes.most} 条，请先筛选。`, `Only the first ${pageSizes.most} are shown. Narrow the list down.`])}
          </p>
        ))}
    </>
  )
}

export default Cards

interface CardProps extends PresentedListProps<CardsShown> {
  readonly row: ListedRow
  /** The cards beside it have pictures. */
  readonly framed: boolean
}

const Card = ({ row, framed, ...props }: CardProps) => {
  const language = useLanguage()
  const { entity, shown, presentation, card } = props
  // What the definition names is a picture, and the API shows every picture as a file.
  const file = shown.picture === undefined ? null : (row[shown.picture] as FileReference | null)
  return (
    <li className="ms-gallery-card" data-row-key={row.id} data-changeable={row.can.includes('update') || undefined}>
      {framed && (
        <span className="ms-gallery-picture">
          {file ? <Picture file={file} /> : <span aria-hidden>{[...pageTitle(entity, row, language)][0]}</span>}
        </span>
      )}
      <div className="ms-gallery-head">
        <TitleLink entity={entity} record={row} />
        <RecordState entity={entity} record={row} ownCells={presentation.cells} place="table" />
      </div>
      <CardFacts {...props} names={card.filter(name => name !== shown.picture && !standsBy(entity).includes(name))} row={row} />
    </li>
  )
}
