import { startApproval } from '../../../core/approvals/submit.server.ts'
import type { Change } from '../../../core/define/entity.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { changeRecord, createRecord, lockRecord } from '../../../core/records/write.server.ts'
import { materialReview } from './materialReview.ts'

/** Asks those who have to agree to a decision about a lot, and answers the number of the review. The lot waits for them. */
export const openReview = async (step: Step, proposal: Change<typeof materialReview>): Promise<number> => {
  const id = await createRecord(step, materialReview, proposal)
  const draft = await lockRecord(step, materialReview, id)
  const row = await changeRecord(step, materialReview, draft, { status: 'pending' }, { action: 'submit' })
  await startApproval(step, {
    docType: 'quality.materialReview',
    entity: materialReview,
    row,
    transition: 'submit',
    input: undefined,
    originState: 'draft',
  })
  return id
}
