import '../form.css'
import './sheetDraft.css'
import { Button } from 'antd'
import type { AnyEntity } from '../../define/entity.ts'
import { momentText } from '../../fields/moment/moment.ts'
import { PlainTable } from '../../fields/PlainTable.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import type { SheetDraft } from './useSheetDraft.web.ts'

interface SheetDraftConflictsProps<E extends AnyEntity> {
  readonly draft: Pick<SheetDraft<E>, 'source' | 'conflicts' | 'keepMine' | 'takeTheirs'>
  /** Where a text stands, as a person would say it. */
  captionOf(place: string): string
  /** How people read what stands there, where that is not the text itself. */
  shown?(place: string, text: string): string
}

/** Cells that this person and somebody else changed differently: both texts side by side, and the person decides. */
export const SheetDraftConflicts = <E extends AnyEntity>({ draft, captionOf, shown = asItIs }: SheetDraftConflictsProps<E>) => {
  const label = useLabel()
  const { source, conflicts, keepMine, takeTheirs } = draft
  if (conflicts.length === 0) return null
  const empty = label(['（空）', '(empty)'])
  const who = source.record?.updatedBy?.title ?? label(['系统', 'the system'])
  const when = source.record ? momentText(source.record.updatedAt) : ''
  return (
    <section className="ms-conflict" aria-label={label(['他人的修改', 'Changes by another user'])}>
      <p role="alert">
        {label([
          `${who} 在 ${when} 存了不同的内容。请选择保留哪一个，然后再保存。`,
          `${who} stored something else at ${when}. Choose what to keep, then save again.`,
        ])}
      </p>
      <PlainTable
        caption={['双方的内容', 'Both texts']}
        columns={[
          { label: label(['位置', 'Place']) },
          { label: label(['我的', 'Mine']) },
          { label: label([`${who} 的`, `${who}’s`]) },
          { label: <span className="ms-hidden">{label(['选择', 'Choice'])}</span> },
        ]}
        rows={conflicts.map(place => ({
          key: place,
          cells: [
            captionOf(place),
            shown(place, source.typed[place]?.text ?? '') || empty,
            shown(place, source.stored.get(place) ?? '') || empty,
            <Choice key="choice" caption={captionOf(place)} onMine={() => keepMine([place])} onTheirs={() => takeTheirs([place])} />,
          ],
        }))}
      />
      {conflicts.length > 1 && (
        <p className="ms-draft-choices">
          <Button onClick={() => keepMine(conflicts)}>{label(['全部保留我的', 'Keep all mine'])}</Button>
          <Button onClick={() => takeTheirs(conflicts)}>{label(['全部采用对方的', 'Take all theirs'])}</Button>
        </p>
      )}
    </section>
  )
}

const asItIs = (_place: string, text: string): string => text

interface ChoiceProps {
  readonly caption: string
  onMine(): void
  onTheirs(): void
}

const Choice = ({ caption, onMine, onTheirs }: ChoiceProps) => {
  const label = useLabel()
  const mine = label(['保留我的', 'Keep mine'])
  const theirs = label(['采用对方的', 'Take theirs'])
  return (
    <>
      <Button size="small" aria-label={`${mine}: ${caption}`} onClick={onMine}>
        {mine}
      </Button>{' '}
      <Button size="small" aria-label={`${theirs}: ${caption}`} onClick={onTheirs}>
        {theirs}
      </Button>
    </>
  )
}
