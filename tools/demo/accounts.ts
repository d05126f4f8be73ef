/** Who may sign in to the demo company: one account for each daily job. */
export const demoAccounts = [
  'admin',
  'manager',
  'dept_admin',
  'buyer',
  'inspector',
  'engineer',
  'sales',
  'planner',
  'service',
  'warehouse',
] as const

/** The tablet at the administrative warehouse. */
export const kioskAccount = 'kiosk'

/** The password of all of them. */
export const demoPassword = 'meniscus-demo'
