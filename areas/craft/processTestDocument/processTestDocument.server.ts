import { guard } from '#core/context.server'
import type { Change } from '#core/definition'
import { serveEditions } from '#core/editions.server'
import { anotherPerson, withAuthor } from '../authors/withAuthor.ts'
import { processTestDocument } from './processTestDocument.ts'

type Changed = Change<typeof processTestDocument>

/** What happens to the editions of process test documents: who writes one does not release it. */
export const servedProcessTestDocument = serveEditions(processTestDocument, {
  onCreate: async ({ actor }): Promise<Changed> => ({ authors: withAuthor(actor, []) }),
  onChange: async ({ actor }, _row, before): Promise<Changed> => ({ authors: withAuthor(actor, before.authors) }),
  guards: {
    release: guard(processTestDocument, ['authors'], (actor, row) =>
      row.authors.includes(actor.userId) ? { code: 'fourEyes', message: anotherPerson } : true,
    ),
  },
})
