import { useLanguage } from '../../core/shell/session.web.ts'

/** When a notice was sent, in the reader's time and language. */
export const NoticeTime = ({ at }: { readonly at: string }) => {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time className="ms-muted" dateTime={at}>
      {format.format(new Date(at))}
    </time>
  )
}
