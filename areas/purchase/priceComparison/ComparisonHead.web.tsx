import { Suspense } from 'react'
import { Button, Input } from 'antd'
import { lazy, useLabel } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { newWords } from '#core/drafts'
import { choiceValue } from '#core/fields'
import { ToneTag } from '#core/fields.web'
import { useNavigateTo, useRecordPaths } from '#core/navigation.web'
import { useDelete } from '#core/records.web'
import { pageTitles } from '#core/screens'
import { ActionBar, Chain, Makes, Presence, RecordTools } from '#core/later.web'
import { termId } from './ComparisonTerms.web.tsx'
import { headPlace, type ShownComparison } from './comparisonTexts.ts'
import { useOpenComparison } from './openComparison.web.ts'
import { priceComparison } from './priceComparison.ts'

interface ComparisonHeadProps {
  readonly editable: boolean
  /** What is missing is marked, too: a save was tried. */
  readonly insists: boolean
  onSave(): void
}

const AwardDialog = lazy(async () => ({ default: (await import('./AwardDialog.web.tsx')).AwardDialog }))

const dialogs = { dialogs: { award: AwardDialog } }

/** What the comparison is called, where it stands, and everything that can be done with it now. */
export const ComparisonHead = ({ editable, insists, onSave }: ComparisonHeadProps) => {
  const label = useLabel()
  const { source, saving } = useOpenComparison()
  const { record } = source
  const state = record && choiceValue(priceComparison.fields.state, record.state)
  const isOpen = Object.keys(source.typed).length > 0
  return (
    <>
      <header className="ms-record-head">
        <div className="ms-record-name">
          <h1>{label(record ? pageTitles(priceComparison, { ...record }) : newWords(priceComparison.label))}</h1>
          {record && (
            <>
              <Suspense>
                <RecordTools entity={priceComparison} record={record} />
              </Suspense>
              <Suspense>
                <Presence entity={priceComparison.name} id={record.id} />
              </Suspense>
            </>
          )}
          {state && <ToneTag tone={state.tone ?? 'neutral'}>{label(state.label)}</ToneTag>}
          <Title editable={editable} insists={insists} />
        </div>
        <div className="ms-record-actions">
          {editable && (
            <Button
              type={record ? 'default' : 'primary'}
              disabled={!isOpen && record !== undefined}
              loading={saving !== undefined}
              title="Alt+S"
              onClick={onSave}
            >
              {label(['保存', 'Save'])}
            </Button>
          )}
          {record && <Steps record={record} />}
          {record && (
            <Suspense fallback={null}>
              <Makes entity={priceComparison.name} id={record.id} />
            </Suspense>
          )}
        </div>
      </header>
      {record && (record.request !== null || record.state === 'awarded') && (
        <div className="ms-chain-place">
          <Suspense>
            <Chain entity={priceComparison} id={record.id} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const Title = ({ editable, insists }: Pick<ComparisonHeadProps, 'editable' | 'insists'>) => {
  const label = useLabel()
  const { page, type } = useOpenComparison()
  const { title } = priceComparison.fields
  const text = page.head.texts['title'] ?? ''
  const problem = insists || text !== '' ? page.head.problems['title'] : undefined
  if (!editable) return <span className="ms-pc-title">{text}</span>
  return (
    <span className="ms-pc-title">
      <Input
        id={termId('title')}
        value={text}
        aria-label={label(title.label)}
        placeholder={label(['标题，例如：控制板物料 2026 年第 4 季度', 'Title, such as: control board parts, 4th quarter 2026'])}
        autoComplete="off"
        status={problem ? 'error' : ''}
        aria-required
        aria-invalid={problem !== undefined}
        {...(problem ? { 'aria-describedby': `${termId('title')}-wrong` } : {})}
        onChange={event => type([[headPlace('title'), event.target.value]])}
      />
      {problem && (
        <span id={`${termId('title')}-wrong`} className="ms-wrong" role="alert">
          {label(problem)}
        </span>
      )}
    </span>
  )
}

/** What can be done with a stored comparison besides saving it. */
const Steps = ({ record }: { readonly record: ShownComparison }) => {
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { list } = useRecordPaths(priceComparison.name)
  const { discard } = useOpenComparison()
  const remove = useDelete(priceComparison)
  const act = async () => {
    if (!(await feedback.confirmDelete())) return
    try {
      await remove.mutateAsync(record)
      discard()
      feedback.success(['已删除', 'Deleted'])
      navigateTo(list ?? '/', { replace: true })
    } catch (error) {
      feedback.failure(error)
    }
  }
  const more = record.can.includes('delete') ? [{ key: 'delete', label: ['删除', 'Delete'], tone: 'danger', act } as const] : []
  return (
    <Suspense>
      <ActionBar entity={priceComparison} presentation={dialogs} record={record} more={more} />
    </Suspense>
  )
}
