import { daySchema, defineCall, exactly, listOf, momentSchema, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { integer, referenceSchema } from '#core/fields'

const departmentNode = exactly({
  id: wholeSchema,
  title: textSchema,
  parent: orNull(wholeSchema),
  head: orNull(referenceSchema),
  costCentre: orNull(textSchema),
  closedOn: orNull(daySchema),
  /** Active people who belong to it, without those of the departments below. */
  people: wholeSchema,
})

/** A department in the tree. */
export type DepartmentNode = Described<typeof departmentNode>

/** `GET /api/admin/department_tree/`: all departments, each with how many people it has. */
export const departmentTree = defineCall({
  name: 'admin.departmentTree',
  label: ['部门树', 'Tree of departments'],
  method: 'GET',
  path: '/api/admin/department_tree/',
  point: 'admin.department:read',
  input: {},
  output: exactly({ results: listOf(departmentNode) }),
})

const formerPlace = exactly({ parent: orNull(referenceSchema), since: momentSchema, until: orNull(momentSchema) })

/** Where a department stood, and from when to when; `until` is null for where it stands now. */
export type FormerPlace = Described<typeof formerPlace>

/** `GET /api/admin/department/{id}/places/`: where a department stood in the tree, newest first. */
export const departmentPlaces = defineCall({
  name: 'admin.departmentPlaces',
  label: ['部门的隶属变更', 'Where a department stood'],
  method: 'GET',
  path: '/api/admin/department/{id}/places/',
  point: 'admin.department:read',
  input: { id: integer(['部门', 'Department'], { required: true, min: 1 }) },
  output: exactly({ results: listOf(formerPlace) }),
})
