/** Who has the roles of the flow in the demo company. */
export const approvers = { changeEngineer: ['song.jia', 'hu.yong'], changeBoard: ['manager', 'huang.lei'] }
