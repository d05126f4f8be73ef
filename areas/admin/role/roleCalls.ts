import { defineCall, exactly, labelSchema, listOf, orNull } from '#core/calls'
import type { MatrixGroup } from '#core/rights'

const text = { type: 'string' }

/** `GET /api/admin/role_matrix/`: every right that a role may give, as rows and columns. */
export const roleMatrix = defineCall<{ readonly results: readonly MatrixGroup[] }>()({
  name: 'admin.roleMatrix',
  label: ['权限矩阵', 'Permission matrix'],
  method: 'GET',
  path: '/api/admin/role_matrix/',
  point: 'admin.role:read',
  input: {},
  output: exactly({
    results: listOf(
      exactly({
        name: text,
        label: labelSchema,
        rows: listOf(
          exactly({
            key: text,
            label: labelSchema,
            scoped: orNull(text),
            entity: orNull(text),
            points: listOf(exactly({ point: text, verb: orNull(text), label: labelSchema })),
          }),
        ),
      }),
    ),
  }),
})
