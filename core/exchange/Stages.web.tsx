import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'

/** The stages of an import in their order. */
const stages = {
  source: ['选择文件', 'File'],
  sheet: ['工作表与标题行', 'Sheet and header'],
  plan: ['对应字段', 'Fields'],
  check: ['检查与修正', 'Check and fix'],
  outcome: ['结果', 'Outcome'],
} as const satisfies Readonly<Record<string, Label>>

/** One stage of an import. */
export type Stage = keyof typeof stages

/** Where an import stands. */
export const Stages = ({ at }: { readonly at: Stage }) => {
  const label = useLabel()
  return (
    <ol className="ms-exchange-stages" aria-label={label(['步骤', 'Stages'])}>
      {Object.entries<Label>(stages).map(([name, caption], index) => (
        <li key={name} aria-current={name === at ? 'step' : undefined}>
          <span aria-hidden>{index + 1}</span> {label(caption)}
        </li>
      ))}
    </ol>
  )
}
