import { lazy, useLabel } from '#core/client.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { present } from '#core/presentation.web'
import { department } from '#core/people'

const Members = ({ id }: { readonly id: number }) => {
  const label = useLabel()
  const { list } = useRecordPaths('admin.user')
  return list === undefined ? null : (
    <ScreenLink to={`${list}?department=${id}`}>{label(['查看本部门的用户', 'People of this department'])}</ScreenLink>
  )
}

/** How departments look: a tree, and where each of them stood before. */
export const presentedDepartment = present(department, {
  Summary: ({ record }) => <Members id={record.id} />,
  panels: [{ name: 'places', label: ['隶属变更记录', 'Reorganisation history'], Panel: lazy(() => import('./PlacesPanel.web.tsx')) }],
  screens: { list: lazy(() => import('./DepartmentTree.web.tsx')) },
})
