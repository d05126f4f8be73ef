import '../fields/fields.css'
import { Select } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Reference } from '../define/field.ts'
import { comboboxParts } from '../fields/comboboxInput.web.tsx'
import { useAwaitedAnswer } from '../fields/useAwaitedAnswer.web.ts'
import { Avatar } from '../people/Avatar.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { useLabel } from '../client/session.web.ts'
import { peopleCall } from './calls.ts'

interface PeoplePickerProps {
  readonly id: string
  readonly chosen: readonly Reference[]
  readonly several: boolean
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly caption?: string
  readonly disabled?: boolean
  onChange(chosen: readonly Reference[]): void
}

interface Option {
  readonly value: number
  readonly label: string
}

/** Finds colleagues by name; open to everybody, unlike the list of users. */
export const PeoplePicker = ({
  id,
  chosen,
  several,
  invalid = false,
  describedBy,
  caption,
  disabled = false,
  onChange,
}: PeoplePickerProps) => {
  const label = useLabel()
  const [typed, type] = useState('')
  const asked = useDeferredValue(typed.trim())
  const found = useCall(peopleCall, { search: asked })
  const options = (found.data?.results ?? []).map(({ id: value, title }): Option => ({ value, label: title }))
  const awaited = useAwaitedAnswer({ isBehind: typed.trim() !== asked || found.isLoading, isEmpty: typed !== '' && options.length === 0 })
  const selected = chosen.map(({ id: value, title }): Option => ({ value, label: title }))
  const choose = (picked: readonly Option[]) => onChange(picked.map(({ value, label: title }) => ({ id: value, title })))
  const shared = {
    id,
    className: 'ms-fill',
    labelInValue: true,
    disabled,
    showSearch: { filterOption: false, onSearch: type },
    options,
    optionRender: shownOption,
    components: comboboxParts,
    placeholder: label(['输入姓名查找', 'Type a name']),
    notFoundContent: <span role="status">{label(found.isFetching ? ['正在查找…', 'Searching…'] : ['未找到人员', 'No one found'])}</span>,
    status: invalid ? ('error' as const) : ('' as const),
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-label': caption,
  }
  return (
    <div className="ms-picker" {...awaited}>
      {several ? (
        <Select<Option[], Option> {...shared} mode="multiple" value={selected} onChange={picked => choose(picked)} />
      ) : (
        <Select<Option, Option>
          {...shared}
          value={selected[0] ?? null}
          onChange={picked => choose(picked === undefined || picked === null ? [] : [picked])}
        />
      )}
    </div>
  )
}

/** A colleague in the list, with a picture. */
const shownOption = ({ data: { value, label: title } }: { readonly data: Option }): ReactNode => (
  <span className="ms-person">
    <Avatar person={{ id: value, title }} />
    {title}
  </span>
)
