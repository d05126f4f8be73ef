import './approvals.css'
import { Select } from 'antd'
import { useId, useState } from 'react'
import type { Reference } from '../define/field.ts'
import { people as peopleEntity } from '../define/registry.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { RecordPicker } from '../fields/ref/RecordPicker.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { DeedDialog } from '../controls/DeedDialog.web.tsx'
import { RefusedAbove } from '../controls/RefusedAbove.web.tsx'
import type { Signature } from '../define/flow.ts'
import type { PlacedRefusal } from '../errors/placed.ts'
import { useLock } from '../client/useLock.web.ts'
import { CommentField } from './CommentField.web.tsx'
import { Named } from './Named.web.tsx'
import { otherHelp, otherLabels, type OtherVerb } from './otherVerbs.ts'
import { noProof, proofWith } from './proof.ts'
import { ProofField } from './ProofField.web.tsx'
import { QuickPhrases } from './QuickPhrases.web.tsx'
import { useOther } from './useOther.web.ts'
import type { ApprovalView, OwnTask } from './view.ts'

interface OtherDialogProps {
  readonly verb: OtherVerb
  readonly approval: ApprovalView
  /** The task it is done with, where it is about one of the person's own. */
  readonly own?: OwnTask
  close(): void
  onDone?(): void
}

const toRequester = ''
const asksForPeople: readonly OtherVerb[] = ['reassign', 'addBefore', 'addAfter', 'copy', 'handOver']
const asksForOne: readonly OtherVerb[] = ['reassign', 'handOver']

/** The dialog of everything that is done with an approval besides agreeing and refusing. */
const OtherDialog = ({ verb, approval, own, close, onDone }: OtherDialogProps) => {
  const label = useLabel()
  const id = useId()
  const lock = useLock()
  const run = useOther(verb, approval, path => placeIn(verb, approval.signature, path))
  const waiting = approval.steps.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'pending'))
  const [people, setPeople] = useState<readonly Reference[]>([])
  const [comment, setComment] = useState('')
  const [proof, setProof] = useState(noProof)
  const [to, setTo] = useState(toRequester)
  const [task, setTask] = useState(own?.task ?? waiting[0]?.no ?? 0)
  const [{ at: problems, above }, setRefused] = useState<PlacedRefusal>({ at: {}, above: [] })

  const missing = (): Readonly<Record<string, string>> => ({
    ...(asksForPeople.includes(verb) && people.length === 0 ? { people: label(requiredMessage) } : {}),
    ...(verb === 'return' && comment.trim() === '' ? { comment: label(requiredMessage) } : {}),
  })
  const submit = async () => {
    const lacking = missing()
    setRefused({ at: lacking, above: [] })
    if (Object.keys(lacking).length > 0) return
    const said = comment.trim() === '' ? {} : { comment }
    const done = await run({ task, people: people.map(person => person.id), to: to === toRequester ? undefined : to, proof, ...said })
    if (!done.done) return setRefused(done)
    close()
    onDone?.()
  }
  return (
    <DeedDialog
      title={label(otherLabels[verb])}
      okText={label(otherLabels[verb])}
      danger={verb === 'withdraw'}
      lock={lock}
      onOk={() => lock.run(submit)}
      close={close}
    >
      <div className="ms-decision">
        <RefusedAbove said={above} />
        <p>{label(otherHelp[verb])}</p>
        {verb === 'handOver' && (
          <Named id={`${id}-task`} label={['审批人', 'Approver']}>
            <Select
              id={`${id}-task`}
              className="ms-fill"
              value={task}
              options={waiting.map(({ no, user }) => ({ value: no, label: user.title }))}
              onChange={setTask}
            />
          </Named>
        )}
        {verb === 'return' && (
          <Named id={`${id}-to`} label={['退回到', 'Back to']}>
            <Select
              id={`${id}-to`}
              className="ms-fill"
              value={to}
              options={[
                { value: toRequester, label: `${label(['提交人', 'Requester'])} · ${approval.requester.title}` },
                ...(own?.returnTo ?? []).map(({ key, name }) => ({ value: key, label: label(name) })),
              ]}
              onChange={setTo}
            />
          </Named>
        )}
        {asksForPeople.includes(verb) && (
          <Named id={`${id}-people`} label={['人员', 'People']} problem={problems['people']}>
            <RecordPicker
              id={`${id}-people`}
              to={peopleEntity}
              several={!asksForOne.includes(verb)}
              chosen={people}
              invalid={problems['people'] !== undefined}
              describedBy={problems['people'] === undefined ? undefined : `${id}-people-wrong`}
              onChange={setPeople}
            />
          </Named>
        )}
        {verb === 'return' && <QuickPhrases kinds={['reject']} comment={comment} onChange={setComment} />}
        <CommentField
          id={`${id}-comment`}
          label={['说明', 'Comment']}
          value={comment}
          problem={problems['comment']}
          onChange={setComment}
        />
        {verb === 'return' && (
          <ProofField id={id} signatures={[approval.signature]} proof={proof} problems={problems} onChange={setProof} />
        )}
      </div>
    </DeedDialog>
  )
}

/** Where the dialog says what is wrong: the server calls its people `to` or `users`, and the step to which a document goes back `to`. */
const placeIn = (verb: OtherVerb, signature: Signature, path: string): string | undefined => {
  if (path === 'comment') return path
  if (asksForPeople.includes(verb)) return path === 'to' || path === 'users' ? 'people' : undefined
  return verb === 'return' && Object.keys(proofWith([signature], noProof)).includes(path) ? path : undefined
}

export default OtherDialog
