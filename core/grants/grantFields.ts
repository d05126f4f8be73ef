import type { Label } from '../language/label.ts'
import { ref } from '../fields/ref/ref.ts'

interface State {
  readonly label: Label
  readonly tone?: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
}

/** The values of where a grant stands by now: those of its state, one of them `granted`, and that its time has run out. */
export const withExpired = <States extends Readonly<Record<string, State>> & { readonly granted: State }>(
  states: States,
): States & { readonly expired: State } => ({ ...states, expired: { label: ['已过期', 'Expired'], tone: 'neutral' } })

/** The fields that every record has by which somebody is let to something: whom it lets there, and in which department they work then. */
export const grantFields = {
  requester: ref(['申请人', 'Requester'], 'admin.user', { readonly: true, required: true }),
  requesterDepartment: ref(['申请时所在部门', 'Department of the requester'], 'admin.department', {
    readonly: true,
    help: ['申请人离开这个部门，授权即结束', 'The grant ends when the requester leaves this department'],
  }),
}
