import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { LockedButton } from '#core/controls.web'
import { readDraft, type Draft } from '#core/drafts'
import { DraftField } from '#core/forms.web'
import { material } from '../../mnm/material/material.ts'
import type { PlanningData } from './planningData.ts'
import { useChangeMany } from './useChangeMany.web.ts'

/** What is set for many materials at once. */
const settable = [
  'leadDays',
  'makeDays',
  'safetyStock',
  'serviceLevel',
  'minOrder',
  'orderMultiple',
  'maxOrder',
  'lotSizing',
  'firmDays',
  'planner',
  'primarySupplier',
] as const

type Settable = (typeof settable)[number]

interface SetForTickedProps {
  readonly chosen: PlanningData['materials']
  onSet(): void
}

/** Sets one value for all ticked materials. */
export const SetForTicked = ({ chosen, onSet }: SetForTickedProps) => {
  const label = useLabel()
  const changeMany = useChangeMany()
  const [name, setName] = useState<Settable>('planner')
  const [draft, setDraft] = useState<Draft>(null)
  const field = material.fields[name]
  const { value, problems } = readDraft(field, draft)
  const set = async (): Promise<void> => {
    if (await changeMany(chosen.map(({ id, version }) => ({ id, version, change: { [name]: value } })))) {
      setDraft(null)
      onSet()
    }
  }
  return (
    <div className="ms-planning-set">
      <label>
        {label(['设置', 'Set'])}
        <select
          className="ms-select"
          value={name}
          onChange={event => {
            setDraft(null)
            setName(settable.find(one => one === event.target.value) ?? 'planner')
          }}
        >
          {settable.map(one => (
            <option key={one} value={one}>
              {label(material.fields[one].label)}
            </option>
          ))}
        </select>
      </label>
      <DraftField
        key={name}
        id="ms-planning-value"
        field={field}
        draft={draft}
        problem={draft === null || draft === '' ? undefined : problems['']}
        onChange={setDraft}
      />
      <LockedButton disabled={chosen.length === 0 || value === null || Object.keys(problems).length > 0} onClick={set}>
        {label([`为勾选的 ${chosen.length} 种设置`, `Set for ${chosen.length} ticked`])}
      </LockedButton>
    </div>
  )
}
