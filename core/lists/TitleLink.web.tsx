import type { ReactNode } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { useRowPath } from './useRowPath.web.ts'

interface TitleLinkProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  /** Drawn in place of the record's title. */
  readonly children?: ReactNode
  /** False in what is dragged itself, which a drag of the link would come before. */
  readonly draggable?: boolean
}

/** What a record is called, as a link to its page. */
export const TitleLink = ({ entity, record, children, draggable }: TitleLinkProps) => {
  const language = useLanguage()
  const pathOf = useRowPath(entity)
  const title = recordTitle(entity, record, language)
  return pathOf ? (
    <ScreenLink className="ms-title-link" title={children ? undefined : title} to={pathOf(record)} draggable={draggable}>
      {children ?? <span>{title}</span>}
    </ScreenLink>
  ) : (
    <span>{children ?? title}</span>
  )
}
