import { Suspense, type ComponentType } from 'react'
import { lazy } from '../../client/lazy.web.ts'
import type { SheetEditorProps } from '../../sheet/SheetInput.web.tsx'

const RecordCell = lazy(() => import('./RecordCell.web.tsx'))

const made = new Map<string, ComponentType<SheetEditorProps>>()

/** The editor of cells that refer to records of an entity, of those alone of which `among` holds; the same one for the same question, so that an open cell keeps its own. */
export const recordEditor = (to: string, among?: Readonly<Record<string, unknown>>): ComponentType<SheetEditorProps> => {
  const question = JSON.stringify([to, among])
  const known = made.get(question)
  if (known) return known
  const editor = (props: SheetEditorProps) => (
    <Suspense>
      <RecordCell {...props} to={to} among={among} />
    </Suspense>
  )
  made.set(question, editor)
  return editor
}
