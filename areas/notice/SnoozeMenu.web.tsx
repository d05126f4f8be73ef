import { useState } from 'react'
import { announce, useLabel } from '#core/client.web'
import { announceFailure, MenuList, Popover } from '#core/controls.web'
import type { Label } from '#core/language'
import { readerText, snoozeTimes } from './snooze.ts'
import { useChangeNotices } from './useNotices.web.ts'

const words = {
  snooze: ['稍后提醒', 'Snooze'],
  hour: ['1 小时后', 'In one hour'],
  tomorrow: ['明天 09:00', 'Tomorrow 09:00'],
  monday: ['下周一 09:00', 'Next Monday 09:00'],
  choose: ['选择时间…', 'Choose a time…'],
} as const satisfies Record<string, Label>

/** Puts a notice off until a time, or says why not; answers whether it is put off. */
export const useSnooze = (id: number): ((until: string) => Promise<boolean>) => {
  const { mutateAsync } = useChangeNotices()
  return async until => {
    try {
      await mutateAsync({ snooze: id, until })
      announce('good', [`将于 ${readerText(until)} 再次提醒`, `Snoozed until ${readerText(until)}`])
      return true
    } catch (error) {
      announceFailure(error)
      return false
    }
  }
}

interface SnoozeMenuProps {
  readonly id: number
  readonly title: string
  /** The reader wants another time than those offered. */
  onChooseTime(): void
}

/** Offers until when a notice can be put off. */
export const SnoozeMenu = ({ id, title, onChooseTime }: SnoozeMenuProps) => {
  const label = useLabel()
  const snooze = useSnooze(id)
  const name = label(words.snooze)
  return (
    <Popover className="ms-button ms-plain" name={`${name}: ${title}`} button={name}>
      {close => (
        <Times
          onChoose={until => {
            close()
            if (until === undefined) onChooseTime()
            else void snooze(until)
          }}
        />
      )}
    </Popover>
  )
}

const Times = ({ onChoose }: { onChoose(until: string | undefined): void }) => {
  const label = useLabel()
  // It opens anew with each click.
  const [times] = useState(() => snoozeTimes(new Date()))
  const choices = (['hour', 'tomorrow', 'monday'] as const).flatMap(key =>
    times[key] === undefined ? [] : [{ key, words: label(words[key]), until: times[key] }],
  )
  return (
    <MenuList
      name={label(words.snooze)}
      choices={[...choices, { key: 'choose', words: label(words.choose) }]}
      onChoose={chosen => onChoose(choices.find(({ key }) => key === chosen)?.until)}
    />
  )
}
