import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { ImportView, WriteScope } from './importView.ts'
import { ImportWarnings } from './ImportWarnings.web.tsx'
import { ImportSheet } from './ImportSheet.web.tsx'
import { ReplaceBar } from './ReplaceBar.web.tsx'
import { saveFile } from '../client/client.web.ts'
import { failedPath, type ImportStep } from './useImport.web.ts'
import { sameFileKey } from './writtenTwice.ts'
import { useImportRows } from './useImportRows.web.ts'
import { allRows, effectWords } from './words.ts'
import { counted } from '../language/counted.ts'

interface CheckStageProps {
  readonly entity: AnyEntity
  readonly view: ImportView
  onBack(): void
  onStep(step: ImportStep): Promise<unknown>
}

const allFine = (view: ImportView): Label => {
  const [zh, en] = effectWords(view.counts)
  return [
    `全部 ${view.counts.good} 行通过检查：${zh}`,
    view.counts.good === 1 ? `The row is right: ${en}` : `All ${counted(view.counts.good, 'row')} are right: ${en}`,
  ]
}
const someHeld = ({ counts, warnings }: ImportView): Label =>
  warnings.length === 0
    ? [
        `${counts.bad} 行有问题，${counts.good} 行通过。在表中直接修改后重新检查。`,
        `${counted(counts.bad, 'row has', 'rows have')} errors, ${counts.good} ${counts.good === 1 ? 'is' : 'are'} valid. Fix the errors in the table and check again.`,
      ]
    : [
        `${counts.bad} 行暂不能写入，${counts.good} 行通过。请确认下面的提醒，或在表中修改后重新检查。`,
        `${counted(counts.bad, 'row')} cannot be written yet, ${counts.good} can. Confirm the warnings below, or change the rows in the table and check again.`,
      ]

/** What is wrong with which row, to be put right in place; then the rows are written. */
export const CheckStage = ({ entity, view, onBack, onStep }: CheckStageProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const { counts, plan } = view
  const [only, setOnly] = useState<'bad' | 'all'>(counts.bad > 0 ? 'bad' : 'all')
  const rows = useImportRows(view.id, only)
  const [active, setActive] = useState<{ readonly row: number; readonly column: number }>()
  const changed = rows.changed + counts.new
  const clean = counts.bad + changed === 0
  const isAgain = view.warnings.some(({ keys }) => keys.includes(sameFileKey))
  const [scope, setScope] = useState<WriteScope>(clean ? 'all' : 'good')
  const take = (step: ImportStep): Promise<void> =>
    onStep(step).then(
      () => undefined,
      () => undefined,
    )
  const recheck = async (): Promise<void> => {
    await rows.kept()
    if (plan) await take({ step: 'check', plan })
  }
  const failed = (): void =>
    void saveFile(failedPath(view.id), `${view.fileName.replace(/\.\w+$/, '')} ${label(['未导入的行', 'rows left out'])}.xlsx`).catch(
      feedback.failure,
    )
  return (
    <div className="ms-exchange-stage">
      <Alert type={counts.bad > 0 ? 'warning' : 'success'} showIcon title={label(counts.bad > 0 ? someHeld(view) : allFine(view))} />
      {counts.written > 0 && (
        <p>{label([`已写入 ${counts.written} 行`, counted(counts.written, 'row is written already', 'rows are written already')])}</p>
      )}
      <div className="ms-exchange-tools">
        <Segments
          name={label(['显示哪些行', 'Which rows'])}
          value={only}
          options={[
            { value: 'bad', label: label([`仅错误（${counts.bad}）`, `With errors (${counts.bad})`]) },
            { value: 'all', label: label([`全部（${allRows(counts)}）`, `All (${allRows(counts)})`]) },
          ]}
          onChange={setOnly}
        />
        <ReplaceBar
          entity={entity}
          view={view}
          active={active && { ...active, cells: rows.row(active.row)?.cells ?? [] }}
          onReplaced={rows.reload}
        />
        <LockedButton type={changed > 0 ? 'primary' : 'default'} disabled={changed === 0} onClick={recheck}>
          {label(
            changed > 0
              ? [`重新检查改动的行（${changed}）`, `Check what changed (${changed})`]
              : ['重新检查改动的行', 'Check what changed'],
          )}
        </LockedButton>
        {counts.bad > 0 && <Button onClick={failed}>{label(['下载错误行', 'Download rows with errors'])}</Button>}
      </div>
      {plan && view.warnings.length > 0 && (
        <ImportWarnings
          warnings={view.warnings}
          isWaiting={changed > 0}
          onConfirm={keys => take({ step: 'check', plan: { ...plan, confirmed: [...new Set([...(plan.confirmed ?? []), ...keys])] } })}
        />
      )}
      <ImportSheet entity={entity} view={view} rows={rows} onActive={(row, column) => setActive({ row, column })} />
      <div className="ms-exchange-actions">
        <Button onClick={onBack}>{label(['上一步', 'Back'])}</Button>
        <Radio.Group
          value={scope}
          onChange={event => setScope(event.target.value as WriteScope)}
          aria-label={label(['导入方式', 'Import mode'])}
        >
          <Radio value="all" disabled={!clean}>
            {label(['全部正确才导入', 'Import only if all rows are valid'])}
          </Radio>
          <Radio value="good">{label(['仅导入正确的行', 'Import valid rows only'])}</Radio>
        </Radio.Group>
        <LockedButton
          type="primary"
          disabled={counts.good === 0 || changed > 0 || isAgain}
          onClick={() => take({ step: 'write', scope: clean ? scope : 'good' })}
        >
          {label([`导入 ${counts.good} 行`, `Import ${counted(counts.good, 'row')}`])}
        </LockedButton>
      </div>
    </div>
  )
}
