import { useLabel, useLanguage } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { PlainTable } from '#core/fields.web'
import { useCall } from '#core/records.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import type { sop } from '../sop/sop.ts'
import { stepDefects } from './stepDefects.ts'

interface DefectLinksProps {
  readonly latest: readonly { readonly id: number; readonly code: string; readonly location: string; readonly edition: string }[]
}

/** The last defects of a step, each with where it was on the part and in which edition. */
const DefectLinks = ({ latest }: DefectLinksProps) => {
  const { detail } = useRecordPaths('quality.processDefect')
  return (
    <>
      {latest.map(({ id, code, location, edition }) => (
        <div key={id}>
          {detail ? <ScreenLink to={detail(id)}>{code}</ScreenLink> : code} {location}
          {edition === '' ? '' : ` (${edition})`}
        </div>
      ))}
    </>
  )
}

/** The steps of a work instruction from which defects came, in all its editions. */
const StepDefectsPanel = ({ record }: { readonly record: RecordOf<typeof sop> }) => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const { data, error, refetch } = useCall(stepDefects, { sop: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  if (!data.told)
    return (
      <Empty
        title={['没有查看过程缺陷的权限', 'You do not have permission to view process defects']}
        reason={['需要时请向管理员申请。', 'Ask an administrator where you need it.']}
      />
    )
  if (data.results.length === 0)
    return (
      <Empty
        title={['没有来自步骤的缺陷', 'No defects came from its steps']}
        reason={[
          '在过程缺陷中选择指导书和步骤后，缺陷列在这里。',
          'Process defects that name this work instruction and a step are listed here.',
        ]}
      />
    )
  const textOf = (step: number): string => {
    const found = record.steps[step - 1]
    return (isEnglish ? (found?.textEn ?? found?.text) : found?.text) ?? ''
  }
  return (
    <section className="ms-card">
      <PlainTable
        caption={['步骤的缺陷', 'Defects by step']}
        columns={[
          { label: label(['步骤', 'Step']), numeric: true },
          { label: label(['作业内容', 'Instruction']) },
          { label: label(['缺陷', 'Defects']), numeric: true },
          { label: label(['未关闭', 'Not closed']), numeric: true },
          { label: label(['最近的缺陷', 'Latest']) },
        ]}
        rows={data.results.map(({ step, defects, open, latest }) => ({
          key: step,
          cells: [step, textOf(step), defects, open, <DefectLinks key="latest" latest={latest} />],
        }))}
      />
    </section>
  )
}

export default StepDefectsPanel
