import { lazy, useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { present } from '#core/presentation.web'
import { role, user } from '#core/people'

const Words = ({ words }: { readonly words: Label }) => useLabel()(words)

const Holders = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const { list } = useRecordPaths(user.name)
  return list === undefined ? null : (
    <ScreenLink to={`${list}?roles=${id}`}>{label(['查看拥有此角色的用户', 'People who have this role'])}</ScreenLink>
  )
}

/** How roles look: their rights as a matrix, to be read and to be edited. */
export const presentedRole = present(role, {
  Summary: ({ record }) => <Holders id={record.id} />,
  listReads: [],
  cells: {
    points: lines => <Words words={[`${lines.length} 个权限点，见“权限”`, `${lines.length} permissions; see “Permissions”`]} />,
    denied: lines => <Words words={[`${lines.length} 个权限点，见“权限”`, `${lines.length} permissions; see “Permissions”`]} />,
    scopes: lines => <Words words={[`${lines.length} 个例外，见“权限”`, `${lines.length} exceptions; see “Permissions”`]} />,
  },
  inputs: {
    points: lazy(() => import('./RightsInput.web.tsx')),
    denied: lazy(() => import('./DeniedInput.web.tsx')),
    scopes: lazy(() => import('./ScopesInput.web.tsx')),
  },
  panels: [{ name: 'rights', label: ['权限', 'Permissions'], Panel: lazy(() => import('./RightsPanel.web.tsx')) }],
})
