import { Alert, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { nowhere, refusalPlaced, useIdempotencyKey, useLabel, useLock } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { companyDay } from '#core/days'
import { PlainTable, Scrolled } from '#core/fields.web'
import { stepTitle, useTransition } from '#core/forms.web'
import type { Label } from '#core/language'
import { saveFailureWords } from '#core/sheet.web'
import { effectiveWords, linesCounted, totalWords } from './amountText.ts'
import { storable } from './comparisonDocument.ts'
import { titleOf } from './comparisonPage.ts'
import { notBought } from './comparisonTexts.ts'
import { decide, type Decision } from './decision.ts'
import { useOpenComparison } from './useComparison.web.ts'
import { priceComparison } from './priceComparison.ts'

interface AwardDialogProps {
  close(): void
}

const title: Label = ['定标', 'Award']
const handIn: Label = ['提交审批', 'Submit for approval']

/** Awarding: saves what is still typed, says what is decided or what stands in its way, and hands the award in for approval. */
export const AwardDialog = ({ close }: AwardDialogProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const lock = useLock()
  const key = useIdempotencyKey()
  const { page, source, saveNow } = useOpenComparison()
  const take = useTransition(priceComparison, 'award')
  const [refused, setRefused] = useState<readonly (Label | string)[]>([])
  const [today] = useState(() => companyDay(new Date().toISOString()))
  const outcome = useMemo(() => decide(storable(page, source).document, today), [page, source, today])
  const award = async () => {
    setRefused([])
    const saved = await saveNow()
    if (!saved.record) return setRefused([saveFailureWords(saved.failure)])
    try {
      await take.mutateAsync({ record: saved.record, idempotencyKey: key.key })
      feedback.success(['已提交审批', 'Submitted for approval'])
      return close()
    } catch (error) {
      key.settle(error)
      return setRefused(refusalPlaced(error, nowhere).above)
    }
  }
  const problems: readonly (Label | string)[] = outcome.decision ? refused : Object.values(outcome.problems)
  return (
    <Modal
      open
      width={640}
      title={label(source.record ? stepTitle({ label: title }, priceComparison, source.record) : title)}
      okText={label(handIn)}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled: !outcome.decision || lock.locked, loading: lock.pending }}
      cancelButtonProps={{ disabled: lock.pending }}
      mask={{ closable: false }}
      onOk={() => lock.run(award)}
      onCancel={close}
    >
      {outcome.decision && <Summary decision={outcome.decision} />}
      {problems.length > 0 && (
        <Alert
          type={outcome.decision ? 'error' : 'warning'}
          showIcon
          title={
            <Scrolled className="ms-pc-unmet" caption={['还缺什么', 'Missing']}>
              <ul>
                {problems.map(sentence => (
                  <li key={String(sentence)}>{label(sentence)}</li>
                ))}
              </ul>
            </Scrolled>
          }
        />
      )}
    </Modal>
  )
}

const Summary = ({ decision }: { readonly decision: Decision }) => {
  const label = useLabel()
  const { page } = useOpenComparison()
  const left = decision.awards.filter(award => award.supplier === null).length
  return (
    <>
      <PlainTable
        caption={title}
        columns={[{}, { numeric: true }]}
        rows={[...decision.suppliers, ...(left > 0 ? [null] : [])].map(id => ({
          key: id ?? 0,
          cells: [
            id === null ? label(notBought) : titleOf(page, id),
            label(linesCounted(decision.awards.filter(award => award.supplier === id).length)),
          ],
        }))}
      />
      <p className="ms-pc-decided">
        <strong>{label(totalWords(decision.totalIncl, 'CNY'))}</strong>
        <strong>{label(effectiveWords(decision.effectiveTotal, 'CNY'))}</strong>
      </p>
      <p>
        {label([
          '定标须经审批，由谁审批取决于含税总额（人民币）；审批期间不能修改，通过后才生效。',
          'The award takes effect when it is approved; who approves it follows from the total in CNY. Until then nothing can be changed.',
        ])}
      </p>
    </>
  )
}
