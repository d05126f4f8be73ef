import type { Label } from '../language/label.ts'
import { choice } from '../fields/choice/choice.ts'
import { derived } from '../fields/origin.ts'
import { ref } from '../fields/ref/ref.ts'

interface State {
  readonly label: Label
  readonly tone?: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
}

/**
 * The fields that every record has by which somebody is let to something: `...grantFields(states)` among those of its entity, where `states` are the values of its state, one of them
 * `granted`. Whom it lets there, in which department they work then, and where it stands by now.
 */
export const grantFields = <const States extends Readonly<Record<string, State>> & { readonly granted: State }>(states: States) => ({
  standing: derived(
    choice(['状态', 'Status'], { ...states, expired: { label: ['已过期', 'Expired'], tone: 'neutral' } } as const, { required: true }),
  ),
  requester: ref(['申请人', 'Requester'], 'admin.user', { readonly: true, required: true }),
  requesterDepartment: ref(['申请时所在部门', 'Department of the requester'], 'admin.department', {
    readonly: true,
    help: ['申请人离开这个部门，授权即结束', 'The grant ends when the requester leaves this department'],
  }),
})
