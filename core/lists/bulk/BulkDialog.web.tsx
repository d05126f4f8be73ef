import { Modal } from 'antd'
import { useId, useState } from 'react'
import { writable } from '../../rights/fieldPolicy.ts'
import { lockedFields } from '../../define/consent.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { announce, announceUndo } from '../../client/announce.web.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { percentDone } from '../../controls/remaining.ts'
import { useRemaining } from '../../controls/useRemaining.web.ts'
import { useLabel, useLanguage, useSession } from '../../client/session.web.ts'
import { companyDay } from '../../numbering/pattern.ts'
import { filledFields, happensToday, questionBefore, heldAfter, type OfferedTransition } from '../../transitions/offered.ts'
import type { BatchRow } from '../../records/batch.ts'
import { FormFields } from '../../records/FormFields.web.tsx'
import type { FormStore } from '../../records/formStore.web.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { useControls } from '../../records/useControls.web.ts'
import { useSettle } from '../../client/useSettle.web.ts'
import { isEditableInList, isSetInBulk } from '../../reading/editable.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { Loading } from '../../client/states.web.tsx'
import type { RowsProps } from '../rows.web.ts'
import { BulkOutlook } from './BulkOutlook.web.tsx'
import { wholeRefusal } from '../../errors/placed.ts'
import { outcomeWords, undoRows } from './bulkText.ts'
import type { BatchRun, BatchTarget } from './inParts.ts'
import { runBatch, type BatchTask } from './runBatch.web.ts'
import { useBulkStore, type BulkAsked } from './useBulkStore.web.ts'
import { counted } from '../../language/counted.ts'

interface BulkDialogProps extends Pick<RowsProps, 'entity' | 'fields' | 'presentation'> {
  readonly task: 'edit' | OfferedTransition
  /** The rows that were selected when it was asked for. */
  readonly rows: readonly ListedRow[]
  /** With these nothing is left to do: they are no longer selected. */
  onDone(ids: readonly number[]): void
  close(): void
}

/** What came of it, and what it was: the rows that were not reached are to become the same. */
interface EndedRun {
  readonly task: BatchTask
  readonly run: BatchRun
}

const none: Fields = {}

const okWords = (task: BulkDialogProps['task'], run: BatchRun | undefined): Label => {
  if (run?.broken) return [`继续处理 ${run.broken.rows.length} 条`, `Continue with ${run.broken.rows.length}`]
  if (run) return ['关闭', 'Close']
  return task === 'edit' ? ['修改', 'Change'] : task.transition.label
}

/** One field of many records, or one transition with them: asked for once, done row by row, told row by row. */
const BulkDialog = ({ entity, fields, presentation, task, rows, onDone, close }: BulkDialogProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const settle = useSettle()
  const [name, setName] = useState('')
  const asked = askedIn(entity, fields, task, name)
  const { store, looked } = useBulkStore(entity, rows, asked)
  const count = rows.length
  const [done, setDone] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [ended, setEnded] = useState<EndedRun>()
  const title: Label =
    task === 'edit'
      ? [`批量修改 ${count} 条`, `Edit ${counted(count, 'record')}`]
      : [`${task.transition.label[0]}：${count} 条`, `${task.transition.label[1]}: ${counted(count, 'record')}`]

  const transitionLabel = task === 'edit' ? undefined : task.transition.label
  const question = task !== 'edit' && Object.keys(asked.drawn).length === 0 ? questionBefore(task.transition) : undefined

  const undo = async (answered: readonly BatchRow[]) => {
    const { results, broken } = await runBatch(entity, undoRows(answered), {})
    const kept = results.filter(row => row.refusal).length
    if (broken) feedback.failure(broken.error)
    if (broken && results.length === 0) return
    if (broken) feedback.warning(outcomeWords(results, undefined, broken.rows.length))
    else if (kept === 0) feedback.success(['已撤销', 'Undone'])
    else
      feedback.warning([
        `已撤销，但 ${kept} 条此后已被修改，保持不变`,
        `Undone, but ${counted(kept, 'was changed since and stays as it is', 'were changed since and stay as they are')}`,
      ])
    void settle.changed()
  }
  /** Does it with rows; after a call that failed, with those that it did not reach. */
  const run = async (given: BatchTask, targets: readonly BatchTarget[], former: readonly BatchRow[], key?: string) => {
    setRunning(true)
    const answer = await runBatch(entity, targets, given, {
      onProgress: reached => setDone(former.length + reached),
      key,
    })
    const results = [...former, ...answer.results]
    const failed = results.filter(row => row.refusal).length
    const words = outcomeWords(results, transitionLabel, answer.broken?.rows.length)
    const tone = failed === 0 && !answer.broken ? 'good' : 'warn'
    onDone(answer.results.filter(row => !row.refusal).map(row => row.id))
    if (task === 'edit' && undoRows(results).length > 0) announceUndo(tone, words, () => void undo(results))
    else if (results.length > 0) announce(tone, words)
    setRunning(false)
    if (failed === 0 && !answer.broken) close()
    else setEnded({ task: given, run: { ...answer, results } })
    void settle.changed()
  }
  const begin = () => {
    const values = store.check()
    if (!values || (task === 'edit' && name === '')) return
    const targets = rows.map(({ id, version }) => ({ id, version }))
    void run(task === 'edit' ? { change: values } : { transition: task.name, input: values }, targets, [])
  }
  const broken = ended?.run.broken
  const goOn = () => {
    if (ended && broken) void run(ended.task, broken.rows, ended.run.results, broken.key)
  }
  return (
    <Modal
      open
      title={label(title)}
      okText={label(okWords(task, ended?.run))}
      cancelText={label(broken ? ['关闭', 'Close'] : ['取消', 'Cancel'])}
      okButtonProps={{
        danger: task !== 'edit' && task.transition.tone === 'danger' && (!ended || broken !== undefined),
        loading: isRunning,
        disabled: task === 'edit' && name === '' && !ended,
      }}
      cancelButtonProps={{ hidden: ended !== undefined && !broken, disabled: isRunning }}
      mask={{ closable: false }}
      onOk={() => (broken ? goOn() : ended ? close() : begin())}
      onCancel={close}
    >
      {ended ? (
        <>
          <Ended entity={entity} rows={rows} transition={transitionLabel} run={ended.run} />
          {isRunning && <Progress done={done} count={count} />}
        </>
      ) : (
        <form
          className="ms-transition-form"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            begin()
          }}
        >
          {task === 'edit' && (
            <FieldChoice of={{ entity, fields, presentation, rows }} name={name} disabled={isRunning} onChoose={setName} />
          )}
          {question && <p>{label(question)}</p>}
          {looked === undefined ? <Loading rows={2} /> : <TaskFields key={name} store={store} fields={asked.drawn} disabled={isRunning} />}
          {looked?.logic && (
            <BulkOutlook entity={entity} logic={looked.logic} store={store} asked={asked} records={looked.records} count={count} />
          )}
          {isRunning && <Progress done={done} count={count} />}
        </form>
      )}
    </Modal>
  )
}

