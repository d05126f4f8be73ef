import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { release } from '../../plm/release/release.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'

const purpose = '评审发布文件时核对探头装配图'

/** What tests make of a record: the members of a release look at another confidential file each; who makes it controls files. */
export const samples: EntitySamples = {
  entity: 'files.memberAccess',
  values: async needs => ({
    file: (await needs.newOf?.(technicalFile)) ?? (await needs.recordOf(technicalFile)),
    release: (await needs.newOf?.(release)) ?? (await needs.recordOf(release)),
    change: null,
    review: null,
    purpose,
  }),
  madeWith: { file: { release: null, purpose } },
  ways: { end: { input: { endReason: '评审已完成' } } },
  kept: 'to whom access was given is kept',
}
