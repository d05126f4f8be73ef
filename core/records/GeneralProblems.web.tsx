import { Alert } from 'antd'
import { useStore } from 'zustand'
import { LeadsTo } from '../client/LeadsTo.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { ReferenceLink } from '../fields/ref/ref.web.tsx'
import { otherIn, type CollidesWith } from './collidesWith.ts'
import type { FormStore } from './formStore.web.ts'
import { WhatToDo } from '../client/states.web.tsx'

interface GeneralProblemsProps {
  readonly store: FormStore
  readonly formId: string
  /** Leads to the help about it; not in a dialog, which the help would lie under. */
  readonly explained?: boolean
}

/** Leads to the record that stands in the way. */
const OtherRecord = ({ entity, id, title }: CollidesWith) => {
  const label = useLabel()
  return (
    <div>
      {label(['已有的记录：', 'Already there: '])}
      <ReferenceLink to={entity} reference={{ id, title: label(title) }} />
    </div>
  )
}

/** What was refused about nothing that the form draws; stands above it and takes the focus when nothing else is wrong. */
export const GeneralProblems = ({ store, formId, explained = false }: GeneralProblemsProps) => {
  const general = useStore(store, state => state.general)
  const code = useStore(store, state => state.code)
  const other = otherIn(useStore(store, state => state.refused?.data))
  const lead = useStore(store, state => state.refused?.leadsTo)
  if (general.length === 0 && !other && !lead) return null
  return (
    <div id={`${formId}-general`} className="ms-general-problems" tabIndex={-1}>
      <Alert
        type="error"
        showIcon
        action={explained && code !== undefined && <WhatToDo code={code} />}
        title={
          <>
            {general.map(sentence => (
              <div key={sentence}>{sentence}</div>
            ))}
            {other && <OtherRecord {...other} />}
            {lead && <LeadsTo lead={lead} />}
          </>
        }
      />
    </div>
  )
}
