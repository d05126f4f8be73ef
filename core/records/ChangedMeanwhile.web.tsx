import { useEffect, useRef, useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { inSentence, type Label } from '../language/label.ts'
import { sameValue } from '../logic/changes.ts'
import { useLabel, useSession } from '../client/session.web.ts'

interface ChangedMeanwhileProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** How long a changed fact is marked, in milliseconds. */
const marked = 2000

/** So many fields are named; the rest is counted. */
const mostNamed = 4

/** Marks the facts that somebody else has just changed for two seconds, and has it read out. */
const ChangedMeanwhile = ({ entity, record }: ChangedMeanwhileProps) => {
  const label = useLabel()
  const self = useSession(session => session.user?.id)
  const former = useRef(record)
  const [said, setSaid] = useState<Label>()
  useEffect(
    function markWhatChanged() {
      const before = former.current
      former.current = record
      if (before.id !== record.id || record.version <= before.version || record.updatedBy?.id === self) return
      const changed = Object.entries<Field>(entity.fields).filter(
        ([name]) => name in record && !sameValue(valueOf(before, name), valueOf(record, name)),
      )
      if (changed.length === 0) return
      for (const [name] of changed) mark(name)
      setSaid(
        changedWords(
          record.updatedBy?.title,
          changed.map(([, field]) => field.label),
        ),
      )
    },
    [entity, record, self],
  )
  return <output className="ms-hidden">{said && label(said)}</output>
}

export default ChangedMeanwhile

const valueOf = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]

const changedWords = (who: string | undefined, captions: readonly Label[]): Label => {
  const named = captions.slice(0, mostNamed)
  const more = captions.length - named.length
  const zh = `${named.map(([caption]) => caption).join('、')}${more > 0 ? `等 ${captions.length} 项` : ''}`
  const en = `${named.map(([, caption]) => inSentence(caption)).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return [`${who ?? '系统'} 刚刚修改了：${zh}`, `${who ?? 'The system'} has just changed: ${en}`]
}

const mark = (name: string): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const fact of document.querySelectorAll(`.ms-record [data-field="${CSS.escape(name)}"]`))
    fact.animate([{ backgroundColor: 'var(--ms-warn-bg)' }, { backgroundColor: 'var(--ms-warn-bg)', offset: 0.6 }, {}], {
      duration: marked,
    })
}
