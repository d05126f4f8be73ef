import { Alert, Button } from 'antd'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines } from '../define/listedLines.ts'
import type { Label } from '../language/label.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { LockedButton, useFeedback } from '../controls/feedback.web.tsx'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { ImportView } from './importView.ts'
import { saveFile } from '../client/client.web.ts'
import { failedPath, type ImportStep } from './useImport.web.ts'
import { effectWords } from './words.ts'
import { counted } from '../language/counted.ts'

interface OutcomeStageProps {
  readonly entity: AnyEntity
  readonly view: ImportView
  /** Rows that were left out are to be put right. */
  onRepair(): void
  onStep(step: ImportStep): Promise<unknown>
}

const writtenWords = ({ counts }: ImportView): Label => {
  const [zh, en] = effectWords(counts)
  return [`已写入 ${counts.written} 行：${zh}`, `${counted(counts.written, 'row is', 'rows are')} written: ${en}`]
}
const revertedWords = ({ counts }: ImportView): Label => [
  `已撤销 ${counts.reverted} 行${counts.kept > 0 ? `，${counts.kept} 行之后有改动或仍被引用，未撤销` : ''}`,
  `${counted(counts.reverted, 'row')} undone${counts.kept > 0 ? `; ${counted(counts.kept, 'was changed since or is still referred to, and stays', 'were changed since or are still referred to, and stay')}` : ''}`,
]
const question: Label = [
  '撤销会删除这次新建的记录、恢复被更新记录的原值；之后有改动的记录保持不变。是否继续？',
  'Undo deletes the records created and restores those updated by this import; records changed since stay as they are. Continue?',
]

/** What became of an import, and the way back. */
export const OutcomeStage = ({ entity, view, onRepair, onStep }: OutcomeStageProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const { list } = useRecordPaths(entity.name)
  const { counts, state } = view
  const left = counts.bad + counts.new
  const failed = (): void =>
    void saveFile(failedPath(view.id), `${view.fileName.replace(/\.\w+$/, '')} ${label(['未导入的行', 'rows left out'])}.xlsx`).catch(
      feedback.failure,
    )
  const revert = async (): Promise<void> => {
    if (await feedback.confirm(question)) await onStep({ step: 'revert' }).catch(() => undefined)
  }
  return (
    <div className="ms-exchange-stage">
      <Alert
        type={state === 'reverted' ? 'info' : 'success'}
        showIcon
        title={label(state === 'reverted' ? revertedWords(view) : writtenWords(view))}
      />
      {state === 'written' && left > 0 && (
        <Alert type="warning" showIcon title={label([`${left} 行没有写入`, counted(left, 'row was left out', 'rows were left out')])} />
      )}
      {state === 'written' && isListedLines(entity) && (
        <p className="ms-muted">{label(['可在各单据的历史中撤销修改', 'Changes can be undone in the history of each record'])}</p>
      )}
      <div className="ms-exchange-actions">
        {(left > 0 || counts.kept > 0) && (
          <Button onClick={failed}>
            {label(
              state === 'reverted' ? ['下载未撤销的行', 'Download the rows that stay'] : ['下载未写入的行', 'Download the rows left out'],
            )}
          </Button>
        )}
        {state === 'written' && left > 0 && <Button onClick={onRepair}>{label(['继续修正', 'Fix rows'])}</Button>}
        {state === 'written' && counts.written > 0 && !isListedLines(entity) && (
          <LockedButton danger onClick={revert}>
            {label(['撤销这次导入', 'Undo import'])}
          </LockedButton>
        )}
        {list !== undefined && <ScreenLink to={list}>{label(['查看列表', 'See the list'])}</ScreenLink>}
      </div>
    </div>
  )
}
