import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../client/states.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import type { ViewProps } from './FilePreview.web.tsx'

/** No more of a text is shown, in bytes. */
const mostText = 1024 * 1024

/** The beginning of a text file, whatever Chinese or Western letters it is written in. */
const TextPreview = ({ content, name }: ViewProps) => {
  const label = useLabel()
  const text = useQuery({ queryKey: ['text', name, content.size], queryFn: () => textOf(content), gcTime: 0 })
  if (text.data === undefined) return <Loading />
  return (
    <>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="ms-preview-room ms-preview-text" tabIndex={0} aria-label={name}>
        {text.data}
      </pre>
      {content.size > mostText && (
        <p className="ms-muted">{label(['只显示开头部分，完整内容请下载', 'Only the beginning is shown. Download it for the rest'])}</p>
      )}
    </>
  )
}

const textOf = async (content: Blob): Promise<string> => {
  const bytes = await content.slice(0, mostText).arrayBuffer()
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    try {
      // A letter may be cut at the end of what is shown.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      continue
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

export default TextPreview
