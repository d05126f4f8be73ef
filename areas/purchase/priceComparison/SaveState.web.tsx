import { Button } from 'antd'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Label } from '../../../core/define/label.ts'
import { sortRefusal } from '../../../core/records/refusalProblems.ts'
import { ServerRefusal } from '../../../core/shell/client.web.ts'
import { failureWords } from '../../../core/shell/failureWords.web.ts'
import { useLabel, useLanguage } from '../../../core/shell/session.web.ts'
import { comparisonBody } from './comparisonBody.ts'
import { useOpenComparison } from './openComparison.web.ts'
import { placeCaption } from './placeCaption.ts'
import { priceComparison } from './priceComparison.ts'

interface SaveStateProps {
  /** Leads to where a text stands. */
  onLead(place: string): void
  onDiscard(): void
}

const savedBefore: Label = [
  '之前的一次提交可能已经保存。请先查看列表，确认没有重复后再保存。',
  'An earlier attempt may already have been saved. Look at the list first; save again only if it is not there.',
]

/** Whether everything typed is saved, and what keeps it from being saved. */
export const SaveState = ({ onLead, onDiscard }: SaveStateProps) => {
  const label = useLabel()
  const language = useLanguage()
  const { shown, saving, failure, leftover } = useOpenComparison()
  // Typing goes first; what is said about it follows a moment later.
  const { page, source } = useDeferredValue(shown)
  const held = useMemo(() => comparisonBody(page, source).held, [page, source])
  const waiting = Object.keys(source.typed).length
  const discard = (
    <Button size="small" onClick={onDiscard}>
      {label(['放弃修改', 'Discard changes'])}
    </Button>
  )
  if (saving) return <State>{label(['正在保存…', 'Saving…'])}</State>
  if (leftover > 0) {
    return (
      <State tone="warn">
        {label([
          `比价已不能修改；您的 ${leftover} 处修改没有保存，仍存在本机。`,
          `The comparison can no longer be changed; ${leftover} of your changes were not saved and are kept on this device.`,
        ])}
        {discard}
      </State>
    )
  }
  if (waiting === 0) return source.record ? <State>{label(['已全部保存', 'Everything is saved'])}</State> : null
  if (failure?.kind === 'offline') {
    return (
      <State tone="warn">
        {label([
          `无法连接服务器。${waiting} 处修改已存在本机，恢复连接后自动保存。`,
          `The server cannot be reached. ${waiting} changes are kept on this device and saved when it is back.`,
        ])}
      </State>
    )
  }
  if (failure?.kind === 'incomplete')
    return <State tone="bad">{label(['请先补全标出的比价条件，再保存。', 'Complete the marked terms, then save.'])}</State>
  if (failure?.kind === 'refused') {
    return (
      <State tone="bad">
        <ul>
          {refusalWords(failure.error, language).map(sentence => (
            <li key={typeof sentence === 'string' ? sentence : sentence[1]}>{typeof sentence === 'string' ? sentence : label(sentence)}</li>
          ))}
        </ul>
        {discard}
      </State>
    )
  }
  const [first] = held
  return (
    <State tone={first === undefined ? undefined : 'warn'}>
      <span>
        {label([
          `${waiting} 处修改尚未保存（已存在本机）`,
          waiting === 1 ? '1 change is not saved yet (kept on this device)' : `${waiting} changes are not saved yet (kept on this device)`,
        ])}
      </span>
      {first !== undefined && (
        <span>
          {label([
            `其中 ${held.length} 处看不懂或不完整，留待改正：${placeCaption(first, page, language)}`,
            `${held.length} of them cannot be stored as they are: ${placeCaption(first, page, language)}`,
          ])}{' '}
          <Button size="small" type="link" onClick={() => onLead(first)}>
            {label(['去改正', 'Go there'])}
          </Button>
        </span>
      )}
      {discard}
    </State>
  )
}

const refusalWords = (error: unknown, language: 'zh' | 'en'): readonly (Label | string)[] => {
  if (!(error instanceof ServerRefusal) || error.status >= 500) return [failureWords(error)]
  if (error.error === 'keyReused') return [savedBefore]
  return sortRefusal(error, {}, priceComparison.fields, language).general
}

const State = ({ tone, children }: { readonly tone?: 'warn' | 'bad' | undefined; readonly children: ReactNode }) => (
  <div className="ms-pc-state" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)
