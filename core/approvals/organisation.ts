/** The entity that holds the departments of the company, as `people` holds its people. */
export const departments = 'admin.department'

/** The entity that holds the roles that people have. */
export const roles = 'admin.role'
