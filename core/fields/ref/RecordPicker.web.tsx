import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import type { Reference } from '../../define/field.ts'
import { people } from '../../define/registry.ts'
import type { Label } from '../../language/label.ts'
import type { LogicRow } from '../../define/logic.ts'
import { titleKey } from '../../client/queryKeys.web.ts'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { Person } from '../../people/Person.web.tsx'
import { comboboxParts } from '../comboboxInput.web.tsx'
import { useAwaitedAnswer } from '../useAwaitedAnswer.web.ts'
import { meantBy } from './meantBy.ts'
import { useOptions, type Offered } from './useOptions.web.ts'
import { useScanned, type Scans } from './useScanned.web.ts'

interface RecordPickerProps {
  readonly id: string
  readonly to: string
  readonly chosen: readonly Reference[]
  /** More than one may be chosen. */
  readonly several?: boolean
  /** Offers only records of which this holds. */
  readonly among?: LogicRow | undefined
  /** Also offers records that nothing can refer to any more, or not yet. */
  readonly everyState?: boolean
  /** Of people: accounts of the list of users, in place of colleagues. */
  readonly accounts?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly caption?: string | undefined
  onChange(chosen: readonly Reference[]): void
  onLeave?(): void
}

interface Option {
  readonly value: number
  readonly label: string
  readonly disabled?: boolean
  /** Who is offered, where it is somebody of the company. */
  readonly person?: Offered
}

/** Time without a key after which the server is asked, in milliseconds. */
const typingPause = 200

/** Finds records of another entity while a person types; what was chosen keeps its title. */
export const RecordPicker = (props: RecordPickerProps) => {
  const {
    id,
    to,
    chosen,
    several = false,
    everyState = false,
    accounts = false,
    among,
    required = false,
    disabled = false,
    invalid = false,
    describedBy,
    caption,
    onChange,
    onLeave,
  } = props
  const label = useLabel()
  const language = useLanguage()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { typed, search, type, composition } = useTypedSearch()
  const asked = useDeferredValue(search)
  const options = useOptions({ to, search: asked, everyState, among, accounts }, open)
  const found = options.data?.results ?? []
  const choose = (picked: readonly Option[]) => {
    for (const { value, label: title } of picked) queries.setQueryData(titleKey(to, value, language), title)
    onChange(picked.map(({ value, label: title }) => ({ id: value, title })))
  }
  const away = options.data?.elsewhere?.map(({ why }) => why).join(' ')
  const nothing = options.isFetching ? label(['正在查找…', 'Searching…']) : away || label(notFound(options.error, search, to === people))
  // While nothing is known the list is empty: only a list that grows makes its first entry the one that Enter takes.
  const isAnswered = options.data !== undefined && !options.isFetching
  const isBehind = open && (typed.trim() !== asked || options.isPlaceholderData || options.isLoading)
  const scans = useScanned({ to, everyState, among, accounts, several }, chosen, onChange)
  const awaited = useAwaitedAnswer({
    isBehind,
    isEmpty: open && typed !== '' && found.length === 0,
    onUnanswered: several
      ? () => {
          scans.scan(typed.trim())
          type('')
        }
      : undefined,
    onAnswer: () => {
      const meant = open && !several ? meantBy(typed.trim(), found) : undefined
      if (!meant) return
      choose([{ value: meant.id, label: meant.title }])
      setOpen(false)
      type('')
    },
    onLeft: () => scans.scan(typed.trim()),
  })
  const selected = chosen.map(({ id: value, title }): Option => ({ value, label: title }))
  const shared = {
    id,
    className: 'ms-fill',
    open,
    disabled,
    allowClear: !required,
    labelInValue: true,
    showSearch: { filterOption: false, onSearch: type, ...(several ? { searchValue: typed } : {}) },
    options: found.length > 0 ? found.map(one => optionOf(one, to === people)) : isAnswered ? [noOption(nothing)] : [],
    optionRender: shownOption,
    notFoundContent: nothing,
    loading: options.isFetching,
    components: comboboxParts,
    placeholder: label(to === people ? ['输入姓名查找', 'Type a name'] : ['输入以查找', 'Type to search']),
    status: invalid ? ('error' as const) : ('' as const),
    'aria-invalid': invalid,
    'aria-required': required,
    'aria-describedby': describedBy,
    'aria-label': caption,
    onOpenChange: (opened: boolean) => {
      setOpen(opened)
      if (!opened) type('')
    },
    onBlur: () => onLeave?.(),
  }
  return (
    <div className="ms-picker" {...composition} {...awaited}>
      {several ? (
        <Select<Option[], Option>
          {...shared}
          mode="multiple"
          value={selected}
          onChange={picked => {
            choose(picked)
            // The next one is typed anew.
            type('')
          }}
        />
      ) : (
        <Select<Option, Option>
          {...shared}
          value={selected[0] ?? null}
          onChange={picked => choose(picked === undefined || picked === null ? [] : [picked])}
        />
      )}
      <Scanned scans={scans} />
      <span className="ms-hidden" role="status">
        {open && found.length === 0 && nothing}
      </span>
    </div>
  )
}

/** What is still looked up of what was scanned, and what was not found. */
const Scanned = ({ scans: { waiting, unknown, forget } }: { readonly scans: Scans }) => {
  const label = useLabel()
  if (waiting.length === 0 && unknown.length === 0) return null
  const notMeant = unknown.flatMap(({ code, why }) => (why === undefined ? [code] : []))
  return (
    <p className={unknown.length === 0 ? 'ms-help' : 'ms-problem'} role="status">
      {waiting.length > 0 && label([`正在查找 ${waiting.length} 个扫描的编号…`, `Looking up ${waiting.length} scanned…`])}
      {unknown.length > 0 && (
        <>
          {notMeant.length > 0 && label([`未找到：${notMeant.join('、')}`, `Not found: ${notMeant.join(', ')}`])}{' '}
          {unknown.flatMap(({ why }) => why ?? []).join(' ')}{' '}
          <Button size="small" type="link" onClick={forget}>
            {label(['知道了', 'Got it'])}
          </Button>
        </>
      )}
    </p>
  )
}

const noOption = (label: string): Option => ({ value: 0, label, disabled: true })

const optionOf = (one: Offered, isPerson: boolean): Option => ({ value: one.id, label: one.title, ...(isPerson ? { person: one } : {}) })

/** A colleague with picture and department, and whether they are away; anything else by its title. */
const shownOption = ({ data: { label: title, person } }: { readonly data: Option }): ReactNode =>
  person ? <Person person={person} /> : title

const notFound = (error: unknown, search: string, isPerson: boolean): Label => {
  if (isPerson && !error) return ['未找到人员', 'No one found']
  if (error) return ['无法查找，请重试', 'The search failed. Please try again']
  return search === '' ? ['没有可选的记录', 'There is nothing to choose from'] : ['无匹配的记录', 'No results']
}

/** The search text once a person paused; letters that an input method is still composing are never searched for. */
const useTypedSearch = () => {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [composing, setComposing] = useState(false)
  useEffect(
    function searchAfterPause() {
      if (composing) return undefined
      const timer = setTimeout(() => setSearch(typed.trim()), typed === '' ? 0 : typingPause)
      return () => clearTimeout(timer)
    },
    [typed, composing],
  )
  return {
    typed,
    search,
    type: setTyped,
    composition: {
      onCompositionStartCapture: () => setComposing(true),
      onCompositionEndCapture: () => setComposing(false),
    },
  }
}
