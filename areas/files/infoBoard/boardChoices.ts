import type { ChoiceValue } from '#core/fields'

/** What a board is of; the code stands in its address. */
export const boardLevels = {
  company: { label: ['公司', 'Company'], code: 1 },
  department: { label: ['部门', 'Department'], code: 2 },
  project: { label: ['项目', 'Project'], code: 3 },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Who sees a board; the names are those of the specification. */
export const boardAudiences = {
  showRoles: { label: ['有菜单的所有人', 'All users with the menu'] },
  showRole1: { label: ['所属部门', 'Owner department'] },
  showRole2: { label: ['维护人', 'Maintainers'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>
