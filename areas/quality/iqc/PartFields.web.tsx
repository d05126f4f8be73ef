import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLabel } from '#core/client.web'
import type { Draft, LineDraft } from '#core/drafts'
import type { Problems } from '#core/errors'
import { DraftField } from '#core/forms.web'
import { dispositionFields } from './dispositionFields.ts'
import { quantityText } from './lotText.ts'
import { askedFacts } from './partDrafts.ts'

interface PartFieldsProps {
  /** Of the part's controls, without their names. */
  readonly id: string
  readonly caption: string
  readonly line: LineDraft
  readonly problems: Problems
  readonly disabled: boolean
  /** Each piece is named. */
  readonly bySerial: boolean
  /** What the quantity has to become for the parts to add up; undefined when they do, or cannot by this part alone. */
  readonly fitting: string | undefined
  onType(name: string, draft: Draft): void
  onLeave(name: string): void
  /** Absent while it is the only part. */
  onRemove?: (() => void) | undefined
}

/** One part of an inspected lot: how much of it, what becomes of it, and what that needs to be known. */
export const PartFields = ({ id, caption, line, problems, disabled, bySerial, fitting, onType, onLeave, onRemove }: PartFieldsProps) => {
  const label = useLabel()
  const { needed, optional } = askedFacts(line)
  const names = ['followUp', 'quantity', ...(bySerial ? (['serials'] as const) : []), ...needed, ...optional] as const
  return (
    <fieldset className="ms-iqc-part">
      <legend>{caption}</legend>
      {problems[''] && (
        <p className="ms-wrong" role="alert">
          {label(problems[''])}
        </p>
      )}
      <div className="ms-form-grid">
        {names.map(name => (
          <DraftField
            key={name}
            id={`${id}-${name}`}
            field={{
              ...dispositionFields[name],
              required: name === 'followUp' || name === 'quantity' || name === 'serials' || needed.some(fact => fact === name),
            }}
            draft={line.drafts[name]}
            problem={problems[name]}
            disabled={disabled}
            onChange={draft => onType(name, draft)}
            onLeave={() => onLeave(name)}
          />
        ))}
      </div>
      <div className="ms-iqc-part-actions">
        {fitting !== undefined && (
          <Button size="small" disabled={disabled} onClick={() => onType('quantity', fitting)}>
            {label([`改为 ${quantityText(fitting)}，使合计相符`, `Make it ${quantityText(fitting)}, so that the parts add up`])}
          </Button>
        )}
        {onRemove && (
          <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={onRemove}>
            {label(['删除此项', 'Remove this part'])}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
