import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { InputProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { RightsPreview } from '../permission/RightsPreview.web.tsx'
import { previewRole } from '../permission/permissionCalls.ts'
import { roleMatrix } from './roleCalls.ts'
import { RightsMatrix } from './RightsMatrix.web.tsx'
import { useRightsDraft } from './useRightsDraft.web.ts'
import type { CodeLine } from './rightsDraft.ts'

/** The rights of a role: the matrix, what is wrong in it, and what the change would mean for the people who have the role. */
const RightsInput = ({ id, problems, store, record }: InputProps<readonly CodeLine[]>) => {
  const label = useLabel()
  const matrix = useCall(roleMatrix, {})
  const { draft, stored, scope, change, lines } = useRightsDraft(store, record)
  const wrong = [...new Set(Object.values(problems).map(label))]
  const roleId = record?.['id']
  if (!matrix.data) return matrix.error ? <NotShown error={matrix.error} onRetry={() => void matrix.refetch()} /> : <Loading rows={8} />
  return (
    <div id={id} role="group" tabIndex={-1} aria-label={label(['权限', 'Permissions'])} className="ms-rights">
      {wrong.map(words => (
        <p key={words} className="ms-wrong" role="alert">
          {words}
        </p>
      ))}
      <RightsMatrix groups={matrix.data.results} draft={draft} stored={stored} scope={scope} onChange={change} />
      {scope !== undefined && (
        <RightsPreview
          call={previewRole}
          input={{ ...(typeof roleId === 'number' ? { role: roleId } : {}), scope, ...withoutIds(lines) }}
        />
      )}
    </div>
  )
}

const withoutIds = ({ points, denied, scopes }: ReturnType<typeof useRightsDraft>['lines']) => ({
  points: points.map(({ point }) => ({ point })),
  denied: denied.map(({ point }) => ({ point })),
  scopes: scopes.map(({ entity, scope }) => ({ entity, scope })),
})

export default RightsInput
