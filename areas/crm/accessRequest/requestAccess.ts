import { defineCall, exactly, flagSchema } from '#core/calls'
import { reasonWith, ref, text } from '#core/fields'

const compared = { max: 200 } as const

/** `POST /api/crm/request_access/`: asks whoever looks after the customer that was refused as one that there is already. Says no more of it than that refusal. */
export const requestAccess = defineCall({
  name: 'crm.requestAccess',
  label: ['申请访问已有客户', 'Request access to a customer that exists'],
  method: 'POST',
  path: '/api/crm/request_access/',
  point: 'crm.company:create',
  input: {
    name: text(['名称', 'Name'], { ...compared, required: true }),
    nameEn: text(['英文名称', 'English name'], compared),
    taxId: text(['税号', 'Tax number'], compared),
    email: text(['邮箱', 'Email address'], compared),
    phone: text(['电话', 'Phone'], compared),
    phone2: text(['备用电话', 'Second phone'], compared),
    parent: ref(['上级客户', 'Parent company'], 'crm.company'),
    reason: reasonWith({ label: ['申请原因', 'Reason'] }),
  },
  output: exactly({ sent: flagSchema }),
  people: true,
})
