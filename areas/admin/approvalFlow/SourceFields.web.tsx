import { InputNumber, Select } from 'antd'
import { departments, roles, sourceLabels, type Source } from '#core/approvals'
import { useLabel } from '#core/client.web'
import { RecordPicker } from '#core/fields.web'
import type { Label } from '#core/language'
import { user } from '#core/people'
import { Named } from '#core/people.web'
import type { FieldChoice, FlowDocument } from './flowCalls.ts'
import { emptySource } from './stepList.ts'
import type { FlowNames } from './useFlowNames.web.ts'

interface SourceFieldsProps {
  /** Of the first control; the others are called by it. */
  readonly id: string
  readonly caption: Label
  readonly source: Source | null
  /** Nobody may be chosen as well. */
  readonly optional?: boolean
  readonly document: FlowDocument | undefined
  readonly names: FlowNames
  readonly disabled: boolean
  problem(path: string): string | undefined
  onChange(source: Source | null): void
}

const nobody = ''

/** Who is asked: a kind of source, and what that kind needs to know. */
export const SourceFields = ({
  id,
  caption,
  source,
  optional = false,
  document,
  names,
  disabled,
  problem,
  onChange,
}: SourceFieldsProps) => {
  const label = useLabel()
  // The names of an object are those it was written with.
  const kinds = Object.keys(sourceLabels) as readonly Source['kind'][]
  const options = kinds.map(kind => ({ value: kind, label: label(sourceLabels[kind]) }))
  return (
    <>
      <Named id={id} label={caption} problem={problem('') ?? problem('kind')}>
        <Select
          id={id}
          className="ms-fill"
          disabled={disabled}
          value={source?.kind ?? nobody}
          options={optional ? [{ value: nobody, label: label(['不升级', 'No escalation']) }, ...options] : options}
          onChange={chosen => onChange(sourceOf(kinds, chosen))}
        />
      </Named>
      {source && <SourceDetail {...{ id, source, document, names, disabled, problem, onChange }} />}
    </>
  )
}

/** A source of the chosen kind; none where nobody was chosen. */
const sourceOf = (kinds: readonly Source['kind'][], chosen: string): Source | null => {
  const kind = kinds.find(one => one === chosen)
  return kind ? emptySource(kind) : null
}

type DetailProps = Pick<SourceFieldsProps, 'id' | 'document' | 'names' | 'disabled' | 'problem' | 'onChange'> & { readonly source: Source }

const SourceDetail = ({ id, source, document, names, disabled, problem, onChange }: DetailProps) => {
  const label = useLabel()
  switch (source.kind) {
    case 'users':
      return (
        <Named id={`${id}-users`} label={['人员', 'People']} problem={problem('users')}>
          <RecordPicker
            id={`${id}-users`}
            to={user.name}
            several
            disabled={disabled}
            chosen={names.titled('users', source.users)}
            onChange={chosen => {
              names.learn('users', chosen)
              onChange({ kind: 'users', users: chosen.map(one => one.id) })
            }}
          />
        </Named>
      )
    case 'role':
    case 'group': {
      const isRole = source.kind === 'role'
      const kind = isRole ? 'roles' : 'departments'
      const chosen = isRole ? source.role : source.department
      return (
        <Named
          id={`${id}-record`}
          label={isRole ? ['角色', 'Role'] : ['部门', 'Department']}
          problem={problem(isRole ? 'role' : 'department')}
        >
          <RecordPicker
            id={`${id}-record`}
            to={isRole ? roles : departments}
            required
            disabled={disabled}
            chosen={chosen === 0 ? [] : names.titled(kind, [chosen])}
            onChange={picked => {
              names.learn(kind, picked)
              const next = picked[0]?.id ?? 0
              onChange(isRole ? { kind: 'role', role: next } : { kind: 'group', department: next })
            }}
          />
        </Named>
      )
    }
    case 'departmentHead':
      return (
        <>
          <Named id={`${id}-levels`} label={['向上几级', 'Levels above']} problem={problem('levels')}>
            <InputNumber
              id={`${id}-levels`}
              className="ms-fill"
              min={0}
              max={10}
              precision={0}
              disabled={disabled}
              value={source.levels}
              onChange={levels => onChange({ ...source, levels: levels ?? 0 })}
            />
          </Named>
          <Named id={`${id}-of`} label={['部门来源', 'Department of']} problem={problem('of')}>
            <Select
              id={`${id}-of`}
              className="ms-fill"
              disabled={disabled}
              value={source.of ?? nobody}
              options={[
                { value: nobody, label: label(['提交人', 'The requester']) },
                ...fieldOptions([...(document?.people ?? []), ...(document?.departments ?? [])], source.of, label),
              ]}
              onChange={of => onChange(of === nobody ? { kind: 'departmentHead', levels: source.levels } : { ...source, of })}
            />
          </Named>
        </>
      )
    case 'field':
      return (
        <Named id={`${id}-field`} label={['单据字段', 'Field of the document']} problem={problem('field')}>
          <Select
            id={`${id}-field`}
            className="ms-fill"
            disabled={disabled}
            value={source.field === '' ? null : source.field}
            placeholder={label(['请选择', 'Choose'])}
            options={fieldOptions(document?.named ?? [], source.field === '' ? undefined : source.field, label)}
            onChange={field => onChange({ kind: 'field', field })}
          />
        </Named>
      )
    case 'requesterManager':
      return null
  }
}

/** The fields to choose from; one that the document does not have (yet) stays as it was written. */
const fieldOptions = (fields: readonly FieldChoice[], chosen: string | undefined, label: (words: Label) => string) => {
  const options = fields.map(field => ({ value: field.name, label: label(field.label) }))
  return chosen === undefined || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }]
}
