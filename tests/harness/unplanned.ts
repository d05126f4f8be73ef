import { plannedNames } from '../../areas/mnm/material/planning/planningFields.ts'

/** A material that nothing is planned for, such as a set or a service. */
export const unplanned: Readonly<Record<string, null>> = Object.fromEntries(plannedNames.map(name => [name, null]))
