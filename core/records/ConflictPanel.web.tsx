import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { RecordBase } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { draftText } from '../fields/draftText.ts'
import { fieldOf } from '../fields/kinds.ts'
import { momentText } from '../fields/moment/moment.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import type { Choice, Conflict } from './conflict.ts'

interface ConflictPanelProps {
  readonly id: string
  readonly fields: Fields
  readonly conflict: Conflict
  /** The record as it is stored now: who changed it, and when. */
  readonly current: Pick<RecordBase, 'updatedAt' | 'updatedBy'>
  onChoose(choices: Readonly<Record<string, Choice>>): void
}

/** Two people changed the same fields: both values side by side, and the person decides. */
const ConflictPanel = ({ id, fields, conflict, current, onChoose }: ConflictPanelProps) => {
  const label = useLabel()
  const language = useLanguage()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const open = conflict.conflicting.filter(({ name }) => choices[name] === undefined).length
  const who = current.updatedBy?.title ?? label(['系统', 'the system'])
  const when = momentText(current.updatedAt)
  const captions = conflict.taken.map(name => label(fieldOf(fields, name)?.label ?? [name, name]))
  return (
    <section id={id} className="ms-conflict" tabIndex={-1} aria-label={label(['他人的修改', 'Changes by another user'])}>
      <p role="alert">
        {label([
          `${who} 在 ${when} 修改了这条记录。请逐项选择要保留的内容。`,
          `${who} changed this record at ${when}. Choose what to keep.`,
        ])}
      </p>
      {conflict.conflicting.map(({ name, mine, theirs }) => {
        const field = fieldOf(fields, name)
        if (!field) return null
        return (
          <fieldset key={name}>
            <legend>{label(field.label)}</legend>
            <Radio.Group
              className="ms-conflict-sides"
              value={choices[name] ?? null}
              onChange={event => setChoices({ ...choices, [name]: event.target.value === 'theirs' ? 'theirs' : 'mine' })}
            >
              <Radio value="mine">
                <span className="ms-caption">{label(['我的', 'Mine'])}</span>
                <span className="ms-cell-prose">{draftText(field, mine, language)}</span>
              </Radio>
              <Radio value="theirs">
                <span className="ms-caption">{label([`${who} 的`, `${who}’s`])}</span>
                <span className="ms-cell-prose">{draftText(field, theirs, language)}</span>
              </Radio>
            </Radio.Group>
          </fieldset>
        )
      })}
      {captions.length > 0 && (
        <p className="ms-muted">{label([`同时采用对方修改的：${captions.join('、')}`, `Also taken over: ${captions.join(', ')}`])}</p>
      )}
      <Button type="primary" disabled={open > 0} onClick={() => onChoose(choices)}>
        {label(['按所选内容继续', 'Continue with these'])}
      </Button>
    </section>
  )
}

export default ConflictPanel
