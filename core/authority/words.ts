import type { Label } from '../language/label.ts'
import type { Right } from './right.ts'
import type { Organisation } from './authority.ts'

/** What rights are called. */
export interface Names extends Pick<Organisation, 'duties' | 'departments'> {
  readonly points: ReadonlyMap<string, Label>
  readonly entities: ReadonlyMap<string, { readonly label: Label }>
}

/** Why somebody may not give, take or take over a right that they have not, and what to do about it. */
export const beyondWords = (right: Right, names: Names): Label => {
  if (right.kind === 'administrator')
    return ['只有超级管理员可以管理超级管理员和系统管理员', 'Only a super admin manages super admins and system administrators']
  if (right.kind === 'type') return ['只有系统管理员可以设置用户类型', 'Only a system administrator gives a type other than ordinary']
  const [zh, en] = rightWords(right, names)
  return [
    `${zh}超出您自己的权限，您不能授予、收回或接管，请联系系统管理员`,
    `${en} is beyond your own permissions, so you cannot grant, revoke or take it over. Contact a system administrator.`,
  ]
}

const rightWords = (right: Exclude<Right, { readonly kind: 'administrator' | 'type' }>, names: Names): Label => {
  switch (right.kind) {
    case 'point': {
      const [zh, en] = names.points.get(right.point) ?? [right.point, right.point]
      return [`“${zh}”`, `“${en}”`]
    }
    case 'sight': {
      const [zh, en] = names.entities.get(right.entity)?.label ?? [right.entity, right.entity]
      return [`“${zh}”的数据范围`, `How far one sees of “${en}”`]
    }
    case 'duty': {
      const known = names.duties.find(({ docType, step }) => docType === right.docType && step === right.step)
      const [zh, en] = known?.title ?? [right.docType, right.docType]
      return [`“${zh}”的审批`, `Deciding “${en}”`]
    }
    case 'lead': {
      const place = right.department === null ? undefined : names.departments.get(right.department)
      return place
        ? [`“${place.title[0]}”的领导`, `Leading “${place.title[1]}”`]
        : ['最高一级部门的领导', 'Leading a department at the top']
    }
  }
}
