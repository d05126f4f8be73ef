import { Button } from 'antd'
import { failureWords } from '../../../core/shell/failureWords.web.ts'
import { useLabel } from '../../../core/shell/session.web.ts'
import type { Readings } from './useReadings.web.ts'

/** Whether everything typed is saved, and what the person can do when it is not. */
export const ReadingsState = ({ readings }: { readonly readings: Readings }) => {
  const label = useLabel()
  const { typed, saving, failure, conflicts, saveNow, keepMine, takeTheirs, discard } = readings
  const waiting = Object.keys(typed).length
  const save = () => void saveNow()
  if (saving) return <State>{label(['正在保存…', 'Saving…'])}</State>
  if (waiting === 0) return <State>{label(['读数已全部保存', 'All readings are saved'])}</State>
  if (conflicts.length > 0) {
    return (
      <State tone="warn">
        {label([
          `${conflicts.length} 个单元格他人已填了不同的读数（见标黄处），请选择：`,
          `Somebody else entered other readings in ${conflicts.length} cells (marked); choose:`,
        ])}
        <Button
          size="small"
          onClick={() => {
            keepMine()
            save()
          }}
        >
          {label(['保留我的', 'Keep mine'])}
        </Button>
        <Button
          size="small"
          onClick={() => {
            takeTheirs()
            save()
          }}
        >
          {label(['采用对方的', 'Take theirs'])}
        </Button>
      </State>
    )
  }
  if (failure?.kind === 'offline') {
    return (
      <State tone="warn">
        {label([
          `无法连接服务器。${waiting} 个读数已存在本机，恢复连接后自动保存。`,
          `The server cannot be reached. ${waiting} readings are kept on this device and saved when it is back.`,
        ])}
        <Button size="small" onClick={save}>
          {label(['立即重试', 'Try now'])}
        </Button>
      </State>
    )
  }
  if (failure?.kind === 'refused') {
    const words = failureWords(failure.error)
    return (
      <State tone="bad">
        {label([`${waiting} 个读数未能保存：`, `${waiting} readings could not be saved: `])}
        {typeof words === 'string' ? words : label(words)}
        <Button size="small" onClick={save}>
          {label(['重试', 'Try again'])}
        </Button>
        <Button size="small" danger onClick={discard}>
          {label(['放弃我的读数', 'Discard mine'])}
        </Button>
      </State>
    )
  }
  return (
    <State>
      {label([`${waiting} 个读数尚未保存（已存在本机）`, `${waiting} readings are not saved yet (kept on this device)`])}
      <Button size="small" type="primary" onClick={save}>
        {label(['保存', 'Save'])}
      </Button>
    </State>
  )
}

const State = ({ tone, children }: { readonly tone?: 'warn' | 'bad'; readonly children: React.ReactNode }) => (
  <div className="ms-iqc-state" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)
