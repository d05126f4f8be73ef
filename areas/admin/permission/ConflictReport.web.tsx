import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useCall } from '#core/records.web'
import { reportConflicts } from './permissionCalls.ts'

/** Who holds together what should be kept apart. */
export const ConflictReport = () => {
  const label = useLabel()
  const { detail } = useRecordPaths('admin.user')
  const report = useCall(reportConflicts, {})
  if (!report.data) return report.error ? <NotShown error={report.error} onRetry={() => void report.refetch()} /> : <Loading rows={6} />
  return (
    <div className="ms-rights">
      <p className="ms-form-help">
        {label([
          '这些权限不应由同一人持有。超级管理员持有全部权限，不在此列出。',
          'These permissions should not be held by one person. Super admins hold all permissions and are not listed.',
        ])}
      </p>
      {report.data.results.map(({ points, because, people }) => (
        <div key={points.map(({ code }) => code).join()} className="ms-rights-difference">
          <p>
            <strong>{points.map(({ title }) => title).join(' + ')}</strong>
          </p>
          <p className="ms-muted">{because}</p>
          {people.length === 0 ? (
            <p>{label(['没有人同时持有', 'No user holds both'])}</p>
          ) : (
            <p className="ms-rights-list">
              {people.map(({ id, title }) =>
                detail ? (
                  <ScreenLink key={id} to={detail(id)}>
                    {title}
                  </ScreenLink>
                ) : (
                  <span key={id}>{title}</span>
                ),
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
