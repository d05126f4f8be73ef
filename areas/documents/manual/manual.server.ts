import { sameValue } from '#core/audit'
import { guard } from '#core/context.server'
import type { Change } from '#core/definition'
import { serveEditions } from '#core/editions.server'
import type { Label } from '#core/language'
import { manual } from './manual.ts'

type Changed = Change<typeof manual>

const nothingToCheck: Label = ['产品没有未核对的变更', 'No change of the product waits to be checked']

const checked = { affectedOn: null, affectedBy: null } as const

/** What happens to the editions of manuals: who writes one does not release it, and a change of the product is answered by a new document or by saying why there need be none. */
export const servedManual = serveEditions(manual, {
  onChange: async (_context, row, before): Promise<Changed> => (sameValue(row.file, before.file) ? {} : checked),
  guards: {
    notAffected: guard(manual, ['affected'], (_actor, row) => row.affected || nothingToCheck),
  },
  transitions: { notAffected: async () => checked },
})
