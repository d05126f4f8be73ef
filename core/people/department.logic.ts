import { logicOf } from '../define/logic.ts'
import { department } from './department.ts'

/** What the entries of a department must agree on. */
export const departmentLogic = logicOf(department, {
  rules: {
    closedAfterFounded: {
      refuse: ['撤销日期不能早于成立日期', 'A department cannot be closed before it was founded'],
      at: ['closedOn'],
      holds: row => row.foundedOn === null || row.closedOn === null || row.foundedOn <= row.closedOn,
    },
    headIsNoDeputy: {
      refuse: ['负责人不能兼任副负责人', 'The head cannot also be a deputy'],
      at: ['deputies'],
      holds: row => row.head === null || !row.deputies.includes(row.head),
    },
  },
})
