import { lazy } from 'react'
import { present } from '../../../core/records/present.web.ts'
import { useRecordPaths } from '../../../core/records/useRecordPaths.web.ts'
import { ScreenLink } from '../../../core/shell/navigate.web.tsx'
import { useLabel } from '../../../core/shell/session.web.ts'
import { department } from './department.ts'

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
  panels: [{ name: 'places', label: ['隶属变更', 'Former places'], Panel: lazy(() => import('./PlacesPanel.web.tsx')) }],
  screens: { list: lazy(() => import('./DepartmentTree.web.tsx')) },
})
