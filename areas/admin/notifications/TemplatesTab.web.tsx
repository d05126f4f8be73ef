import { Select } from 'antd'
import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { useCall } from '#core/records.web'
import { readTemplates } from './templateCalls.ts'
import { TemplateForm } from './TemplateForm.web.tsx'

/** The mail of each event, in both languages. */
export const TemplatesTab = () => {
  const label = useLabel()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useCall(readTemplates, {})
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />
  const template = data.results.find(({ event }) => event === chosen) ?? data.results[0]
  if (!template) return null
  return (
    <div className="ms-mail-tab">
      <div className="ms-mail-actions">
        <label htmlFor={id}>{label(['事件', 'Event'])}</label>
        <Select
          id={id}
          className="ms-fill"
          showSearch={{ optionFilterProp: 'label' }}
          value={template.event}
          options={data.results.map(one => ({
            value: one.event,
            label: `${label(one.label)}${one.written ? label(['（已修改）', ' (changed)']) : ''}`,
          }))}
          onChange={setChosen}
        />
      </div>
      <TemplateForm key={`${template.event} ${JSON.stringify([template.subject, template.body])}`} template={template} />
    </div>
  )
}
