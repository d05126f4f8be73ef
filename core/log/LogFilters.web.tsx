import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { Named, wrongParts } from '../approvals/Named.web.tsx'
import type { Label } from '../language/label.ts'
import { DayPicker } from '../fields/date/DayPicker.web.tsx'
import { clockReading, daysBefore } from '../fields/moment/companyClock.ts'
import { useCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useMedia } from '../controls/useMedia.web.ts'
import { parseFields } from '../fields/kinds.ts'
import { logFilters, type Log, type LogFilter, type Named as NamedThing } from './log.ts'
import { filterParameters } from './logAddress.ts'
import { logCalls } from './logCalls.ts'
import { resultWords } from './logCsv.ts'

interface LogFiltersProps {
  readonly log: Log
  readonly filter: LogFilter
  onNarrow(filter: LogFilter): void
}

/** The stretches people ask for most, in days up to today. */
const stretches: readonly (readonly [Label, number])[] = [
  [['今天', 'Today'], 1],
  [['近 7 天', 'Last 7 days'], 7],
  [['近 30 天', 'Last 30 days'], 30],
]

const lastDays = (days: number): LogFilter => {
  const today = clockReading(new Date()).day
  return { from: daysBefore(today, days - 1), to: today }
}

/** What a log is narrowed by; every choice is in force at once and stands in the address. */
export const LogFilters = ({ log, filter, onNarrow }: LogFiltersProps) => {
  const label = useLabel()
  const id = useId()
  const wide = useMedia('(min-width: 62rem)')
  const inForce = Object.keys(filterParameters(filter)).length
  const [open, setOpen] = useState(inForce > 0 && wide)
  const set = (change: LogFilter) => onNarrow({ ...filter, ...change })
  return (
    <div className="ms-log-filters" role="search" aria-label={label(['筛选', 'Filters'])}>
      <div className="ms-log-quick">
        {stretches.map(([caption, days]) => (
          <Button key={days} size="small" onClick={() => set(lastDays(days))}>
            {label(caption)}
          </Button>
        ))}
        <Button size="small" aria-expanded={open} aria-controls={`${id}-all`} onClick={() => setOpen(!open)}>
          {label(['筛选', 'Filters'])}
          {inForce > 0 && ` (${inForce})`}
        </Button>
        {inForce > 0 && (
          <Button size="small" type="link" onClick={() => onNarrow({})}>
            {label(['清除', 'Clear'])}
          </Button>
        )}
      </div>
      {open && (
        <div className="ms-log-all" id={`${id}-all`}>
          {(['from', 'to'] as const).map(name => (
            <Named key={name} id={`${id}-${name}`} label={logFilters[name].label}>
              <DayPicker
                id={`${id}-${name}`}
                day={filter[name] ?? ''}
                placeholder={label(['年-月-日', 'yyyy-mm-dd'])}
                onChange={day => set({ [name]: day === '' ? null : day })}
              />
            </Named>
          ))}
          <Choices id={id} log={log} filter={filter} onNarrow={set} />
          <Typed key={`record ${filter.record ?? ''}`} id={`${id}-record`} name="record" filter={filter} onNarrow={set} />
          <Typed key={`ip ${filter.ip ?? ''}`} id={`${id}-ip`} name="ip" filter={filter} onNarrow={set} />
        </div>
      )}
    </div>
  )
}

/** What is chosen from what there is. */
const Choices = ({ id, log, filter, onNarrow }: LogFiltersProps & { readonly id: string }) => {
  const label = useLabel()
  const [search, setSearch] = useState('')
  const { data } = useCall(logCalls(log).choices, search === '' ? {} : { search })
  const named = (things: readonly NamedThing[] | undefined) => (things ?? []).map(({ name, title }) => ({ value: name, label: title }))
  const shared = { allowClear: true, className: 'ms-fill', placeholder: label(['全部', 'All']) } as const
  const found = { showSearch: { optionFilterProp: 'label' } } as const
  const people = (data?.people ?? []).map(person => ({ value: person.id, label: person.title }))
  return (
    <>
      <Named id={`${id}-user`} label={logFilters.user.label}>
        <Select
          {...shared}
          id={`${id}-user`}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          value={filter.user ?? null}
          options={people}
          notFoundContent={label(['无匹配的用户', 'No results'])}
          onChange={user => onNarrow({ user: user ?? null })}
        />
      </Named>
      <Named id={`${id}-department`} label={logFilters.department.label}>
        <Select
          {...shared}
          {...found}
          id={`${id}-department`}
          value={filter.department ?? null}
          options={(data?.departments ?? []).map(one => ({ value: one.id, label: one.title }))}
          onChange={department => onNarrow({ department: department ?? null })}
        />
      </Named>
      <Named id={`${id}-entity`} label={logFilters.entity.label}>
        <Select
          {...shared}
          {...found}
          id={`${id}-entity`}
          value={filter.entity ?? null}
          options={named(data?.entities)}
          onChange={entity => onNarrow({ entity: entity ?? null })}
        />
      </Named>
      <Named id={`${id}-action`} label={logFilters.action.label}>
        <Select
          {...shared}
          {...found}
          id={`${id}-action`}
          value={filter.action ?? null}
          options={named(data?.actions)}
          onChange={action => onNarrow({ action: action ?? null })}
        />
      </Named>
      <Named id={`${id}-result`} label={logFilters.result.label}>
        <Select
          {...shared}
          id={`${id}-result`}
          value={filter.result ?? null}
          options={(['done', 'refused'] as const).map(value => ({ value, label: label(resultWords[value]) }))}
          onChange={result => onNarrow({ result: result ?? null })}
        />
      </Named>
    </>
  )
}

interface TypedProps {
  readonly id: string
  readonly name: 'record' | 'ip'
  readonly filter: LogFilter
  onNarrow(filter: LogFilter): void
}

/** What is typed; in force with Enter or when the field is left, unless it is wrong. */
const Typed = ({ id, name, filter, onNarrow }: TypedProps) => {
  const label = useLabel()
  const now = String(filter[name] ?? '')
  const [typed, setTyped] = useState(now)
  const text = typed.normalize('NFKC').trim()
  const { values, problems } = parseFields(logFilters, text === '' ? {} : { [name]: text }, 'input')
  const problem = problems[name]
  const commit = () => {
    // Parsed by the field whose value it is.
    if (!problem && text !== now) onNarrow({ [name]: (values as LogFilter)[name] ?? null })
  }
  const wrong = problem && label(problem)
  return (
    <Named id={id} label={logFilters[name].label} problem={wrong}>
      <Input
        id={id}
        value={typed}
        maxLength={45}
        {...wrongParts(id, wrong)}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={commit}
        onBlur={commit}
      />
    </Named>
  )
}
