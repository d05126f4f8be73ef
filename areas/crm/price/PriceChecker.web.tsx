import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { Loading, NotShown, usePaused } from '#core/controls.web'
import { companyDay } from '#core/days'
import { readDraft, type Drafts } from '#core/drafts'
import { DraftField } from '#core/forms.web'
import { useCall } from '#core/records.web'
import type { CallInput } from '#core/calls'
import { priceCheck } from './priceCheck.ts'
import { PriceTrace } from './PriceTrace.web.tsx'

const { customer, model, quantity, day, currency } = priceCheck.input
const asked = { customer, model, quantity, day, currency }

/** Milliseconds without a key after which the server is asked. */
const typingPause = 250

/** What the drafts ask for; undefined as long as something is missing or wrong. */
const questionOf = (drafts: Drafts): CallInput<typeof priceCheck> | undefined => {
  const read = Object.entries(asked).map(([name, field]) => [name, field, readDraft(field, drafts[name])] as const)
  const isOpen = read.some(([, field, { value, problems }]) => Object.keys(problems).length > 0 || (field.required && value === null))
  if (isOpen) return undefined
  // Each value was read as its own field of the call.
  return Object.fromEntries(read.flatMap(([name, , { value }]) => (value === null ? [] : [[name, value]]))) as CallInput<typeof priceCheck>
}

/** Asks whose price for what, and shows each step to the answer. */
export const PriceChecker = () => {
  const label = useLabel()
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    customer: null,
    model: null,
    quantity: '1',
    day: companyDay(new Date().toISOString()),
    currency: 'CNY',
  }))
  const typed = usePaused(typeof drafts['quantity'] === 'string' ? drafts['quantity'] : '', typingPause)
  const question = questionOf({ ...drafts, quantity: typed })
  const { data, error, refetch, isFetching } = useCall(priceCheck, question)
  return (
    <>
      <div className="ms-price-question">
        {Object.entries(asked).map(([name, field]) => (
          <DraftField
            key={name}
            id={`ms-price-${name}`}
            field={field}
            draft={drafts[name]}
            problem={drafts[name] === null || drafts[name] === '' ? undefined : readDraft(field, drafts[name]).problems['']}
            onChange={draft => setDrafts(now => ({ ...now, [name]: draft }))}
          />
        ))}
      </div>
      <div role="status" aria-busy={isFetching}>
        {!question && (
          <p className="ms-muted">{label(['选择型号后显示价格和来历。', 'Choose a model to see its price and how it comes about.'])}</p>
        )}
        {question && !data && (error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />)}
        {question && data && <PriceTrace answer={data} currency={String(drafts['currency'])} />}
      </div>
    </>
  )
}
