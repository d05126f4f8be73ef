import { startApproval } from '#core/approvals.server'
import type { Context } from '#core/context.server'
import type { Change } from '#core/definition'
import { changeRecord, createRecord, lockRecord } from '#core/records.server'
import { materialReview } from './materialReview.ts'

/** Asks those who have to agree to a decision about a lot, and answers the number of the review. The lot waits for them. */
export const openReview = async (context: Context, proposal: Change<typeof materialReview>): Promise<number> => {
  const id = await createRecord(context, materialReview, proposal)
  const draft = await lockRecord(context, materialReview, id)
  const row = await changeRecord(context, materialReview, draft, { status: 'pending' }, { action: 'submit' })
  await startApproval(context, {
    docType: 'quality.materialReview',
    entity: materialReview,
    row,
    transition: 'submit',
    input: undefined,
    originState: 'draft',
  })
  return id
}
