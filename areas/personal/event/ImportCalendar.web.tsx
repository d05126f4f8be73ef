import { useState } from 'react'
import { useCan, useIdempotencyKey, useLabel } from '#core/client.web'
import { announceFailure } from '#core/controls.web'
import { counted, type Label } from '#core/language'
import { useRunCall } from '#core/records.web'
import { event } from './event.ts'
import { importCalendar, mostCharacters, type ImportedCalendar } from './importCalendar.ts'

const tooLong: Label = ['文件过大：请按时间段分开导出', 'The file is too large: export a shorter time']

const toldOf = ({ added, changed, same, leftOut }: ImportedCalendar): Label => [
  `新增 ${added}，更新 ${changed}，未变 ${same}${leftOut === 0 ? '' : `；${leftOut} 个未导入（已取消，或超出前 90 天至后一年）`}`,
  `${counted(added, 'event')} added, ${changed} updated, ${same} unchanged${leftOut === 0 ? '' : `; ${leftOut} left out (cancelled, or outside the last 90 days and the next year)`}`,
]

/** Takes a calendar file (.ics) over into one's own schedule. */
export const ImportCalendar = () => {
  const label = useLabel()
  const can = useCan()
  const run = useRunCall(importCalendar)
  const key = useIdempotencyKey()
  const [told, setTold] = useState<Label>()
  if (!can(`${event.name}:create`)) return null
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setTold(undefined)
    if (file.size > 4 * mostCharacters) return setTold(tooLong)
    try {
      const text = await file.text()
      if (text.length > mostCharacters) return setTold(tooLong)
      const answer = await run.mutateAsync({ input: { file: text }, idempotencyKey: key.key })
      key.renew()
      setTold(toldOf(answer))
    } catch (error) {
      key.settle(error)
      announceFailure(error)
    }
  }
  return (
    <details className="ms-import-calendar">
      <summary>{label(['导入日历文件（.ics）', 'Import a calendar file (.ics)'])}</summary>
      <label>
        {label([
          '选择文件；日程导入后仅本人可见，再次导入同一文件不会重复。',
          'Choose a file. Its events are private; importing it again makes none twice.',
        ])}
        <input
          type="file"
          accept=".ics,text/calendar"
          disabled={run.isPending}
          onChange={({ target }) => {
            const [given] = target.files ?? []
            void take(given).finally(() => {
              target.value = ''
            })
          }}
        />
      </label>
      <p role="status">{told && label(told)}</p>
    </details>
  )
}
