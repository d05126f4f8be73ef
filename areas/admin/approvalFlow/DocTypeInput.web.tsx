import { Select } from 'antd'
import { useLabel } from '#core/client.web'
import type { InputProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { flowDocuments } from './flowCalls.ts'

/** The documents that a flow is for, chosen by what they are called. */
const DocTypeInput = ({ id, value, disabled, invalid, onChange }: InputProps<string>) => {
  const label = useLabel()
  const { data, isPending } = useCall(flowDocuments, {})
  return (
    <Select
      id={id}
      className="ms-fill"
      loading={isPending}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label(['请选择', 'Choose'])}
      value={value}
      options={(data?.results ?? []).map(one => ({ value: one.docType, label: label(one.label) }))}
      onChange={onChange}
    />
  )
}

export default DocTypeInput
