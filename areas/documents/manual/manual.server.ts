import { guard } from '#core/context.server'
import type { Change } from '#core/definition'
import { serveEditions } from '#core/editions.server'
import { anotherPerson, withAuthor } from '../../craft/authors/withAuthor.ts'
import { manual } from './manual.ts'

type Changed = Change<typeof manual>

/** What happens to the editions of manuals: who writes one does not release it. */
export const servedManual = serveEditions(manual, {
  onCreate: async ({ actor }): Promise<Changed> => ({ authors: withAuthor(actor, []) }),
  onChange: async ({ actor }, _row, before): Promise<Changed> => ({ authors: withAuthor(actor, before.authors) }),
  guards: {
    release: guard(manual, ['authors'], (actor, row) =>
      row.authors.includes(actor.userId) ? { code: 'fourEyes', message: anotherPerson } : true,
    ),
  },
})
