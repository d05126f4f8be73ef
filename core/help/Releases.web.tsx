import { Loading, NotShown } from '../client/states.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import type { HouseHelp } from './houseHelp.web.ts'
import { useReleases } from './useHelpTexts.web.ts'

interface ReleasesProps {
  heading(element: HTMLHeadingElement | null): void
  readonly help: HouseHelp
}

/** What has changed with each release, the newest first. */
export const Releases = ({ heading, help }: ReleasesProps) => {
  const label = useLabel()
  const language = useLanguage()
  const releases = useReleases(help)
  if (releases.error) return <NotShown error={releases.error} onRetry={() => void releases.refetch()} />
  if (!releases.data) return <Loading rows={4} />
  const date = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {label(['更新内容', 'What’s new'])}
      </h2>
      {releases.data.map(({ version, on, changes }) => (
        <section key={version}>
          <h3>
            {version} <span className="ms-muted">{date.format(new Date(on))}</span>
          </h3>
          <ul>
            {changes.map(change => (
              <li key={change[1]}>{label(change)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
