import './stationWork.css'
import { useLabel, useLanguage } from '#core/client.web'
import { announceFailure, Loading, LockedButton, NotShown } from '#core/controls.web'
import { lookOf, ToneTag } from '#core/fields.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useCall, useRecord, useRunCall } from '#core/records.web'
import { sop } from '../sop/sop.ts'
import { hazards, stepTypes, type sopStages } from '../sop/sopChoices.ts'
import { stepDefects, type StepWithDefects } from '../stepDefects/stepDefects.ts'
import { confirmAtStation, stationWork } from './stationWork.ts'

interface StationWorkProps {
  readonly stage: keyof typeof sopStages
  /** The unit that was scanned last; empty before the first one. */
  readonly unit: string
}

/** The effective work instructions of a station, for the unit in hand: their steps, and the confirmation of an edition that the person has not read yet. */
const StationWork = ({ stage, unit }: StationWorkProps) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(stationWork, { stage, ...(unit === '' ? {} : { unit }) })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />
  return (
    <section className="ms-station">
      <h2>{label(['作业指导书', 'Work instructions'])}</h2>
      {data.results.length === 0 && (
        <p className="ms-muted">{label(['此工位暂无生效的作业指导书', 'No work instruction is effective at this station'])}</p>
      )}
      {data.results.map(one => (
        <Instruction
          key={one.sop}
          id={one.sop}
          isRead={one.read}
          refuses={one.refuses}
          isOpen={unit !== '' || data.results.length === 1}
          onConfirmed={() => void refetch()}
        />
      ))}
    </section>
  )
}

interface InstructionProps {
  readonly id: number
  readonly isRead: boolean
  readonly refuses: boolean
  readonly isOpen: boolean
  onConfirmed(): void
}

/** What went wrong in a step before, for whoever takes it now. */
const StepDefects = ({ of }: { readonly of: StepWithDefects | undefined }) => {
  const label = useLabel()
  return (
    of && (
      <p className="ms-muted">
        <ToneTag tone="warn">{label([`此步骤出过 ${of.defects} 个缺陷`, `${of.defects} defects came from this step`])}</ToneTag>{' '}
        {of.latest.map(({ location }) => location).join(' · ')}
      </p>
    )
  )
}

const { picture } = sop.fields.steps.of

const Instruction = ({ id, isRead, refuses, isOpen, onConfirmed }: InstructionProps) => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const { detail } = useRecordPaths(sop.name)
  const { data, error, refetch } = useRecord(sop, id)
  const defects = useCall(stepDefects, { sop: id }).data?.results ?? []
  const run = useRunCall(confirmAtStation)
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />
  const confirm = async (): Promise<void> => {
    try {
      await run.mutateAsync({ input: { sop: id } })
      onConfirmed()
    } catch (failure) {
      announceFailure(failure)
    }
  }
  const Picture = lookOf(picture).Cell
  return (
    <details open={isOpen || !isRead}>
      <summary>
        {isEnglish ? data.captionEn : data.caption}{' '}
        <ToneTag tone={isRead ? 'good' : refuses ? 'bad' : 'warn'}>
          {label(
            isRead
              ? ['已阅读', 'Read']
              : refuses
                ? ['阅读并确认后才能登记', 'Read and confirm it before you record']
                : ['新版本，请阅读', 'New version, to be read'],
          )}
        </ToneTag>
      </summary>
      <ol>
        {data.steps.map((step, place) => (
          <li key={step.id}>
            <div className="ms-station-step">
              {step.hazard !== null && <ToneTag tone={hazards[step.hazard].tone}>{label(hazards[step.hazard].label)}</ToneTag>}
              <p>{isEnglish ? (step.textEn ?? step.text) : step.text}</p>
              <StepDefects of={defects.find(one => one.step === place + 1)} />
              <p className="ms-muted">
                {[
                  label(stepTypes[step.type].label),
                  step.tool,
                  step.material?.title,
                  step.torque === null ? null : `${step.torque} N·m`,
                  step.seconds === null ? null : `${step.seconds} s`,
                ]
                  .filter(part => part !== null && part !== undefined)
                  .join(' · ')}
              </p>
            </div>
            {step.picture !== null && <Picture field={picture} value={step.picture} place="page" />}
          </li>
        ))}
      </ol>
      {!isRead && <LockedButton onClick={confirm}>{label(['确认已阅读此版本', 'Confirm reading this version'])}</LockedButton>}
      {detail && <ScreenLink to={detail(id)}>{label(['打开指导书', 'Open the work instruction'])}</ScreenLink>}
    </details>
  )
}

export default StationWork
