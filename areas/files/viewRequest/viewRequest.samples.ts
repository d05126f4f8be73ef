import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { technicalFile } from '../technicalFile/technicalFile.ts'

/** What tests make of a record: each for another confidential file, of a department to which nobody belongs. */
export const samples: EntitySamples = {
  entity: 'files.viewRequest',
  values: async needs => ({
    file: (await needs.newOf?.(technicalFile)) ?? (await needs.recordOf(technicalFile)),
    purpose: '复核温补电阻的取值与公差',
    days: 7,
    pageFrom: null,
    pageTo: null,
    download: false,
  }),
  madeWith: { file: { purpose: '复核温补电阻的取值与公差' } },
  ways: { revoke: { before: [['submit']], agreed: true, input: { revokeReason: '项目已结束' }, by: 'superAdmin' } },
  // Whoever else sees one does not delete it.
  answers: { 'DELETE /api/files/viewRequest/batch_delete/': { departmentAdmin: 409, superAdmin: 409, blind: 409 } },
}
