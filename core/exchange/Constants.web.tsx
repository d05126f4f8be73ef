import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useLabel } from '../client/session.web.ts'
import type { ExchangeColumn } from './columns.ts'
import type { ImportPlan } from './importView.ts'

interface ConstantsProps {
  readonly targets: readonly ExchangeColumn[]
  readonly plan: ImportPlan
  onChange(constants: ImportPlan['constants']): void
}

/** Fields that get the same value in every row. */
export const Constants = ({ targets, plan, onChange }: ConstantsProps) => {
  const label = useLabel()
  const { constants } = plan
  const free = targets.filter(target => !plan.targets.includes(target.key) && !constants.some(one => one.target === target.key))
  const captionOf = (key: string): string => label(targets.find(target => target.key === key)?.label ?? [key, key])
  return (
    <div className="ms-exchange-constants">
      {constants.map((constant, at) => (
        <span key={constant.target}>
          <label>
            {captionOf(constant.target)}
            <Input
              value={constant.text}
              placeholder={label(['所有行都填这个值', 'The same in every row'])}
              onChange={event => onChange(constants.map((one, place) => (place === at ? { ...one, text: event.target.value } : one)))}
            />
          </label>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={label([`去掉固定值：${captionOf(constant.target)}`, `Remove the fixed value: ${captionOf(constant.target)}`])}
            onClick={() => onChange(constants.filter(one => one !== constant))}
          />
        </span>
      ))}
      {free.length > 0 && (
        <Select
          className="ms-exchange-add"
          value={null}
          suffixIcon={<PlusOutlined aria-hidden />}
          aria-label={label(['添加固定值', 'Add a fixed value'])}
          placeholder={label(['添加固定值…', 'Add a fixed value…'])}
          showSearch={{ optionFilterProp: 'label' }}
          options={free.map(target => ({ value: target.key, label: label(target.label) }))}
          onChange={(target: string | null) => target !== null && onChange([...constants, { target, text: '' }])}
        />
      )}
    </div>
  )
}
