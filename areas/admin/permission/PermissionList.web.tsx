import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useCan, useLabel, useSession } from '#core/client.web'
import { Loading, NotShown, useFeedback } from '#core/controls.web'
import { counted, type Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useCall, useRunCall } from '#core/records.web'
import { GoLive } from './GoLive.web.tsx'
import { IntroDialog } from './IntroDialog.web.tsx'
import { changePermission, listPermissions, type PermissionPoint } from './permissionCalls.ts'
import { pointsByArea } from './pointsByArea.ts'

/** Every permission point by area: what it is called, what is said of it, which roles give it, how many hold it. */
export const PermissionList = () => {
  const label = useLabel()
  const points = useCall(listPermissions, {})
  const [search, setSearch] = useState('')
  const [explained, explain] = useState<PermissionPoint>()
  if (!points.data) return points.error ? <NotShown error={points.error} onRetry={() => void points.refetch()} /> : <Loading rows={10} />
  const groups = pointsByArea(points.data.results, search)
  return (
    <div className="ms-permissions ms-section">
      <GoLive points={points.data.results} />
      <div className="ms-rights-tools">
        <Input
          className="ms-rights-search"
          value={search}
          allowClear
          aria-label={label(['搜索权限点', 'Find permission points'])}
          placeholder={label(['搜索名称、代码或说明', 'Find names, codes or intros'])}
          onChange={event => setSearch(event.target.value)}
        />
        <span role="status" className="ms-muted">
          {label([`共 ${points.data.results.length} 个权限点`, counted(points.data.results.length, 'point')])}
        </span>
      </div>
      {groups.length === 0 && <p className="ms-muted">{label(['无匹配的权限', 'No results'])}</p>}
      {groups.map(group => (
        <details key={group.name} className="ms-rights-group" open>
          <summary>
            <strong>{label(group.label)}</strong> <span className="ms-muted">{group.points.length}</span>
          </summary>
          <PointTable label={group.label} points={group.points} onExplain={explain} />
        </details>
      ))}
      {explained && <IntroDialog point={explained} close={() => explain(undefined)} />}
    </div>
  )
}

interface PointTableProps {
  readonly label: Label
  readonly points: readonly PermissionPoint[]
  onExplain(point: PermissionPoint): void
}

const PointTable = ({ label: caption, points, onExplain }: PointTableProps) => {
  const label = useLabel()
  const can = useCan()
  const role = useRecordPaths('admin.role')
  const isSuperAdmin = useSession(session => session.user?.type === 'superAdmin')
  return (
    // Wide tables are moved by keyboard as well as by finger.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ms-rights-table" tabIndex={0} role="region" aria-label={label(caption)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label(['权限点', 'Permission point'])}</th>
            <th scope="col">{label(['启用', 'Enabled'])}</th>
            <th scope="col">{label(['持有人数', 'Holders'])}</th>
            <th scope="col">{label(['授予的角色', 'Roles that give it'])}</th>
            <th scope="col">{label(['说明', 'Intro'])}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(point => (
            <tr key={point.point}>
              <th scope="row">
                <span className="ms-permission-name">
                  {label(point.label)}
                  <code>{point.point}</code>
                </span>
              </th>
              <td>
                <PointSwitch point={point} disabled={!isSuperAdmin || !can('admin.permission:update')} />
              </td>
              <td>{point.holders}</td>
              <td>
                <span className="ms-rights-list">
                  {point.roles.map(({ id, title }) =>
                    role.detail ? (
                      <ScreenLink key={id} to={`${role.detail(id)}?tab=rights`}>
                        {title}
                      </ScreenLink>
                    ) : (
                      <span key={id}>{title}</span>
                    ),
                  )}
                </span>
              </td>
              <td>
                <span className="ms-permission-intro">{point.intro}</span>{' '}
                {can('admin.permission:update') && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={label([`修改说明：${point.label[0]}`, `Edit the intro of ${point.label[1]}`])}
                    onClick={() => onExplain(point)}
                  >
                    {label(['修改', 'Edit'])}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const PointSwitch = ({ point, disabled }: { readonly point: PermissionPoint; readonly disabled: boolean }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const change = useRunCall(changePermission)
  const turn = async (enabled: boolean) => {
    const question: Label = [
      `停用后没有任何人持有“${point.label[0]}”，超级管理员也不例外。是否继续？`,
      `“${point.label[1]}” will be disabled for all users, including super admins. Continue?`,
    ]
    if (!enabled && !(await feedback.confirm(question))) return
    try {
      const { version, intro } = point
      await change.mutateAsync({ input: { point: point.point, version, enabled, ...(intro === '' ? {} : { intro }) } })
      feedback.success(
        enabled
          ? [`已启用“${point.label[0]}”`, `“${point.label[1]}” is switched on`]
          : [`已停用“${point.label[0]}”`, `“${point.label[1]}” is switched off`],
      )
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Checkbox
      checked={point.enabled}
      disabled={disabled || point.locked || change.isPending}
      aria-label={label([`启用：${point.label[0]}`, `Enabled: ${point.label[1]}`])}
      title={point.locked ? label(['缺少它将无法再启用权限点', 'Without it, permissions could no longer be enabled']) : ''}
      onChange={event => void turn(event.target.checked)}
    />
  )
}
