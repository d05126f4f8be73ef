import '../role/rights.css'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import type { AnyCall, CallInput } from '#core/calls'
import { failureWords, request, useLabel, useLanguage } from '#core/client.web'
import { callKey } from '#core/records.web'
import { callRequest } from '#core/screens'
import type { Reference } from '#core/definition'
import type { Named, RightsPreview as Preview, PersonDifference } from './permissionCalls.ts'

/** People for whom a change means the same. */
interface AlikePeople extends Omit<PersonDifference, 'user'> {
  readonly people: readonly Reference[]
}

/** Tells a change once for all people for whom it means the same, in the order in which they come. */
const alike = (differences: readonly PersonDifference[]): readonly AlikePeople[] => {
  const groups = new Map<string, AlikePeople>()
  for (const { user, ...difference } of differences) {
    const key = JSON.stringify(difference)
    groups.set(key, { ...difference, people: [...(groups.get(key)?.people ?? []), user] })
  }
  return [...groups.values()]
}

/** Time without a change after which the server is asked, in milliseconds. */
const pause = 600

interface RightsPreviewProps<C extends AnyCall> {
  readonly call: C
  readonly input: CallInput<C>
}

/** What a change of rights would mean, before it is saved: who gains and loses what. It follows what is typed. */
export const RightsPreview = <C extends AnyCall>({ call, input }: RightsPreviewProps<C>) => {
  const label = useLabel()
  const language = useLanguage()
  const asked = useSettled(JSON.stringify(input))
  const preview = useQuery({
    queryKey: callKey(call.name, language, asked),
    queryFn: ({ signal }) => {
      const { path, rest } = callRequest(call, JSON.parse(asked) as Record<string, unknown>)
      return request<Preview>('POST', path, { body: rest, signal })
    },
    placeholderData: previous => previous,
  })
  return (
    <section className="ms-rights-preview" aria-label={label(['保存后的影响', 'Impact of saving'])} aria-busy={preview.isFetching}>
      <h3>{label(['保存后的影响', 'Impact of saving'])}</h3>
      {preview.error && (
        <Alert
          type="warning"
          showIcon
          title={label(failureWords(preview.error))}
          action={<Button onClick={() => void preview.refetch()}>{label(['重试', 'Try again'])}</Button>}
        />
      )}
      {preview.data?.refusal && <Alert type="error" showIcon title={preview.data.refusal} />}
      {preview.data && <Result preview={preview.data} />}
    </section>
  )
}

/** The last text that has stood still for a moment. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState(text)
  useEffect(
    function settleAfterPause() {
      const timer = setTimeout(() => settle(text), pause)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return settled
}

const Result = ({ preview: { people, hidden, holders } }: { readonly preview: Preview }) => {
  const label = useLabel()
  if (people.length + hidden === 0)
    return (
      <p className="ms-muted" role="status">
        {label([`不改变任何人的权限（${holders} 人相关）`, `No change in permissions (${holders} users concerned)`])}
      </p>
    )
  return (
    <>
      <p role="status">
        {label([`影响 ${people.length + hidden} 人`, `${people.length + hidden} affected`])}
        {hidden > 0 && label([`，其中 ${hidden} 人您无权查看`, `, ${hidden} of them not visible to you`])}
      </p>
      {alike(people).map(group => (
        <Difference key={group.people[0]?.id} group={group} />
      ))}
    </>
  )
}

const Difference = ({ group: { people, gained, lost, scopes, conflicts } }: { readonly group: AlikePeople }) => {
  const label = useLabel()
  const and = label(['、', ', '])
  const words = (named: readonly Named[]) => named.map(({ title }) => title).join(and)
  const nothing = label(['无', 'nothing'])
  return (
    <div className="ms-rights-difference">
      <p>
        <strong>{people.map(({ title }) => title).join(and)}</strong>
      </p>
      {gained.length > 0 && (
        <p>
          <span className="ms-rights-gained">{label([`获得 ${gained.length} 项：`, `Gains ${gained.length}: `])}</span>
          {words(gained)}
        </p>
      )}
      {lost.length > 0 && (
        <p>
          <span className="ms-rights-lost">{label([`失去 ${lost.length} 项：`, `Loses ${lost.length}: `])}</span>
          {words(lost)}
        </p>
      )}
      {scopes.length > 0 && (
        <p>
          {label(['数据范围：', 'Row scope: '])}
          {scopes
            .map(({ entity, before, after }) => `${entity.title} ${before ?? nothing} → ${after ?? nothing}`)
            .join(label(['；', '; ']))}
        </p>
      )}
      {conflicts.map(conflict => (
        <Alert key={conflict} type="warning" showIcon title={label([`职责冲突：${conflict}`, `Conflict of duties: ${conflict}`])} />
      ))}
    </div>
  )
}
