import { Select } from 'antd'
import { useLabel } from '../../client/session.web.ts'
import type { Label } from '../../language/label.ts'
import { addressOf } from '../../dashboard/wire.ts'
import { ListSource } from './ListSource.web.tsx'
import { ReportSource } from './ReportSource.web.tsx'
import { sourceAt, useSources, type Source } from './useSources.web.ts'
import './wire.css'

interface WirePickerProps {
  /** Of the control that chooses. */
  readonly id: string
  /** As it stands, or is typed. */
  readonly address: string | null
  /** The column of a report that is read; the one that it counts in when null. */
  readonly column: string | null
  readonly disabled: boolean
  readonly invalid: boolean
  onChange(address: string | null): void
  /** Another list or report was chosen: a column of the former one means nothing any more. */
  onOther(): void
}

const kinds: readonly { readonly label: Label; is(source: Source): boolean }[] = [
  { label: ['报表', 'Reports'], is: ({ of }) => 'report' in of },
  { label: ['列表', 'Lists'], is: ({ of }) => 'list' in of },
]

/** Chooses what a figure is read from: a report, or the number of records in a list, narrowed down by its own filters; says what it reads now. Its address can be pasted, too. */
const WirePicker = ({ id, address, column, disabled, invalid, onChange, onOther }: WirePickerProps) => {
  const label = useLabel()
  const { sources, isPending } = useSources()
  const { source, parameters } = sourceAt(sources, address)
  const pasted = label(['地址', 'Address'])
  const narrow = (asked: Readonly<Record<string, string>>) => {
    if (source) onChange(addressOf(source.path, asked))
  }
  const shown = source && { parameters, disabled, onNarrow: narrow }
  return (
    <div className="ms-wire">
      <Select
        id={id}
        className="ms-fill"
        loading={isPending}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={label(['请选择报表或列表', 'Choose a report or list'])}
        value={source?.path ?? null}
        options={kinds.map(kind => ({
          label: label(kind.label),
          options: sources.filter(kind.is).map(({ path, title }) => ({ value: path, label: title })),
        }))}
        onChange={(path: string) => {
          if (path === source?.path) return
          onChange(path)
          onOther()
        }}
      />
      {source && shown && 'report' in source.of && <ReportSource {...shown} key={source.path} report={source.of.report} column={column} />}
      {source && shown && 'list' in source.of && <ListSource {...shown} key={source.path} list={source.of.list} />}
      <input
        className="ms-text"
        value={address ?? ''}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        aria-label={pasted}
        placeholder={label(['或粘贴地址', 'Or paste its address'])}
        onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </div>
  )
}

export default WirePicker
