import { useRef } from 'react'
import { useLanguage } from '../../client/session.web.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { Sheet, type SheetHandle, type SheetProps } from '../../sheet/Sheet.web.tsx'
import { SheetDraftConflicts } from './SheetDraftConflicts.web.tsx'
import { SheetDraftState } from './SheetDraftState.web.tsx'
import { useSheetWork, type SheetWork } from './sheetWork.web.ts'

interface DraftSheetProps<E extends AnyEntity> extends Pick<SheetProps, 'label' | 'columns' | 'rowCount' | 'cell'> {
  readonly work: SheetWork<E>
  /** Absent where nothing can be typed any more. */
  readonly onChange: SheetProps['onChange'] | undefined
}

/** A document on its sheet within a page: above it what others changed meanwhile, and whether everything typed is saved. */
export const DraftSheet = <E extends AnyEntity>({ work, onChange, ...sheet }: DraftSheetProps<E>) => {
  const language = useLanguage()
  const handle = useRef<SheetHandle>(null)
  const { save, lead, captionOf, undo } = useSheetWork(work, (row, column) => handle.current?.select(row, column))
  const { draft, unreadable, shown } = work
  return (
    <>
      <SheetDraftConflicts draft={draft} captionOf={captionOf} {...(shown ? { shown } : {})} />
      {(onChange || draft.leftover > 0) && (
        <SheetDraftState draft={draft} unreadable={onChange ? unreadable : []} captionOf={captionOf} onLead={lead} onSave={save} />
      )}
      <Sheet ref={handle} language={language} {...sheet} {...(onChange ? { onChange, onUndo: undo } : {})} />
    </>
  )
}
