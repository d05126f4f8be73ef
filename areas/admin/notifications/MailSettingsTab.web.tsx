import { useId, useState } from 'react'
import type { CallInput } from '#core/calls'
import { newerRow, useCan, useLabel } from '#core/client.web'
import { Loading, LockedButton, NotShown, useFeedback } from '#core/controls.web'
import { sortRefusal } from '#core/drafts'
import { createFormStore, FormFields, GeneralProblems, useControls, useRefusedForm } from '#core/forms.web'
import type { ShownMailSettings } from '#core/notices'
import { useCall, useRunCall } from '#core/records.web'
import { PasswordInput } from './PasswordInput.web.tsx'
import { changeMailSettings, mailSettingFields, notificationPoints, readMailSettings } from './settingsCalls.ts'
import { TestMail } from './TestMail.web.tsx'

/** Where mail is handed in and in whose name; below it a test. */
export const MailSettingsTab = () => {
  const { data, error, refetch } = useCall(readMailSettings, {})
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />
  return (
    <div className="ms-mail-tab">
      <SettingsForm key={data.version} settings={data} />
      <TestMail enabled={data.enabled} />
    </div>
  )
}

const sections = [
  {
    label: ['邮件服务器', 'Mail server'],
    names: ['enabled', 'host', 'port', 'security', 'username', 'password', 'forgetPassword'],
  },
  { label: ['发件人', 'Sender'], names: ['senderName', 'senderAddress', 'baseUrl'] },
  { label: ['收信', 'Incoming email'], names: ['incomingDomain'] },
] as const

const SettingsForm = ({ settings }: { readonly settings: ShownMailSettings }) => {
  const label = useLabel()
  const formId = useId()
  const feedback = useFeedback()
  const mayChange = useCan()(notificationPoints.update)
  const refused = useRefusedForm(formId)
  const change = useRunCall(changeMailSettings)
  const [store] = useState(() => createFormStore(mailSettingFields, { ...settings, password: null, forgetPassword: false }))
  const hasControls = useControls(mailSettingFields)
  const save = async () => {
    const values = store.check()
    if (!values) return refused.leadToProblem(store)
    try {
      // Checked by the very fields that the call is declared with.
      const input = { ...values, version: settings.version } as CallInput<typeof changeMailSettings>
      await change.mutateAsync({ input })
      feedback.saved(['邮件设置已保存', 'Email settings saved'])
    } catch (error) {
      if (newerRow(error)) feedback.failure(error)
      else refused.refuse(store, error, (refusal, language) => sortRefusal(refusal, mailSettingFields, language))
    }
  }
  if (!hasControls) return <Loading rows={6} />
  return (
    <form className="ms-mail-tab" noValidate onSubmit={event => event.preventDefault()}>
      <GeneralProblems store={store} formId={formId} />
      <FormFields
        store={store}
        formId={formId}
        fields={mailSettingFields}
        sections={sections}
        disabled={!mayChange}
        record={{ hasPassword: settings.hasPassword }}
        ownInputs={{ password: PasswordInput }}
      />
      {mayChange && (
        <div className="ms-form-foot">
          <LockedButton type="primary" htmlType="submit" onClick={save}>
            {label(['保存', 'Save'])}
          </LockedButton>
        </div>
      )}
    </form>
  )
}
