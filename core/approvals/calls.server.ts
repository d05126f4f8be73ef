import { documentLabel, documentsOf } from '../define/documents.ts'
import type { Label } from '../define/label.ts'
import { refuse } from '../errors/refuse.ts'
import { serveCall, type ServedCall, type Step } from '../records/serve.server.ts'
import { seenInstance, seesDocument } from './access.server.ts'
import {
  addSignersCall,
  copyCall,
  decideCall,
  decideManyCall,
  delegateCall,
  documentApprovals,
  documentTypesCall,
  endDelegationCall,
  handOverCall,
  inboxCountsCall,
  ownDelegationsCall,
  peopleCall,
  readApproval,
  readInboxCall,
  reassignCall,
  returnCall,
  urgeCall,
  withdrawCall,
} from './calls.ts'
import { decide, decideMany, sendBack, type ConfirmBy } from './decide.server.ts'
import { delegate, endDelegation, ownDelegations } from './delegations.server.ts'
import { inboxCounts, readInbox } from './inbox.server.ts'
import { instancesOf, readInstance } from './instance.server.ts'
import { peopleCalled } from './names.server.ts'
import { addSigners, copyTo, handOver, reassign, urge, withdraw } from './others.server.ts'
import { viewOf } from './view.server.ts'
import type { ApprovalView } from './view.ts'

const unknownType: Label = ['没有这种单据', 'There is no such type of document']

/** How the calls of approvals are answered; `confirm` proves that a person is who he is. */
export const servedApprovalCalls = (confirm: ConfirmBy): readonly ServedCall[] => [
  serveCall(readInboxCall, (step, { box, page, page_size: pageSize, search, docType }) =>
    readInbox(step, { box, page: page ?? 1, pageSize: pageSize ?? 20, search: search ?? '', docType: docType ?? null }),
  ),
  serveCall(inboxCountsCall, inboxCounts),
  serveCall(readApproval, async (step, { id }) => viewOf(step, await seenInstance(step, id))),
  serveCall(documentApprovals, readDocument),
  serveCall(decideCall, async (step, { id, comment, password, code, ...decision }) => {
    await decide(step, confirm, { ...decision, instance: id, comment: comment ?? null, password: password ?? null, code: code ?? null })
    return viewNow(step, id)
  }),
  serveCall(returnCall, async (step, { id, comment, password, code, to, ...sent }) => {
    await sendBack(step, confirm, {
      ...sent,
      instance: id,
      to: to ?? null,
      comment: comment ?? null,
      password: password ?? null,
      code: code ?? null,
    })
    return viewNow(step, id)
  }),
  serveCall(decideManyCall, async (step, { decision, comment, tasks, password, code }) => ({
    results: await decideMany(step, confirm, {
      decisions: (tasks ?? []).map(({ id: _line, ...task }) => ({ ...task, decision, comment })),
      password: password ?? null,
      code: code ?? null,
    }),
  })),
  serveCall(reassignCall, async (step, { id, task, to, comment }) => {
    await reassign(step, { instance: id, task, to, comment: comment ?? null })
    return viewNow(step, id)
  }),
  serveCall(addSignersCall, async (step, { id, task, place, users, comment }) => {
    await addSigners(step, { instance: id, task, place, users: users ?? [], comment: comment ?? null })
    return viewNow(step, id)
  }),
  serveCall(withdrawCall, async (step, { id, comment }) => {
    await withdraw(step, id, comment ?? null)
    return viewNow(step, id)
  }),
  serveCall(urgeCall, async (step, { id }) => {
    await urge(step, id)
    return viewNow(step, id)
  }),
  serveCall(copyCall, async (step, { id, users, comment }) => {
    await copyTo(step, id, users ?? [], comment ?? null)
    return viewNow(step, id)
  }),
  serveCall(handOverCall, async (step, { id, task, to, comment }) => {
    await handOver(step, { instance: id, task, to, comment: comment ?? null })
    return viewNow(step, id)
  }),
  serveCall(ownDelegationsCall, async step => ({ results: await ownDelegations(step) })),
  serveCall(delegateCall, async (step, { docTypes, ...draft }) => {
    const chosen = (docTypes ?? []).map(({ docType }) => docType)
    const known = new Set(documentsOf(step.product.registry).map(({ docType }) => docType))
    const unknown = chosen.findIndex(docType => !known.has(docType))
    if (unknown >= 0) refuse('invalidFields', { problems: { [`docTypes.${unknown}.docType`]: unknownType } })
    return { results: await delegate(step, { ...draft, docTypes: chosen }) }
  }),
  serveCall(endDelegationCall, async (step, { id, ends }) => ({ results: await endDelegation(step, id, ends ?? step.now) })),
  serveCall(documentTypesCall, async ({ product }) => ({
    results: documentsOf(product.registry).map(type => ({ docType: type.docType, label: documentLabel(type) })),
  })),
  serveCall(peopleCall, async (step, { search }) => ({ results: await peopleCalled(step, search ?? '') })),
]

/** The approval as it is after what was just done; whoever did it saw it before. */
const viewNow = async (step: Step, id: number): Promise<ApprovalView> =>
  viewOf(step, (await readInstance(step.tx, id)) ?? refuse('notFound'))

const readDocument = async (
  step: Step,
  { entity, record }: { readonly entity: string; readonly record: number },
): Promise<{ results: ApprovalView[] }> => {
  if (!(await seesDocument(step, { entity, recordId: record }))) return refuse('notFound')
  const results: ApprovalView[] = []
  for (const instance of await instancesOf(step.tx, entity, record)) results.push(await viewOf(step, instance))
  return { results }
}
