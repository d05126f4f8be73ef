import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { announce, nowhere, request, useLabel, useLock, useRefusal } from '#core/client.web'
import { RefusedAbove } from '#core/controls.web'
import { typedTime } from '#core/days'
import { topics, type Channel } from '#core/definition'
import type { Label } from '#core/language'
import { PersonalTabs } from '#core/navigation.web'
import { digestTime, mayBeMuted } from '#core/notices'
import type { ChosenTopic, NoticeChoices as Choices } from './choiceCalls.ts'
import { NoticeFailure } from './NoticeFailure.web.tsx'
import './notices.css'

const words = {
  title: ['通知设置', 'Notification settings'],
  loading: ['正在读取…', 'Loading…'],
  topic: ['主题', 'Topic'],
  inSite: ['站内', 'In-app'],
  mail: ['邮件', 'Email'],
  usual: ['默认', 'Default'],
  on: ['通知', 'Notify'],
  off: ['不通知', 'Off'],
  always: ['始终通知', 'Always'],
  mailTimes: ['邮件发送时间', 'Email schedule'],
  quiet: ['免打扰时段（邮件等到结束后再发；安全类除外）', 'Quiet hours (emails are sent when they end; security emails are sent at once)'],
  from: ['从', 'From'],
  until: ['至', 'Until'],
  time: ['时:分', 'hh:mm'],
  digest: [`每天 ${digestTime} 汇总成一封邮件`, `One email a day, at ${digestTime}`],
  save: ['保存', 'Save'],
  saved: ['通知设置已保存', 'Notification settings saved'],
  mailOff: ['管理员尚未启用邮件；以下邮件设置在启用后生效。', 'Email is not enabled yet. These settings take effect once it is.'],
  noAddress: ['您的账号没有邮件地址，请联系管理员填写。', 'Your account has no email address. Ask an administrator to enter it.'],
} as const satisfies Record<string, Label>

const path = '/api/usernotify/preferences/'

/** How the person wants to be told, topic by topic. */
const NoticeChoices = () => {
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    queryKey: ['call', 'choices'],
    queryFn: ({ signal }) => request<Choices>('GET', path, { signal }),
  })
  return (
    <section className="ms-screen ms-narrow">
      <PersonalTabs />
      <h1>{label(words.title)}</h1>
      {data && <Form choices={data} />}
      {error && !data && <NoticeFailure error={error} retry={() => void refetch()} />}
      {!data && !error && <p className="ms-muted">{label(words.loading)}</p>}
    </section>
  )
}

const Form = ({ choices }: { readonly choices: Choices }) => {
  const label = useLabel()
  const known = useQueryClient()
  const id = useId()
  const { locked, run } = useLock()
  const [draft, setDraft] = useState(choices)
  const { above, refuse, clear } = useRefusal(nowhere)
  const { topics: chosen, quietFrom, quietUntil, digest } = draft
  const change = (more: Partial<Choices>): void => {
    clear()
    setDraft({ ...draft, ...more })
  }
  const save = async (): Promise<void> => {
    try {
      const body = { topics: chosen, quietFrom: quietFrom || null, quietUntil: quietUntil || null, digest }
      known.setQueryData(['call', 'choices'], await request<Choices>('PATCH', path, { body }))
      announce('good', words.saved)
    } catch (error) {
      refuse(error)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    run(save)
  }
  const time = (name: 'quietFrom' | 'quietUntil', caption: Label) => (
    <label htmlFor={`${id}-${name}`}>
      {label(caption)}{' '}
      <input
        id={`${id}-${name}`}
        className="ms-text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={label(words.time)}
        value={draft[name] ?? ''}
        onChange={event => change({ [name]: event.target.value || null })}
        onBlur={() => change({ [name]: typedTime(draft[name] ?? '') || null })}
      />
    </label>
  )
  return (
    <form className="ms-card ms-notice-choices" onSubmit={submit} noValidate>
      <RefusedAbove said={above} />
      {!choices.mailEnabled && <p className="ms-muted">{label(words.mailOff)}</p>}
      {choices.mailEnabled && !choices.address && <p className="ms-problem">{label(words.noAddress)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{label(words.topic)}</th>
            <th scope="col">{label(words.inSite)}</th>
            <th scope="col">{label(words.mail)}</th>
          </tr>
        </thead>
        <tbody>
          {chosen.map(topic => (
            <TopicRow
              key={topic.topic}
              chosen={topic}
              onChange={changed => change({ topics: chosen.map(one => (one.topic === changed.topic ? changed : one)) })}
            />
          ))}
        </tbody>
      </table>
      <fieldset>
        <legend>{label(words.mailTimes)}</legend>
        <label className="ms-tick">
          <input type="checkbox" checked={digest} onChange={event => change({ digest: event.target.checked })} /> {label(words.digest)}
        </label>
        <p className="ms-muted">{label(words.quiet)}</p>
        <div className="ms-notice-filters">
          {time('quietFrom', words.from)}
          {time('quietUntil', words.until)}
        </div>
      </fieldset>
      <button type="submit" className="ms-button" disabled={locked}>
        {label(words.save)}
      </button>
    </form>
  )
}

const TopicRow = ({ chosen, onChange }: { readonly chosen: ChosenTopic; onChange(chosen: ChosenTopic): void }) => {
  const label = useLabel()
  const topic = label(topics[chosen.topic].label)
  const cell = (channel: Channel, caption: Label) =>
    mayBeMuted(chosen.topic, channel) ? (
      <select
        className="ms-select"
        aria-label={`${topic} · ${label(caption)}`}
        value={chosen[channel] === null ? '' : String(chosen[channel])}
        onChange={({ target: { value } }) => onChange({ ...chosen, [channel]: value === '' ? null : value === 'true' })}
      >
        <option value="">{label(words.usual)}</option>
        <option value="true">{label(words.on)}</option>
        <option value="false">{label(words.off)}</option>
      </select>
    ) : (
      label(words.always)
    )
  return (
    <tr>
      <th scope="row">{topic}</th>
      <td>{cell('inSite', words.inSite)}</td>
      <td>{cell('mail', words.mail)}</td>
    </tr>
  )
}

export default NoticeChoices
