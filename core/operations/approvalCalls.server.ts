import { documentLabel, documentsOf } from '../define/documents.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { serveCall, type ServedCall, type Context } from '../context/serve.server.ts'
import { seenInstance, seesDocument } from '../approvals/access.server.ts'
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
  readApproval,
  readInboxCall,
  reassignCall,
  returnCall,
  urgeCall,
  withdrawCall,
} from '../approvals/calls.ts'
import { decide, decideMany, sendBack } from '../approvals/decide.server.ts'
import type { ConfirmBy } from '../context/confirm.server.ts'
import { delegate, endDelegation, ownDelegations } from '../approvals/delegations.server.ts'
import { fillCall } from '../approvals/fillCall.ts'
import { fillIn } from '../approvals/fill.server.ts'
import { inboxCounts, readInbox } from '../approvals/inbox.server.ts'
import { instancesOf, readInstance } from '../approvals/instance.server.ts'
import { ownPhrases } from '../approvals/phrases.server.ts'
import { phrasesCall } from '../approvals/phrasesCall.ts'
import { addSigners, copyTo, handOver, reassign, urge, withdraw } from './approvalOthers.server.ts'
import { viewOf } from '../approvals/view.server.ts'
import type { ApprovalView } from '../approvals/view.ts'

const unknownType: Label = ['没有这种单据', 'There is no such type of document']

/** How the calls of approvals are answered; `confirm` proves who the person is. */
export const servedApprovalCalls = (confirm: ConfirmBy): readonly ServedCall[] => [
  serveCall(readInboxCall, (context, { box, page, page_size: pageSize, search, docType }) =>
    readInbox(context, { box, page: page ?? 1, pageSize: pageSize ?? 20, search: search ?? '', docType: docType ?? null }),
  ),
  serveCall(inboxCountsCall, inboxCounts),
  serveCall(readApproval, async (context, { id }) => viewOf(context, await seenInstance(context, id))),
  serveCall(documentApprovals, readDocument),
  serveCall(decideCall, async (context, { id, comment, password, code, ...decision }) => {
    await decide(context, confirm, { ...decision, instance: id, comment: comment ?? null, password: password ?? null, code: code ?? null })
    return viewNow(context, id)
  }),
  serveCall(fillCall, async (context, { id, values, ...asked }) => {
    await fillIn(context, { ...asked, instance: id, values })
    return viewNow(context, id)
  }),
  serveCall(returnCall, async (context, { id, comment, password, code, to, ...sent }) => {
    await sendBack(context, confirm, {
      ...sent,
      instance: id,
      to: to ?? null,
      comment: comment ?? null,
      password: password ?? null,
      code: code ?? null,
    })
    return viewNow(context, id)
  }),
  serveCall(decideManyCall, async (context, { decision, comment, tasks, password, code }) => ({
    results: await decideMany(context, confirm, {
      decisions: (tasks ?? []).map(({ id: _line, ...task }) => ({ ...task, decision, comment })),
      password: password ?? null,
      code: code ?? null,
    }),
  })),
  serveCall(reassignCall, async (context, { id, task, to, comment }) => {
    await reassign(context, { instance: id, task, to, comment: comment ?? null })
    return viewNow(context, id)
  }),
  serveCall(addSignersCall, async (context, { id, task, place, users, comment }) => {
    await addSigners(context, { instance: id, task, place, users: users ?? [], comment: comment ?? null })
    return viewNow(context, id)
  }),
  serveCall(withdrawCall, async (context, { id, comment }) => {
    await withdraw(context, id, comment ?? null)
    return viewNow(context, id)
  }),
  serveCall(urgeCall, async (context, { id }) => {
    await urge(context, id)
    return viewNow(context, id)
  }),
  serveCall(copyCall, async (context, { id, users, comment }) => {
    await copyTo(context, id, users ?? [], comment ?? null)
    return viewNow(context, id)
  }),
  serveCall(handOverCall, async (context, { id, task, to, comment }) => {
    await handOver(context, { instance: id, task, to, comment: comment ?? null })
    return viewNow(context, id)
  }),
  serveCall(ownDelegationsCall, async context => ({ results: await ownDelegations(context) })),
  serveCall(delegateCall, async (context, { docTypes, ...draft }) => {
    const chosen = (docTypes ?? []).map(({ docType }) => docType)
    const known = new Set(documentsOf(context.product.registry).map(({ docType }) => docType))
    const unknown = chosen.findIndex(docType => !known.has(docType))
    if (unknown >= 0) refuse('invalidFields', { problems: { [`docTypes.${unknown}.docType`]: unknownType } })
    return { results: await delegate(context, { ...draft, docTypes: chosen }) }
  }),
  serveCall(endDelegationCall, async (context, { id, ends }) => ({ results: await endDelegation(context, id, ends ?? context.now) })),
  serveCall(documentTypesCall, async ({ product }) => ({
    results: documentsOf(product.registry).map(type => ({ docType: type.docType, label: documentLabel(type) })),
  })),
  serveCall(phrasesCall, ownPhrases),
]

/** The approval as it is after what was just done; whoever did it saw it before. */
const viewNow = async (context: Context, id: number): Promise<ApprovalView> =>
  viewOf(context, (await readInstance(context.tx, id)) ?? refuse('notFound'))

const readDocument = async (
  context: Context,
  { entity, record }: { readonly entity: string; readonly record: number },
): Promise<{ results: ApprovalView[] }> => {
  if (!(await seesDocument(context, { entity, recordId: record }))) return refuse('notFound')
  const results: ApprovalView[] = []
  for (const instance of await instancesOf(context.tx, entity, record)) results.push(await viewOf(context, instance))
  return { results }
}
