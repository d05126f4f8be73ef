import { announceFailure } from '../../../help/announceFailure.web.ts'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import { writable } from '../../../access/fieldPolicy.ts'
import type { AnyEntity } from '../../../define/entity.ts'
import type { Fields } from '../../../define/field.ts'
import type { Label } from '../../../define/label.ts'
import { fieldOf } from '../../../fields/kinds.ts'
import { announce, announceUndo } from '../../../shell/announce.web.ts'
import { useFeedback } from '../../../shell/feedback.web.tsx'
import { useLabel, useLanguage, useSession } from '../../../shell/session.web.ts'
import { questionBefore, type OfferedStep } from '../../../transitions/steps.ts'
import type { BatchRow } from '../../batch.ts'
import { FormFields } from '../../FormFields.web.tsx'
import { createFormStore, type FormStore } from '../../formStore.web.ts'
import { recordTitle } from '../../recordTitle.ts'
import { useControls } from '../../useControls.web.ts'
import { useSettle } from '../../useSettle.web.ts'
import { isEditableInList } from '../edit/editable.ts'
import type { ListedRow, RowsProps } from '../rows.web.ts'
import { outcomeWords, reasonText, undoRows } from './bulkText.ts'
import { runBatch, type BatchScope } from './runBatch.web.ts'

interface BulkDialogProps extends Pick<RowsProps, 'entity' | 'fields' | 'presentation'> {
  readonly task: 'edit' | OfferedStep
  /** The selected rows of the page. */
  readonly rows: readonly ListedRow[]
  readonly count: number
  readonly scope: BatchScope
  /** These rows were refused: they stay selected. */
  onFailed(ids: readonly number[]): void
  close(): void
}

const none: Fields = {}

/** One field of many records, or one step with them: asked for once, done row by row, told row by row. */
const BulkDialog = ({ entity, fields, presentation, task, rows, count, scope, onFailed, close }: BulkDialogProps) => {
  const label = useLabel()
  const points = useSession(session => session.points)
  const feedback = useFeedback()
  const settle = useSettle()
  const fieldId = useId()
  const [name, setName] = useState('')
  const [store, setStore] = useState<FormStore>(() => createFormStore(task === 'edit' ? none : (task.transition.input ?? none)))
  const [done, setDone] = useState<readonly BatchRow[]>()
  const [isRunning, setRunning] = useState(false)
  const [results, setResults] = useState<readonly BatchRow[]>()
  const editable = Object.entries(fields).filter(
    ([one, field]) => isEditableInList(entity, one, field) && writable({ points }, field) && !presentation.inputs?.[one],
  )
  const drawn = task === 'edit' ? pick(fields, name) : (task.transition.input ?? none)
  const title: Label =
    task === 'edit'
      ? [`批量修改 ${count} 条`, `Edit ${count} records`]
      : [`${task.transition.label[0]}：${count} 条`, `${task.transition.label[1]}: ${count} records`]

  const question = task !== 'edit' && Object.keys(drawn).length === 0 ? questionBefore(task.transition) : undefined

  const choose = (chosen: string) => {
    setName(chosen)
    setStore(createFormStore(pick(fields, chosen)))
  }
  const undo = async (answered: readonly BatchRow[]) => {
    try {
      const back = await runBatch(entity, { rows: undoRows(answered) }, {}, () => undefined)
      const kept = back.filter(row => row.refusal).length
      if (kept === 0) feedback.success(['已撤销', 'Undone'])
      else feedback.warning([`已撤销，但 ${kept} 条此后已被修改，保持不变`, `Undone, but ${kept} were changed since and stay as they are`])
    } catch (error) {
      feedback.failure(error)
    } finally {
      settle.changed()
    }
  }
  const run = async () => {
    const values = store.check()
    if (!values || (task === 'edit' && name === '')) return
    setRunning(true)
    try {
      const answered = await runBatch(
        entity,
        scope,
        task === 'edit' ? { change: values } : { transition: task.name, input: values },
        setDone,
      )
      const failed = answered.filter(row => row.refusal).map(row => row.id)
      onFailed(failed)
      if (task === 'edit' && undoRows(answered).length > 0) announceUndo(outcomeWords(answered), () => void undo(answered))
      else announce(failed.length === 0 ? 'good' : 'warn', outcomeWords(answered))
      if (failed.length === 0) close()
      else setResults(answered)
    } catch (error) {
      announceFailure(error)
    } finally {
      setRunning(false)
      settle.changed()
    }
  }
  return (
    <Modal
      open
      title={label(title)}
      okText={label(results ? ['关闭', 'Close'] : task === 'edit' ? ['修改', 'Change'] : task.transition.label)}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{
        danger: task !== 'edit' && task.transition.tone === 'danger' && !results,
        loading: isRunning,
        disabled: task === 'edit' && name === '' && !results,
      }}
      {...(results ? { cancelButtonProps: { hidden: true } } : { cancelButtonProps: { disabled: isRunning } })}
      mask={{ closable: false }}
      onOk={() => (results ? close() : void run())}
      onCancel={close}
    >
      {results ? (
        <Refused entity={entity} rows={rows} results={results} />
      ) : (
        <form
          className="ms-step-form"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void run()
          }}
        >
          {task === 'edit' && (
            <div className="ms-bulk-field">
              <label htmlFor={fieldId}>{label(['要修改的字段', 'Field'])}</label>
              <select id={fieldId} className="ms-select" value={name} disabled={isRunning} onChange={event => choose(event.target.value)}>
                <option value="">{label(['请选择', 'Choose'])}</option>
                {editable.map(([one, field]) => (
                  <option key={one} value={one}>
                    {label(field.label)}
                  </option>
                ))}
              </select>
            </div>
          )}
          {question && <p>{label(question)}</p>}
          <TaskFields key={name} store={store} fields={drawn} disabled={isRunning} />
          {isRunning && <Progress done={done?.length ?? 0} count={count} />}
        </form>
      )}
    </Modal>
  )
}

export default BulkDialog

const pick = (fields: Fields, name: string): Fields => {
  const field = fieldOf(fields, name)
  return field ? { [name]: field } : none
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
  return (
    <label className="ms-bulk-progress">
      {label([`已处理 ${done} / ${count}`, `${done} of ${count} done`])}
      <progress value={done} max={count} />
    </label>
  )
}

interface RefusedProps {
  readonly entity: AnyEntity
  readonly rows: readonly ListedRow[]
  readonly results: readonly BatchRow[]
}

/** Which rows stay as they were, and why. */
const Refused = ({ entity, rows, results }: RefusedProps) => {
  const label = useLabel()
  const language = useLanguage()
  const titleOf = (id: number): string => {
    const row = rows.find(one => one.id === id)
    return row ? recordTitle(entity, row, language) : `#${id}`
  }
  return (
    <>
      <p>{label(outcomeWords(results))}</p>
      <ul className="ms-bulk-refused">
        {results.map(
          ({ id, refusal }) =>
            refusal && (
              <li key={id}>
                <strong>{titleOf(id)}</strong> {reasonText(refusal)}
              </li>
            ),
        )}
      </ul>
      <p className="ms-muted">{label(['未完成的记录仍处于选中状态。', 'What was not done stays selected.'])}</p>
    </>
  )
}
