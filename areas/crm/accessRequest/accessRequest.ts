import { defineEntity } from '#core/definition'
import { choice, date, derived, moment, ref, states, text, told } from '#core/fields'
import { grantFields, withExpired } from '#core/grants'

const requestStates = states({
  pending: { label: ['待答复', 'To answer'], means: 'waiting:colleague' },
  granted: { label: ['已准许', 'Granted'], means: 'done' },
  declined: { label: ['未同意', 'Declined'], means: 'void', tone: 'bad' },
  ended: { label: ['已结束', 'Ended'], means: 'void' },
})

/** Somebody wants to work with a customer that colleagues look after, and that they were refused to enter once more. Seen by who looks after the customer, and by nobody else. */
export const accessRequest = defineEntity({
  name: 'crm.accessRequest',
  label: ['客户访问申请', 'Customer access request'],
  title: 'subject',
  fields: {
    subject: text(['申请人填写的客户', 'Customer as entered by the requester'], { required: true, frozen: true, search: true, max: 200 }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true }),
    standing: derived(choice(['状态', 'Status'], withExpired(requestStates), { required: true })),
    ...grantFields,
    reason: text(['申请原因', 'Reason'], { required: true, frozen: true, max: 500, multiline: true }),
    state: choice(['答复结果', 'Decision'], requestStates, { ...told, required: true }),
    accessUntil: date(['可访问至', 'Access until'], told),
    answer: text(['答复', 'Answer'], { ...told, max: 500, multiline: true }),
    decidedAt: moment(['答复时间', 'Answered at'], told),
  },
  state: 'state',
  grant: { of: 'company', until: 'accessUntil' },
  editableIn: [],
  deletableIn: [],
  filledIn: { granted: ['accessUntil', 'decidedAt'], declined: ['answer', 'decidedAt'], ended: ['decidedAt'] },
  uniqueIn: [{ fields: ['company', 'requester'], in: ['pending'] }],
  transitions: {
    grant: {
      label: ['准许访问', 'Grant access'],
      done: ['已准许', 'Access granted'],
      from: ['pending'],
      to: 'granted',
      tone: 'primary',
      waiting: ['待答复的客户访问申请', 'Customer access requests to answer'],
    },
    decline: {
      label: ['不同意', 'Decline'],
      done: ['已答复', 'Declined'],
      from: ['pending'],
      to: 'declined',
      tone: 'danger',
      input: { answer: text(['答复', 'Answer'], { required: true, max: 500, multiline: true }) },
      fills: ['answer'],
    },
    end: { label: ['结束访问', 'End access'], done: ['已结束', 'Access ended'], from: ['granted'], to: 'ended', tone: 'danger' },
  },
  list: {
    columns: ['subject', 'company', 'requester', 'standing', 'accessUntil', 'decidedAt'],
    filters: ['company', 'requester', 'standing', 'state', 'accessUntil'],
    sort: '-id',
  },
  summary: ['company', 'requester', 'accessUntil', 'decidedAt'],
  form: [
    {
      label: ['申请', 'Request'],
      fields: ['subject', 'company', 'requester', 'requesterDepartment', 'reason', 'standing', 'accessUntil', 'answer', 'decidedAt'],
    },
  ],
})
