import { Input } from 'antd'
import { useState } from 'react'
import { useLabel, useLock } from '#core/client.web'
import { DeedDialog, useFeedback } from '#core/controls.web'
import { useRunCall } from '#core/records.web'
import { changePermission, type PermissionPoint } from './permissionCalls.ts'

/** What an administrator says of a permission point. */
export const IntroDialog = ({ point, close }: { readonly point: PermissionPoint; close(): void }) => {
  const label = useLabel()
  const lock = useLock()
  const feedback = useFeedback()
  const change = useRunCall(changePermission)
  const [intro, setIntro] = useState(point.intro)
  const save = async () => {
    try {
      const { version, enabled } = point
      await change.mutateAsync({ input: { point: point.point, version, enabled, ...(intro.trim() === '' ? {} : { intro }) } })
      feedback.saved([`已保存“${point.label[0]}”的说明`, `Saved the intro of “${point.label[1]}”`])
      close()
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <DeedDialog title={label(point.label)} okText={label(['保存', 'Save'])} lock={lock} onOk={() => lock.run(save)} close={close}>
      <Input.TextArea
        value={intro}
        rows={4}
        maxLength={500}
        aria-label={label(['说明', 'Intro'])}
        onChange={event => setIntro(event.target.value)}
      />
    </DeedDialog>
  )
}
