import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback } from 'react'
import { request, ServerRefusal } from '../../client/client.web.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import type { FileReference } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import './preview.css'

/** So often it is asked whether the pages may still be looked at, in milliseconds: a right that ends closes an open page within a minute. */
const askedEvery = 30_000

interface Counted {
  readonly pages: number
  /** Those that the person looks at, in ascending order; null for all. */
  readonly open: readonly number[] | null
}

const noneOpen: Label = ['所授权的页码超出这份文件的页数', 'The pages that were granted are not in this file']

interface PagesViewProps {
  readonly file: FileReference
  /** Which page, from one. */
  readonly page: number
  onPage(page: number): void
}

/** The pages of a stored file as the server draws them, with the name of who looks burned in; for whoever may look at it, whether or not they may download it. */
const PagesView = ({ file, page, onPage }: PagesViewProps) => {
  const label = useLabel()
  const language = useLanguage()
  const counted = useQuery({
    queryKey: ['pages', file.id, language],
    queryFn: ({ signal }) => request<Counted>('GET', `/api/files/${file.id}/pages/`, { signal }),
    refetchInterval: askedEvery,
    gcTime: 0,
    retry: false,
  })
  const words = counted.error && failureWords(counted.error)
  if (counted.error)
    return counted.error instanceof ServerRefusal && counted.error.status !== 404 && counted.error.status < 500 ? (
      <div className="ms-state">
        <h3>{file.name}</h3>
        <p role="alert">{words && label(words)}</p>
      </div>
    ) : (
      <NotShown error={counted.error} onRetry={() => void counted.refetch()} />
    )
  if (!counted.data) return <Loading />
  const { pages, open } = counted.data
  const turned = open ?? Array.from({ length: pages }, (_none, at) => at + 1)
  const shown = turned.find(one => one >= page) ?? turned.at(-1)
  if (shown === undefined) return <p role="alert">{label(noneOpen)}</p>
  const [before, after] = [turned.findLast(one => one < shown), turned.find(one => one > shown)]
  return (
    <div className="ms-preview">
      <div className="ms-preview-tools">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={label(['上一页', 'Previous page'])}
          disabled={before === undefined}
          onClick={() => before !== undefined && onPage(before)}
        />
        <span role="status">{label([`第 ${shown} 页，共 ${pages} 页`, `Page ${shown} of ${pages}`])}</span>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={label(['下一页', 'Next page'])}
          disabled={after === undefined}
          onClick={() => after !== undefined && onPage(after)}
        />
      </div>
      <DrawnPage key={shown} file={file} page={shown} />
    </div>
  )
}

/** One page; nothing of it is kept when it is left. */
const DrawnPage = ({ file, page }: { readonly file: FileReference; readonly page: number }) => {
  const label = useLabel()
  const drawn = useQuery({
    queryKey: ['page', file.id, page],
    queryFn: ({ signal }) =>
      request<Blob>('GET', `/api/files/${file.id}/page/`, { download: true, params: { page: String(page) }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const content = drawn.data
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!content) return undefined
      const address = URL.createObjectURL(content)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  if (drawn.error) return <NotShown error={drawn.error} onRetry={() => void drawn.refetch()} />
  if (!content) return <Loading />
  return (
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ms-preview-room" tabIndex={0} role="group" aria-label={file.name}>
      <img
        ref={show}
        className="ms-sheet-page"
        draggable={false}
        alt={label([`${file.name} 第 ${page} 页`, `${file.name}, page ${page}`])}
      />
    </div>
  )
}

export default PagesView
