import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'

/** What tests make of a record: each of another file. */
export const samples: EntitySamples = {
  entity: 'files.fileVersion',
  values: async needs => ({ file: (await needs.newOf?.(technicalFile)) ?? (await needs.recordOf(technicalFile)) }),
  madeWith: { file: {} },
  seenWith: ['files.everyLevel:read'],
  answers: { 'GET /api/files/viewers/': { stranger: 404 }, 'GET /api/files/reasons/': { stranger: 404 } },
  probes: {
    'files.viewers': ({ records }) => ({ query: { version: records['files.fileVersion'] ?? 0 } }),
    'files.reasons': ({ records }) => ({ query: { version: records['files.fileVersion'] ?? 0 } }),
  },
  ways: { retire: { before: [['submit']], agreed: true, input: { reason: '试一试' } } },
}
