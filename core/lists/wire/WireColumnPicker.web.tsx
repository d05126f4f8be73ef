import { Select } from 'antd'
import { useLabel } from '../../client/session.web.ts'
import { figureColumns } from '../../dashboard/wire.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { useReport } from '../../reports/useReport.web.ts'
import { sourceAt, useSources } from './useSources.web.ts'

interface WireColumnPickerProps {
  readonly id: string
  /** What the figure is read from. */
  readonly address: string | null
  readonly value: string | null
  readonly disabled: boolean
  readonly invalid: boolean
  onChange(column: string | null): void
}

/** Chooses the column of a report that is read; a list is read by the number of its records. */
const WireColumnPicker = ({ address, ...props }: WireColumnPickerProps) => {
  const label = useLabel()
  const { sources } = useSources()
  const { source, parameters } = sourceAt(sources, address)
  if (source && 'report' in source.of) return <ReportColumns {...props} report={source.of.report} parameters={parameters} />
  const { id, value, disabled, onChange } = props
  // What an address leads to that this person may not open stays as it is.
  return (
    <Select
      id={id}
      className="ms-fill"
      allowClear
      disabled={disabled || value === null}
      value={value}
      placeholder={source && label(['条数', 'Number of records'])}
      options={value === null ? [] : [{ value, label: value }]}
      onChange={(name: string | undefined) => onChange(name ?? null)}
    />
  )
}

interface ReportColumnsProps extends Omit<WireColumnPickerProps, 'address'> {
  readonly report: string
  readonly parameters: string
}

const ReportColumns = ({ id, report, parameters, value, disabled, invalid, onChange }: ReportColumnsProps) => {
  const label = useLabel()
  const { data, isPending } = useReport(report, Object.fromEntries(new URLSearchParams(parameters)))
  const columns = data?.report.columns ?? {}
  const called = (name: string) => label(fieldOf(columns, name)?.label ?? [name, name])
  return (
    <Select
      id={id}
      className="ms-fill"
      allowClear
      loading={isPending}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      placeholder={data && called(data.report.counts)}
      value={value}
      options={figureColumns(columns).map(name => ({ value: name, label: called(name) }))}
      onChange={(name: string | undefined) => onChange(name ?? null)}
    />
  )
}

export default WireColumnPicker
