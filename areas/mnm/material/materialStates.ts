import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** Where a material stands, from the application for its number on. */
export const materialStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待审批', 'In approval'], means: 'waiting:approvers' },
  active: { label: ['已启用', 'Active'], means: 'done' },
  rejected: { label: ['未通过', 'Rejected'], means: 'draft', tone: 'bad' },
  inactive: { label: ['已停用', 'Inactive'], means: 'void' },
  merged: { label: ['已合并', 'Merged'], means: 'void' },
})

/** The states in which a material is an application for its number, or a change of it waits for approval. */
export const applicationStates = meaning(materialStates, 'unfinished')
