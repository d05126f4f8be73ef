import { Checkbox } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { request, useLabel, useLanguage } from '#core/client.web'
import { readDraft } from '#core/drafts'
import type { FormStore } from '#core/forms.web'
import type { InputProps } from '#core/presentation.web'
import { callKey } from '#core/records.web'
import { announcement } from './announcement.ts'
import { audienceCount } from './announcementCalls.ts'
import { counted } from '#core/language'

/** Everybody or not, and under it how many people the whole audience reaches as it stands in the form. */
const AudienceInput = ({ id, value, disabled, store, onChange }: InputProps<boolean>) => {
  const label = useLabel()
  const count = useAudienceCount(store)
  return (
    <div>
      <Checkbox id={id} checked={value === true} disabled={disabled} onChange={event => onChange(event.target.checked)}>
        {label(['是', 'Yes'])}
      </Checkbox>
      <p className="ms-muted" role="status">
        {count !== undefined && label([`当前接收人 ${count} 人`, counted(count, 'recipient now', 'recipients now')])}
      </p>
    </div>
  )
}

const parts = ['everybody', 'departments', 'roles', 'people'] as const

const useAudienceCount = (store: FormStore): number | undefined => {
  const language = useLanguage()
  const drafts = useStore(
    store,
    useShallow(state => parts.map(name => state.form.drafts[name])),
  )
  const audience = useDeferredValue(
    Object.fromEntries(
      parts.map((name, at) => [name, readDraft(announcement.fields[name], drafts[at]).value ?? (name === 'everybody' ? false : [])]),
    ),
  )
  const { data } = useQuery({
    queryKey: callKey(audienceCount.name, language, audience),
    queryFn: ({ signal }) => request<{ readonly count: number }>('POST', audienceCount.path, { body: audience, signal }),
    placeholderData: previous => previous,
  })
  return data?.count
}

export default AudienceInput
