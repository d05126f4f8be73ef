import { defineArea } from '../define/area.ts'
import { accessCalls } from './calls.ts'
import { accessEvents } from './events.ts'
import { codeCalls } from './signingCode.ts'
import { ownCalls } from './ownCalls.ts'
import { readColleagues } from '../people/calls.ts'

/** The calls of everybody who is signed in; it has no screens of its own. */
export const access = defineArea({
  name: 'access',
  label: ['登录与账号', 'Login and account'],
  hidden: true,
  entities: [],
  calls: [...accessCalls, ...ownCalls, ...codeCalls, readColleagues],
  events: Object.values(accessEvents),
})
