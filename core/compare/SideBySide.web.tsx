import { useQueries } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { severalOf, type AnyEntity, type RecordOf } from '../define/entity.ts'
import { isFinal, Loading, NotShown } from '../client/states.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { recordQuery } from '../records/useRecord.web.ts'
import { fieldsBeside } from './compareRecords.ts'
import { useComparedText } from './useComparedText.web.ts'
import './comparison.css'

interface SideBySideProps {
  readonly entity: AnyEntity
  /** Two to five records. */
  readonly ids: readonly number[]
  close(): void
}

/** Some records of a list side by side, as this person may see them: every field that one of them fills in, attributes as fields of their own. */
const SideBySide = ({ entity, ids, close }: SideBySideProps) => {
  const label = useLabel()
  const language = useLanguage()
  const answers = useQueries({ queries: ids.map(id => recordQuery(entity, id, language)) })
  const records = answers.flatMap(({ data }) => (data ? [data] : []))
  const gone = answers.filter(({ error }) => isFinal(error)).length
  const failed = answers.find(({ error }) => error && !isFinal(error))
  const isWaiting = records.length + gone < ids.length
  return (
    <Modal
      open
      title={label([`对比${entity.label[0]}`, `Compare ${label(severalOf(entity)).toLowerCase()}`])}
      width="min(72rem, 96vw)"
      footer={null}
      onCancel={close}
    >
      {isWaiting && (failed ? <NotShown error={failed.error} onRetry={() => void failed.refetch()} /> : <Loading rows={8} />)}
      {!isWaiting && gone > 0 && (
        <p className="ms-muted" role="status">
          {label([`有 ${gone} 条已删除或无权查看`, `${gone} of them are deleted, or you do not have permission to view them`])}
        </p>
      )}
      {!isWaiting && records.length > 0 && <Beside entity={entity} records={records} />}
    </Modal>
  )
}

export default SideBySide

const Beside = ({ entity, records }: { readonly entity: AnyEntity; readonly records: readonly RecordOf<AnyEntity>[] }) => {
  const label = useLabel()
  const language = useLanguage()
  const text = useComparedText()
  const { detail } = useRecordPaths(entity.name)
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const rows = fieldsBeside(entity.fields, records, [entity.title, entity.titleEn ?? '']).filter(
    ({ values, differs }) => !values.every(isEmpty) && (differs || !onlyDiffering),
  )
  const captions = records.map(record => recordTitle(entity, record, language))
  return (
    <section className="ms-comparison" aria-label={captions.join(' · ')}>
      <header>
        <Button
          size="small"
          type={onlyDiffering ? 'primary' : 'default'}
          aria-pressed={onlyDiffering}
          onClick={() => setOnlyDiffering(!onlyDiffering)}
        >
          {label(['只看不同', 'Only what differs'])}
        </Button>
      </header>
      {rows.length === 0 && <p className="ms-muted">{label(['内容相同', 'They say the same'])}</p>}
      {rows.length > 0 && (
        // What scrolls must be reachable without a mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="ms-compared-lines" tabIndex={0} role="group" aria-label={label(['对比', 'Comparison'])}>
          <table className="ms-lines ms-compared">
            <thead>
              <tr>
                <th scope="col">{label(['字段', 'Field'])}</th>
                {records.map(({ id }, place) => (
                  <th key={id} scope="col">
                    {detail ? <ScreenLink to={detail(id)}>{captions[place]}</ScreenLink> : captions[place]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, field, values, differs }) => (
                <tr key={name} data-fate={differs ? 'changed' : 'same'}>
                  <th scope="row">{label(field.label)}</th>
                  {values.map((value, place) => (
                    <td key={records[place]?.id} data-caption={captions[place]}>
                      {text(field, value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
