import { useEffect } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { whereIs } from './commentAddress.ts'

/** So long a comment that an address led to stands out, in milliseconds. */
const standsOut = 4000

interface SoughtCommentProps {
  readonly id: number | undefined
  /** Where it is; undefined while that is not known. */
  readonly where: ReturnType<typeof whereIs>
}

/** Brings the comment into view to which an address leads and lets it stand out for a moment; or says that it is gone. Drawn above the comments. */
export const SoughtComment = ({ id, where }: SoughtCommentProps) => {
  const label = useLabel()
  const isHere = where === 'here'
  useEffect(
    function showIt() {
      const found = isHere && id !== undefined ? document.getElementById(commentElement(id)) : null
      if (!found) return undefined
      found.tabIndex = -1
      found.focus({ preventScroll: true })
      found.scrollIntoView({ block: 'center' })
      found.dataset['sought'] = ''
      const timer = setTimeout(() => delete found.dataset['sought'], standsOut)
      return () => clearTimeout(timer)
    },
    [id, isHere],
  )
  return (
    <p className="ms-muted" role="status">
      {where === 'gone' && label(['链接所指的评论已不在这里', 'The comment that this link leads to is no longer here'])}
    </p>
  )
}

/** The name of a comment's element on the page. */
export const commentElement = (id: number): string => `comment-${id}`
