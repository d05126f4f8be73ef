import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { useCan, useLabel } from '#core/client.web'
import { Loading, LockedButton, useFeedback } from '#core/controls.web'
import { sortRefusal } from '#core/drafts'
import { createFormStore, FormFields, GeneralProblems, useControls, useRefusedForm, type FormStore } from '#core/forms.web'
import { inLanguage, type Language } from '#core/language'
import { writeMail } from '#core/notices'
import { useRunCall } from '#core/records.web'
import { notificationPoints } from './settingsCalls.ts'
import { changeTemplate, resetTemplate, templateFields, type MailTemplate } from './templateCalls.ts'

const sections = [
  { label: ['中文', 'Chinese'], names: ['subjectZh', 'bodyZh'] },
  { label: ['英文', 'English'], names: ['subjectEn', 'bodyEn'] },
] as const

/** Writes the mail of an event; beside it how it would read. */
export const TemplateForm = ({ template }: { readonly template: MailTemplate }) => {
  const label = useLabel()
  const formId = useId()
  const feedback = useFeedback()
  const mayChange = useCan()(notificationPoints.update)
  const refused = useRefusedForm(formId)
  const change = useRunCall(changeTemplate)
  const reset = useRunCall(resetTemplate)
  const { event, subject, body, written } = template
  const [store] = useState(() =>
    createFormStore(templateFields, { subjectZh: subject[0], subjectEn: subject[1], bodyZh: body[0], bodyEn: body[1] }),
  )
  const hasControls = useControls(templateFields)
  const save = async () => {
    const values = store.check()
    if (!values) return refused.leadToProblem(store)
    try {
      await change.mutateAsync({ input: { ...values, event } })
      feedback.saved(['模板已保存', 'The template is saved'])
    } catch (error) {
      refused.refuse(store, error, (refusal, language) => sortRefusal(refusal, templateFields, language))
    }
  }
  const goBack = async () => {
    if (!(await feedback.confirm(['恢复默认内容？您写的内容将丢失。', 'Restore the default text? Your changes will be lost.']))) return
    try {
      await reset.mutateAsync({ input: { event } })
      feedback.success(['已恢复默认', 'Default restored'])
    } catch (error) {
      feedback.failure(error)
    }
  }
  if (!hasControls) return <Loading rows={6} />
  return (
    <form className="ms-mail-tab" noValidate onSubmit={submitted => submitted.preventDefault()}>
      <p className="ms-muted">
        {label(['可用占位符：', 'Placeholders: '])}
        {template.placeholders.map(({ name, label: says }) => `{{${name}}} ${label(says)}`).join(label(['；', '; ']))}
      </p>
      <GeneralProblems store={store} formId={formId} />
      <FormFields store={store} formId={formId} fields={templateFields} sections={sections} disabled={!mayChange} />
      {mayChange && (
        <div className="ms-mail-actions">
          <LockedButton type="primary" htmlType="submit" onClick={save}>
            {label(['保存', 'Save'])}
          </LockedButton>
          {written && <LockedButton onClick={goBack}>{label(['恢复默认', 'Restore default'])}</LockedButton>}
        </div>
      )}
      <h2>{label(['预览', 'Preview'])}</h2>
      <div className="ms-mail-sides">
        <Preview store={store} template={template} language="zh" />
        <Preview store={store} template={template} language="en" />
      </div>
    </form>
  )
}

interface PreviewProps {
  readonly store: FormStore
  readonly template: MailTemplate
  readonly language: Language
}

/** The mail as it would read now, with each placeholder's own description in its place. */
const Preview = ({ store, template, language }: PreviewProps) => {
  const drafts = useStore(store, state => state.form.drafts)
  const text = (name: string): string => (typeof drafts[name] === 'string' ? drafts[name] : '')
  const values = Object.fromEntries(template.placeholders.map(({ name, label }) => [name, `‹${inLanguage(label, language)}›`]))
  const mail = writeMail({ subject: [text('subjectZh'), text('subjectEn')], body: [text('bodyZh'), text('bodyEn')] }, values, language)
  return (
    <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <strong>{mail.subject}</strong>
      <div className="ms-mail-preview">{mail.text}</div>
    </div>
  )
}