export default BulkDialog

/** What is asked for, and what of it is written into the records. */
const askedIn = (entity: AnyEntity, fields: Fields, task: BulkDialogProps['task'], name: string): BulkAsked => {
  if (task !== 'edit')
    return {
      name: task.name,
      drawn: task.transition.input ?? none,
      typed: filledFields(task.transition),
      becomes: heldAfter(entity, task.transition),
      begins: happensToday(task.transition, companyDay(new Date().toISOString())),
    }
  const chosen = pick(fields, name)
  return { name, drawn: chosen, typed: chosen }
}

const pick = (fields: Fields, name: string): Fields => {
  const field = fieldOf(fields, name)
  return field ? { [name]: field } : none
}

interface FieldChoiceProps {
  readonly of: Pick<BulkDialogProps, 'entity' | 'fields' | 'presentation' | 'rows'>
  readonly name: string
  readonly disabled: boolean
  onChoose(name: string): void
}

/** Which field is to be changed: one that this person may write, and that is open in some of the rows. */
const FieldChoice = ({ of: { entity, fields, presentation, rows }, name, disabled, onChoose }: FieldChoiceProps) => {
  const label = useLabel()
  const points = useSession(session => session.points)
  const id = useId()
  const editable = Object.entries(fields).filter(
    ([one, field]) =>
      isEditableInList(entity, one, field) &&
      isSetInBulk(entity, one, field) &&
      writable({ points }, field) &&
      !presentation.inputs?.[one] &&
      // What people agreed to is changed on the page of the record.
      rows.some(row => !lockedFields(entity, row[String(entity.state)]).has(one)),
  )
  return (
    <div className="ms-bulk-field">
      <label htmlFor={id}>{label(['要修改的字段', 'Field'])}</label>
      <select id={id} className="ms-select" value={name} disabled={disabled} onChange={event => onChoose(event.target.value)}>
        <option value="">{label(['请选择', 'Choose'])}</option>
        {editable.map(([one, field]) => (
          <option key={one} value={one}>
            {label(field.label)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TaskFieldsProps {
  readonly store: FormStore
  readonly fields: Fields
  readonly disabled: boolean
}

const TaskFields = ({ store, fields, disabled }: TaskFieldsProps) => {
  const formId = useId()
  const isReady = useControls(fields)
  return isReady ? (
    <FormFields store={store} formId={formId} fields={fields} sections={[{ names: Object.keys(fields) }]} disabled={disabled} />
  ) : null
}

const Progress = ({ done, count }: { readonly done: number; readonly count: number }) => {
  const label = useLabel()
  const remaining = useRemaining(done, count)
  return (
    <label className="ms-bulk-progress">
      {label([`已处理 ${done} / ${count}`, `${done} of ${count} done`])} · {percentDone(done, count)}
      {remaining && ` · ${label(remaining)}`}
      <progress value={done} max={count} />
    </label>
  )
}

interface EndedProps {
  /** The name of the transition that was taken; absent after changes. */
  readonly transition: Label | undefined
  readonly entity: AnyEntity
  readonly rows: readonly ListedRow[]
  readonly run: BatchRun
}

/** Which rows stay as they were, and why. */
const Ended = ({ entity, rows, transition, run: { results, broken } }: EndedProps) => {
  const label = useLabel()
  const language = useLanguage()
  const titleOf = (id: number): string => {
    const row = rows.find(one => one.id === id)
    return row ? pageTitle(entity, row, language) : `#${id}`
  }
  const failure = broken && failureWords(broken.error)
  return (
    <>
      {failure !== undefined && (
        <p className="ms-wrong" role="alert">
          {label(failure)}
        </p>
      )}
      <p>{label(outcomeWords(results, transition, broken?.rows.length))}</p>
      <ul className="ms-bulk-refused">
        {results.map(
          ({ id, refusal }) =>
            refusal && (
              <li key={id}>
                <strong>{titleOf(id)}</strong> {wholeRefusal(refusal, language)}
              </li>
            ),
        )}
      </ul>
      <p className="ms-muted">{label(['未完成的记录仍处于选中状态。', 'Unprocessed records remain selected.'])}</p>
    </>
  )
}
