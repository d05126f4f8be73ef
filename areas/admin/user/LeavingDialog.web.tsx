import { Modal } from 'antd'
import { useState } from 'react'
import { useLabel, useLock } from '#core/client.web'
import { Loading, NotShown, useFeedback } from '#core/controls.web'
import type { Reference } from '#core/definition'
import { RecordPicker } from '#core/fields.web'
import { useCall, useRunCall } from '#core/records.web'
import { deactivateUser, readLeaving, type Farewell, type Farewelled } from './accountCalls.ts'
import { counted } from '#core/language'
import { HeldThings } from './HeldThings.web.tsx'

/** Asks before an account is closed, says what that means, and tells afterwards what was handed over to whom. */
export const LeavingDialog = ({ id, close }: { readonly id: number; close(): void }) => {
  const label = useLabel()
  const lock = useLock()
  const feedback = useFeedback()
  const farewell = useCall(readLeaving, { id })
  const deactivate = useRunCall(deactivateUser)
  const [chosen, choose] = useState<Reference>()
  const [done, setDone] = useState<Farewelled>()
  const act = async () => {
    try {
      const answer = await deactivate.mutateAsync({ input: { id, ...(chosen ? { successor: chosen.id } : {}) } })
      feedback.success(['已停用', 'Deactivated'])
      if (answer.handedOver.length === 0) close()
      else setDone(answer)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Modal
      open
      title={label(done ? ['已停用', 'Deactivated'] : ['停用这个用户？', 'Deactivate this user?'])}
      okText={label(done ? ['知道了', 'OK'] : ['停用', 'Deactivate'])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={done ? {} : { danger: true, disabled: lock.locked || !farewell.data, loading: lock.pending }}
      cancelButtonProps={{ hidden: done !== undefined }}
      mask={{ closable: false }}
      onOk={() => (done ? close() : lock.run(act))}
      onCancel={close}
    >
      <div className="ms-account">
        {done && <HandedOver done={done} />}
        {!done &&
          (farewell.data ? (
            <Meaning farewell={farewell.data} chosen={chosen} onChoose={choose} />
          ) : farewell.error ? (
            <NotShown error={farewell.error} onRetry={() => void farewell.refetch()} />
          ) : (
            <Loading rows={3} />
          ))}
      </div>
    </Modal>
  )
}

interface MeaningProps {
  readonly farewell: Farewell
  readonly chosen: Reference | undefined
  onChoose(chosen: Reference | undefined): void
}

const Meaning = ({ farewell: { sessions, tasks, held, successor }, chosen, onChoose }: MeaningProps) => {
  const label = useLabel()
  const shown = chosen ?? successor ?? undefined
  return (
    <>
      <ul className="ms-account-list">
        <li>
          {sessions === 0
            ? label(['该用户将无法登录。', 'The user can no longer log in.'])
            : label([
                `该用户的 ${sessions} 处登录立即结束，不能再登录。`,
                `${sessions === 1 ? 'The user’s session ends' : `The user’s ${sessions} sessions end`} at once. The user can no longer log in.`,
              ])}
        </li>
        <li>{label(['该用户的记录和历史将保留。', 'The user’s records and history are kept.'])}</li>
        <li>
          {tasks === 0
            ? label(['没有待该用户审批的单据。', 'No documents are pending with this user.'])
            : label([
                `待该用户审批的 ${tasks} 项将转交他人。`,
                `${counted(tasks, 'pending approval is', 'pending approvals are')} reassigned.`,
              ])}
        </li>
      </ul>
      {held.length > 0 && (
        <>
          <p>
            {label([
              '该用户名下还有以下事项，不会自动转交，请先交接：',
              'These stay with the user and are not reassigned automatically. Reassign them first:',
            ])}
          </p>
          <HeldThings held={held} />
        </>
      )}
      {tasks > 0 && (
        <div>
          <label htmlFor="ms-successor">{label(['转交给（默认为部门负责人）', 'Reassign to (default: head of department)'])}</label>
          <RecordPicker id="ms-successor" to="admin.user" chosen={shown ? [shown] : []} onChange={([one]) => onChoose(one)} />
        </div>
      )}
    </>
  )
}

const HandedOver = ({ done: { handedOver } }: { readonly done: Farewelled }) => {
  const label = useLabel()
  const nobody = label(['无人可接手，已通知提交人', 'no one can take it over; the requester was notified'])
  return (
    <ul className="ms-account-list">
      {handedOver.map(({ title, to }, at) => (
        <li key={`${at}-${title}`}>
          {title} → {to?.title ?? nobody}
        </li>
      ))}
    </ul>
  )
}
