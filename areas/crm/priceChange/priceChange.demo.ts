/** Who has the roles of the flow in the demo company. */
export const approvers = { salesManager: ['o.bennett', 'manager'] }
