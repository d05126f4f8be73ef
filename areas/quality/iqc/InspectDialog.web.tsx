import './iqc.css'
import { Alert } from 'antd'
import { useState } from 'react'
import { useLabel, useLock } from '#core/client.web'
import { DeedDialog, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { stepTitle, useSheetStep } from '#core/forms.web'
import { counted, type Label } from '#core/language'
import { useSheetDraft } from '#core/sheet.web'
import { incompleteMessage } from './finishInspection.ts'
import { iqc } from './iqc.ts'
import { readingsDocument, shownVerdict } from './readingsDraft.ts'
import type { Verdict } from './verdict.ts'
import { VerdictSoFar } from './VerdictSoFar.web.tsx'

interface InspectDialogProps {
  readonly record: RecordOf<typeof iqc>
  close(): void
  /** Hears of the lot once its result is signed. */
  onSigned?(lot: RecordOf<typeof iqc>): void
}

const title: Label = ['签署检验结果', 'Sign the result']

/** Finishing an inspection: saves what is still typed, shows what the readings come to, and signs it. */
export const InspectDialog = ({ record, close, onSigned }: InspectDialogProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const lock = useLock()
  const draft = useSheetDraft(readingsDocument, record, record.round)
  const take = useSheetStep(draft, 'inspect')
  const [problem, setProblem] = useState<Label | string>()
  const found = shownVerdict(record, draft.source.typed)
  const sign = async () => {
    setProblem(undefined)
    const outcome = await take()
    if (!outcome.record) return setProblem(outcome.says)
    feedback.saved([`已签署 ${record.code}`, `Signed ${record.code}`])
    close()
    return onSigned?.(outcome.record)
  }
  const blocked = found === undefined || found.outcome === 'incomplete'
  return (
    <DeedDialog
      title={label(stepTitle({ label: title }, iqc, record))}
      okText={label(title)}
      disabled={blocked}
      lock={lock}
      onOk={() => lock.run(sign)}
      close={close}
    >
      <div className="ms-iqc-summary">
        {record.plan && found && <VerdictSoFar plan={record.plan} found={found} />}
        {found && <p>{label(consequence(found))}</p>}
        {found && found.unmeasurable > 0 && <p>{label(unmeasured(found.unmeasurable))}</p>}
        {problem !== undefined && <Alert type="error" showIcon title={label(problem)} />}
      </div>
    </DeedDialog>
  )
}

/** What readings that could not be taken come to. */
const unmeasured = (count: number): Label => [
  `${count} 个读数无法测：必检项目的样品计为不合格。可从本批随机另取一件，作为同一样品测量后改填读数。`,
  `${counted(count, 'reading')} could not be taken: units count as nonconforming where the characteristic is required. Another unit, drawn from the lot at random, may be measured in place of the sample.`,
]

/** What signing means now, or why it is not possible yet. */
const consequence = (found: Verdict): Label => {
  if (found.outcome === 'incomplete') return incompleteMessage(found)
  if (found.outcome === 'accepted')
    return [
      '所有要求的读数齐全，不合格数未达到拒收数：本批接收。',
      'All required readings are there and no class reached Re: the lot is accepted.',
    ]
  if (found.complete)
    return ['不合格数达到拒收数（Re），本批拒收。', 'Nonconforming units reached Re in at least one class. The lot is rejected.']
  const unreadable = found.unusable.length
  if (unreadable > 0)
    return [
      `不合格数已达到拒收数：本批拒收。另有 ${unreadable} 格读数无法识别，不影响判定。`,
      `A class reached Re: the lot is rejected. ${counted(unreadable, 'further cell')} cannot be read, which does not change that.`,
    ]
  return [
    '不合格数已达到拒收数，可不检完全部样品：本批拒收。',
    'A class reached Re before the whole sample was read: the lot is rejected early.',
  ]
}
