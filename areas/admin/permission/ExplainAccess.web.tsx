import '../role/rights.css'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import type { Reference } from '#core/definition'
import { comboboxParts, RecordPicker } from '#core/fields.web'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import type { MatrixGroup } from '#core/rights'
import { roleMatrix } from '../role/roleCalls.ts'
import { explainAccess } from './permissionCalls.ts'

/** Why a person may do something or sees a record: choose who and what, read the rules. A person that is given is not asked for. */
export const ExplainAccess = ({ person }: { readonly person?: Reference }) => {
  const label = useLabel()
  const id = useId()
  const matrix = useCall(roleMatrix, {})
  const [chosen, choose] = useState<Reference | undefined>(person)
  const [about, setAbout] = useState<'point' | 'record'>('point')
  const [point, setPoint] = useState<string>()
  const [entity, setEntity] = useState<string>()
  const [record, setRecord] = useState<Reference>()
  const asked =
    chosen === undefined
      ? undefined
      : about === 'point'
        ? point === undefined
          ? undefined
          : { user: chosen.id, point }
        : entity === undefined || record === undefined
          ? undefined
          : { user: chosen.id, entity, record: record.id }
  if (!matrix.data) return matrix.error ? <NotShown error={matrix.error} onRetry={() => void matrix.refetch()} /> : <Loading rows={4} />
  const groups = matrix.data.results
  return (
    <div className="ms-explain">
      <div className="ms-explain-fields">
        {person === undefined && (
          <Named id={`${id}-who`} label={['用户', 'User']}>
            <RecordPicker id={`${id}-who`} to="admin.user" accounts chosen={chosen ? [chosen] : []} onChange={([one]) => choose(one)} />
          </Named>
        )}
        <Named id={`${id}-about`} label={['诊断内容', 'Check']}>
          <Select
            id={`${id}-about`}
            className="ms-fill"
            value={about}
            options={[
              { value: 'point', label: label(['是否可执行某操作', 'Can the user do something']) },
              { value: 'record', label: label(['是否可查看某记录', 'Can the user see a record']) },
            ]}
            onChange={setAbout}
          />
        </Named>
        {about === 'point' ? (
          <Named id={`${id}-point`} label={['权限点', 'Permission point']}>
            <Select
              id={`${id}-point`}
              className="ms-fill"
              showSearch={{ optionFilterProp: 'label' }}
              components={comboboxParts}
              value={point ?? null}
              options={pointOptions(groups, label)}
              onChange={setPoint}
            />
          </Named>
        ) : (
          <>
            <Named id={`${id}-entity`} label={['数据', 'Records']}>
              <Select
                id={`${id}-entity`}
                className="ms-fill"
                showSearch={{ optionFilterProp: 'label' }}
                components={comboboxParts}
                value={entity ?? null}
                options={entityOptions(groups, label)}
                onChange={value => {
                  setEntity(value)
                  setRecord(undefined)
                }}
              />
            </Named>
            {entity !== undefined && (
              <Named id={`${id}-record`} label={['记录', 'Record']}>
                <RecordPicker
                  key={entity}
                  id={`${id}-record`}
                  to={entity}
                  chosen={record ? [record] : []}
                  onChange={([one]) => setRecord(one)}
                />
              </Named>
            )}
          </>
        )}
      </div>
      {asked && <Answer asked={asked} />}
    </div>
  )
}

type Asked = Parameters<typeof useCall<typeof explainAccess>>[1]

const Answer = ({ asked }: { readonly asked: NonNullable<Asked> }) => {
  const label = useLabel()
  const answer = useCall(explainAccess, asked)
  if (!answer.data) return answer.error ? <NotShown error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading rows={3} />
  const { allowed, sentences } = answer.data
  return (
    <div role="status">
      <Alert
        type={allowed ? 'success' : 'error'}
        showIcon
        title={label(allowed ? ['可以', 'Yes'] : ['不可以', 'No'])}
        description={
          <ol>
            {sentences.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        }
      />
    </div>
  )
}

interface NamedProps {
  readonly id: string
  readonly label: Label
  readonly children: React.ReactNode
}

const Named = ({ id, label: caption, children }: NamedProps) => {
  const label = useLabel()
  return (
    <div>
      <label htmlFor={id}>{label(caption)}</label>
      {children}
    </div>
  )
}

type Words = (label: Label) => string

const pointOptions = (groups: readonly MatrixGroup[], label: Words) =>
  groups.flatMap(group =>
    group.rows.flatMap(row =>
      row.points.map(one => ({ value: one.point, label: `${label(row.label)} · ${label(one.label)}（${one.point}）` })),
    ),
  )

const entityOptions = (groups: readonly MatrixGroup[], label: Words) =>
  groups.flatMap(group => group.rows.flatMap(row => (row.entity === null ? [] : [{ value: row.entity, label: label(row.label) }])))
