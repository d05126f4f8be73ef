import { derivedOf, pastDue } from '#core/definition'
import { project } from './project.ts'

/** When a project is late. */
export const projectDerived = derivedOf(project, () => ({ overdue: pastDue(project) }))
