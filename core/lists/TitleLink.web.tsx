import type { ReactNode } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import { pageTitle } from '../records/pageTitle.ts'
import { endOf } from './titleEnd.ts'
import { useRowPath } from './useRowPath.web.ts'

interface TitleLinkProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  /** The title is said as it is stored, also where it has a name in the reader's language. */
  readonly asStored?: boolean
  /** Where it is too long its middle is left out, not its end. */
  readonly keepsEnd?: boolean
  /** Fields whose values stand beside the link. */
  readonly beside?: readonly string[]
  /** Drawn in place of the record's title. */
  readonly children?: ReactNode
  /** False in what is dragged itself, which a drag of the link would come before. */
  readonly draggable?: boolean
}

/** What a record is called, as a link to its page. */
export const TitleLink = ({ entity, record, asStored = false, keepsEnd = false, beside = [], children, draggable }: TitleLinkProps) => {
  const language = useLanguage()
  const pathOf = useRowPath(entity)
  const title = pageTitle(entity, record, asStored ? 'zh' : language)
  const shown = pageTitle(entity, record, asStored ? 'zh' : language, beside)
  if (!pathOf) return <span>{children ?? shown}</span>
  const at = keepsEnd && !children ? endOf(shown) : undefined
  return (
    <ScreenLink
      className="ms-title-link"
      title={children ? undefined : title}
      aria-label={at === undefined && shown === title ? undefined : title}
      to={pathOf(record)}
      draggable={draggable}
    >
      {at === undefined ? (
        (children ?? <span>{shown}</span>)
      ) : (
        <>
          <span className="ms-title-begin">{shown.slice(0, at)}</span>
          <span className="ms-title-end">{shown.slice(at)}</span>
        </>
      )}
    </ScreenLink>
  )
}
