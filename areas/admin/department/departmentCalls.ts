import { defineCall, exactly, listOf, orNull } from '#core/calls'
import type { Reference } from '#core/definition'
import { integer, referenceSchema } from '#core/fields'

/** A department in the tree. */
export interface DepartmentNode {
  readonly id: number
  readonly title: string
  readonly parent: number | null
  readonly head: Reference | null
  readonly costCentre: string | null
  readonly closedOn: string | null
  /** Active people who belong to it, without those of the departments below. */
  readonly people: number
}

/** `GET /api/admin/department_tree/`: all departments, each with how many people it has. */
export const departmentTree = defineCall<{ readonly results: readonly DepartmentNode[] }>()({
  name: 'admin.departmentTree',
  label: ['部门树', 'Tree of departments'],
  method: 'GET',
  path: '/api/admin/department_tree/',
  point: 'admin.department:read',
  input: {},
  output: exactly({
    results: listOf(
      exactly({
        id: { type: 'integer' },
        title: { type: 'string' },
        parent: orNull({ type: 'integer' }),
        head: orNull(referenceSchema),
        costCentre: orNull({ type: 'string' }),
        closedOn: orNull({ type: 'string', format: 'date' }),
        people: { type: 'integer' },
      }),
    ),
  }),
})

/** Where a department stood, and from when to when; `until` is null for where it stands now. */
export interface FormerPlace {
  readonly parent: Reference | null
  readonly since: string
  readonly until: string | null
}

/** `GET /api/admin/department/{id}/places/`: where a department stood in the tree, newest first. */
export const departmentPlaces = defineCall<{ readonly results: readonly FormerPlace[] }>()({
  name: 'admin.departmentPlaces',
  label: ['部门的隶属变更', 'Where a department stood'],
  method: 'GET',
  path: '/api/admin/department/{id}/places/',
  point: 'admin.department:read',
  input: { id: integer(['部门', 'Department'], { required: true, min: 1 }) },
  output: exactly({
    results: listOf(
      exactly({
        parent: orNull(referenceSchema),
        since: { type: 'string', format: 'date-time' },
        until: orNull({ type: 'string', format: 'date-time' }),
      }),
    ),
  }),
})
