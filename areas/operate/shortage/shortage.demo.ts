/** Who has the roles of the flow in the demo company. */
export const approvers = { shortagePlanner: ['planner', 'peng.fei'], productionManager: ['cao.li', 'manager'] }
