import { lazy } from 'react'
import type { Field, Reference } from '../../define/field.ts'
import { useRecordPaths } from '../../records/useRecordPaths.web.ts'
import { ScreenLink } from '../../shell/screens.web.tsx'
import type { CellProps, FieldLook } from '../look.web.ts'

/** What is needed of a reference field to draw it. */
export interface RefShape extends Field {
  readonly to: string
}

/** What a reference is called, leading there when this person may open it. */
export const ReferenceLink = ({ to, reference }: { readonly to: string; readonly reference: Reference }) => {
  const { detail } = useRecordPaths(to)
  return detail ? <ScreenLink to={detail(reference.id)}>{reference.title}</ScreenLink> : <span>{reference.title}</span>
}

// The API shows every reference with its title.
const RefCell = ({ field, value }: CellProps<RefShape>) => <ReferenceLink to={field.to} reference={value as Reference} />

/** One record of another entity. */
export const refLook: FieldLook<RefShape> = {
  Cell: RefCell,
  Input: lazy(() => import('./RefInput.web.tsx')),
  Filter: lazy(() => import('../filters/RefFilter.web.tsx')),
}
