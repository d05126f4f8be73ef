import type { ReactNode } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

interface TitleLinkProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
  /** Drawn in place of the record's title. */
  readonly children?: ReactNode
}

/** What a record is called, as a link to its page. */
export const TitleLink = ({ entity, record, children }: TitleLinkProps) => {
  const language = useLanguage()
  const { detail } = useRecordPaths(entity.name)
  const title = recordTitle(entity, record, language)
  return detail ? (
    <ScreenLink className="ms-title-link" title={children ? undefined : title} to={detail(record.id)}>
      {children ?? title}
    </ScreenLink>
  ) : (
    <span>{children ?? title}</span>
  )
}
