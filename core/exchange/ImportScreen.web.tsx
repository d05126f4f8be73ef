import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { ScreenLink, useNavigateTo } from '../client/navigate.web.tsx'
import { useScreenTitle } from '../client/screenTitle.web.ts'
import { useLabel } from '../client/session.web.ts'
import './exchange.css'
import { CheckStage } from './CheckStage.web.tsx'
import type { ImportView } from './importView.ts'
import { OutcomeStage } from './OutcomeStage.web.tsx'
import { PlanStage } from './PlanStage.web.tsx'
import { Progress } from './Progress.web.tsx'
import { SheetStage } from './SheetStage.web.tsx'
import { SourceStage } from './SourceStage.web.tsx'
import { Stages, type Stage } from './Stages.web.tsx'
import { isWorking, useImport, useImportStep } from './useImport.web.ts'
import { stateLabels } from './words.ts'

/** From a spreadsheet to records, in five stages. Which import it is stands in the address, so that it can be left and taken up again. */
const ImportScreen = ({ entity }: { readonly entity: AnyEntity }) => {
  const title = useScreenTitle()
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { list } = useRecordPaths(entity.name)
  const { path, search } = usePlaceOnPage()
  const batch = Number(new URLSearchParams(search).get('batch') ?? Number.NaN)
  const id = Number.isSafeInteger(batch) && batch > 0 ? batch : undefined
  const found = useImport(id)
  const start = (next: number | undefined): void => navigateTo(next === undefined ? path : `${path}?batch=${next}`)
  return (
    <section className="ms-exchange" aria-label={title}>
      <header className="ms-exchange-head">
        <h1>{title}</h1>
        {list !== undefined && <ScreenLink to={list}>{label(['返回列表', 'Back to the list'])}</ScreenLink>}
        {id !== undefined && <Button onClick={() => start(undefined)}>{label(['导入另一个文件', 'Import another file'])}</Button>}
      </header>
      {id === undefined && (
        <>
          <Stages at="source" />
          <SourceStage entity={entity} onStarted={start} />
        </>
      )}
      {id !== undefined &&
        !found.data &&
        (found.error ? <NotShown error={found.error} onRetry={() => void found.refetch()} /> : <Loading rows={6} />)}
      {found.data && <ImportAtWork key={found.data.id} entity={entity} view={found.data} />}
    </section>
  )
}

const stageOf = ({ state }: ImportView): Stage => {
  if (state === 'uploaded' || state === 'reading') return 'sheet'
  if (state === 'read') return 'plan'
  return state === 'checking' || state === 'checked' ? 'check' : 'outcome'
}

const ImportAtWork = ({ entity, view }: { readonly entity: AnyEntity; readonly view: ImportView }) => {
  const label = useLabel()
  const step = useImportStep(view.id)
  const [chosen, setChosen] = useState<{ readonly state: ImportView['state']; readonly stage: Stage }>()
  const busy = isWorking(view.state)
  const stage = !busy && chosen?.state === view.state ? chosen.stage : stageOf(view)
  const show = (next: Stage): void => setChosen({ state: view.state, stage: next })
  return (
    <>
      <Stages at={stage} />
      {view.problem && !busy && <Alert type="error" showIcon title={label(view.problem)} />}
      {busy ? (
        <Progress
          title={stateLabels[view.state]}
          done={view.done}
          total={view.total}
          waitsFor={view.waitsFor}
          onCancel={() => step.mutate({ step: 'cancel' })}
        />
      ) : (
        <>
          {stage === 'sheet' && <SheetStage entity={entity} view={view} onRead={reading => step.mutateAsync({ step: 'read', reading })} />}
          {stage === 'plan' && (
            <PlanStage
              entity={entity}
              view={view}
              onBack={() => show('sheet')}
              onCheck={plan => step.mutateAsync({ step: 'check', plan })}
            />
          )}
          {stage === 'check' && (
            <CheckStage entity={entity} view={view} onBack={() => show('plan')} onStep={next => step.mutateAsync(next)} />
          )}
          {stage === 'outcome' && (
            <OutcomeStage entity={entity} view={view} onRepair={() => show('check')} onStep={next => step.mutateAsync(next)} />
          )}
        </>
      )}
    </>
  )
}

export default ImportScreen
