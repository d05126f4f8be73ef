import { readable } from '../rights/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { fieldOf } from '../fields/kinds.ts'
import { useCan, useLabel, useSession } from '../client/session.web.ts'
import {
  clockFacts,
  effectiveSays,
  fieldSays,
  reminderFacts,
  rightsOf,
  statesOf,
  transitionsOf,
  type ClockFact,
  type ReminderFact,
  type TransitionFact,
} from './facts.ts'
import type { HouseHelp } from './houseHelp.web.ts'
import { useDefinition } from './useHelpTexts.web.ts'

const words = {
  states: ['状态与步骤', 'States and steps'],
  clocks: ['时限', 'Time limits'],
  reminders: ['提醒', 'Reminders'],
  fields: ['字段说明', 'Fields'],
  rights: ['需要的权限', 'Permissions'],
  required: ['必填', 'required'],
  byProduct: ['系统填写', 'set by the system'],
  frozen: ['保存后不能修改', 'cannot be changed once saved'],
  approved: ['需要审批', 'needs an approval'],
  notBy: ['不得由以下人员执行：', 'not by: '],
  yours: ['您有此权限', 'you have permission'],
  notYours: ['您没有此权限', 'no permission'],
} as const satisfies Record<string, Label>

interface EntityFactsProps {
  readonly help: HouseHelp
  /** The full name: `quality.iqc`. */
  readonly entity: string
}

/** What the definition says of an entity: its states with the transitions between them, its fields, the rights it takes. */
export const EntityFacts = ({ help, entity: name }: EntityFactsProps) => {
  const { data: loaded } = useDefinition(help, name)
  if (!loaded) return null
  const { entity } = loaded
  return (
    <>
      <States entity={entity} />
      <Told caption={words.clocks} facts={clockFacts(entity)} />
      <Told caption={words.reminders} facts={reminderFacts(entity)} />
      <FieldList entity={entity} />
      <Rights entity={entity} />
    </>
  )
}

const States = ({ entity }: { readonly entity: AnyEntity }) => {
  const label = useLabel()
  const states = statesOf(entity)
  if (states.length === 0) return null
  return (
    <section>
      <h3>{label(words.states)}</h3>
      <ul className="ms-help-states">
        {states.map(state => (
          <li key={state.name}>
            <span className="ms-tag" data-tone={state.tone}>
              {label(state.label)}
            </span>{' '}
            <span className="ms-muted">{label(state.means)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {transitionsOf(entity).map(fact => (
          <TransitionSays key={fact.name} fact={fact} />
        ))}
      </dl>
    </section>
  )
}

const TransitionSays = ({ fact }: { readonly fact: TransitionFact }) => {
  const label = useLabel()
  const can = useCan()
  const listed = (labels: readonly Label[]): string => labels.map(label).join(label(['、', ', ']))
  const notes = [
    ...(fact.approved ? [label(words.approved)] : []),
    ...(fact.requires.length > 0 ? [label(['须先填写：', 'first fill in: ']) + listed(fact.requires)] : []),
    ...(fact.notBy.length > 0 ? [label(words.notBy) + listed(fact.notBy)] : []),
    ...(fact.counts ? [label(fact.counts)] : []),
    label(can(fact.point) ? words.yours : words.notYours),
  ]
  return (
    <div>
      <dt>{label(fact.label)}</dt>
      <dd>
        {listed(fact.from)} → {listed(fact.to)}
        <span className="ms-muted"> · {notes.join(' · ')}</span>
      </dd>
    </div>
  )
}

/** By which limits of time it goes, and of which records people are reminded: each is told to who may know of it, once for each of its days. */
const Told = ({ caption, facts }: { readonly caption: Label; readonly facts: readonly (ClockFact | ReminderFact)[] }) => {
  const label = useLabel()
  if (facts.length === 0) return null
  return (
    <details>
      <summary>{label(caption)}</summary>
      <dl>
        {facts.map(fact => (
          <div key={fact.name}>
            <dt>{label(fact.label)}</dt>
            <dd>{fact.says.map(label).join(label(['；', '; ']))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const FieldList = ({ entity }: { readonly entity: AnyEntity }) => {
  const label = useLabel()
  const points = useSession(session => session.points)
  const names: readonly string[] = (entity.form ?? []).flatMap(section => section.fields)
  const fields = names.flatMap(name => {
    const field = fieldOf(entity.fields, name)
    return field && readable({ points }, field) ? [{ name, field }] : []
  })
  return (
    <details>
      <summary>{label(words.fields)}</summary>
      <dl>
        {fields.map(({ name, field }) => (
          <div key={name}>
            <dt>{label(field.label)}</dt>
            <dd>
              {[
                ...(field.readonly ? [words.byProduct] : field.required && field.kind !== 'flag' ? [words.required] : []),
                ...(field.frozen ? [words.frozen] : []),
                ...effectiveSays(entity, name),
                ...fieldSays(field),
              ]
                .map(label)
                .join(label(['；', '; '])) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const Rights = ({ entity }: { readonly entity: AnyEntity }) => {
  const label = useLabel()
  const can = useCan()
  return (
    <details>
      <summary>{label(words.rights)}</summary>
      <dl>
        {[...rightsOf(entity), ...transitionsOf(entity)].map(right => (
          <div key={right.point}>
            <dt>{label(right.label)}</dt>
            <dd>
              <code>{right.point}</code>
              <span className="ms-muted"> · {label(can(right.point) ? words.yours : words.notYours)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
