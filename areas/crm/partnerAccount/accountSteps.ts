import { reason } from '#core/fields'

/** What a second person does with a changed account, in each state of the partner, which stays as it is: `...accountSteps([…])` among the transitions. */
export const accountSteps = <const State extends string>(states: readonly State[]) =>
  ({
    confirmAccount: {
      label: ['确认银行账号', 'Confirm bank account'],
      done: ['已确认账号', 'Account confirmed'],
      from: states,
      to: states,
      notBy: ['accountChangedBy'],
      waiting: ['待确认的银行账号', 'Bank accounts to confirm'],
      waitingWhere: { accountStanding: ['waiting'] },
      confirm: [
        '请用原有的联系电话向对方核实，不要用变更请求里的联系方式。账号属实？',
        'Verify it with the partner by a telephone number that you knew before, not by one that the request for the change names. Is the account right?',
      ],
    },
    refuseAccount: {
      label: ['不予确认银行账号', 'Refuse bank account'],
      done: ['已恢复原账号', 'The former account stands again'],
      from: states,
      to: states,
      notBy: ['accountChangedBy'],
      input: { reason },
    },
  }) as const
