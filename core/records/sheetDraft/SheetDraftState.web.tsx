import './sheetDraft.css'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Label } from '../../language/label.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { clockReading } from '../../fields/moment/companyClock.ts'
import { draftRefusalWords } from './draftWords.web.ts'
import type { LastSave } from './sheetDraft.ts'
import type { SheetDraft } from './useSheetDraft.web.ts'
import { counted } from '../../language/counted.ts'

interface SheetDraftStateProps<E extends AnyEntity> {
  readonly draft: SheetDraft<E>
  /** The places whose texts cannot be read, or not be stored as they are. */
  readonly unreadable: readonly string[]
  /** Where a text stands, as a person would say it. */
  captionOf(place: string): string
  /** Leads to where a text stands. */
  onLead(place: string): void
  /** Absent where a button for it stands elsewhere. */
  onSave?(): void
}

/** Whether everything typed is saved, what keeps it from being saved, and the way to every cell that cannot be read. */
export const SheetDraftState = <E extends AnyEntity>({ draft, unreadable, captionOf, onLead, onSave }: SheetDraftStateProps<E>) => (
  <>
    <Saving draft={draft} onSave={onSave} />
    <Unreadable places={unreadable} captionOf={captionOf} onLead={onLead} />
  </>
)

const Saving = <E extends AnyEntity>({
  draft,
  onSave,
}: Pick<SheetDraftStateProps<E>, 'draft'> & { readonly onSave: (() => void) | undefined }) => {
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const { source, saving, failure, lastSave, leftover, discard } = draft
  const waiting = Object.keys(source.typed).length
  const discardAll = async () => {
    if (await feedback.confirmDiscard(['放弃所有未保存的修改？', 'Discard everything that is not saved?'])) discard()
  }
  const buttons = (save: Label) => (
    <>
      {onSave && (
        <Button size="small" type="primary" onClick={onSave}>
          {label(save)}
        </Button>
      )}
      <Button size="small" onClick={() => void discardAll()}>
        {label(['放弃修改', 'Discard changes'])}
      </Button>
    </>
  )
  if (saving) return <State>{label(['正在保存…', 'Saving…'])}</State>
  if (leftover > 0) {
    return (
      <State tone="warn">
        {label([
          `这条记录已不能修改；您的 ${leftover} 处修改没有保存，仍存在本机。`,
          `This record can no longer be changed; ${counted(leftover, 'of your changes was not saved and is', 'of your changes were not saved and are')} kept on this device.`,
        ])}
        <Button size="small" onClick={() => void discardAll()}>
          {label(['放弃修改', 'Discard changes'])}
        </Button>
      </State>
    )
  }
  if (waiting === 0) return source.record ? <State>{label(savedWords(lastSave))}</State> : null
  if (failure?.kind === 'offline') {
    return (
      <State tone="warn">
        {label([
          `无法连接服务器。${waiting} 处修改已存在本机，恢复连接后自动保存。`,
          `The server cannot be reached. ${counted(waiting, 'change is kept on this device and', 'changes are kept on this device and')} saved when it is back.`,
        ])}
        {onSave && (
          <Button size="small" onClick={onSave}>
            {label(['立即重试', 'Try now'])}
          </Button>
        )}
      </State>
    )
  }
  if (failure?.kind === 'incomplete') {
    return <State tone="bad">{label(['请先补全标出的内容，再保存。', 'Complete what is marked, then save.'])}</State>
  }
  if (failure?.kind === 'refused') {
    return (
      <State tone="bad">
        <ul>
          {draftRefusalWords(failure.error, language).map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {buttons(['重试', 'Try again'])}
      </State>
    )
  }
  return (
    <State>
      {label([
        `${waiting} 处修改尚未保存（已存在本机）`,
        counted(waiting, 'change is not saved yet (kept on this device)', 'changes are not saved yet (kept on this device)'),
      ])}
      {buttons(['保存', 'Save'])}
    </State>
  )
}

const savedWords = (last: LastSave | undefined): Label => {
  if (!last) return ['已全部保存', 'Everything is saved']
  const { time } = clockReading(last.at)
  return [`已全部保存 · ${time} 存 ${last.places} 处`, `Everything is saved · ${counted(last.places, 'change')} at ${time}`]
}

/** So many cells are named; the others are found one after the other. */
const named = 3

interface UnreadableProps {
  readonly places: readonly string[]
  captionOf(place: string): string
  onLead(place: string): void
}

const Unreadable = ({ places, captionOf, onLead }: UnreadableProps) => {
  const label = useLabel()
  const next = useRef(0)
  const lead = (at: number) => {
    const place = places[at % places.length]
    if (place === undefined) return
    next.current = (at % places.length) + 1
    onLead(place)
  }
  return (
    <State tone={places.length > 0 ? 'warn' : undefined}>
      {places.length > 0 && (
        <>
          <strong>
            {label([
              `${places.length} 格无法识别或不完整`,
              counted(places.length, 'cell cannot be read or is incomplete', 'cells cannot be read or are incomplete'),
            ])}
          </strong>
          {places.slice(0, named).map((place, at) => (
            <Button key={place} type="link" size="small" onClick={() => lead(at)}>
              {captionOf(place)}
            </Button>
          ))}
          <Button size="small" onClick={() => lead(next.current)}>
            {label(places.length === 1 ? ['定位', 'Find'] : ['定位下一格', 'Find the next one'])}
          </Button>
        </>
      )}
    </State>
  )
}

const State = ({ tone, children }: { readonly tone?: 'warn' | 'bad' | undefined; readonly children: ReactNode }) => (
  <div className="ms-draft-state" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)
