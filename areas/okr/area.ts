import { defineArea } from '#core/definition'
import { checkInLogic } from './checkIn/checkIn.logic.ts'
import { checkIn } from './checkIn/checkIn.ts'
import { keyResultLogic } from './keyResult/keyResult.logic.ts'
import { keyResult } from './keyResult/keyResult.ts'
import { objectiveLogic } from './objective/objective.logic.ts'
import { objective } from './objective/objective.ts'
import { periodLogic } from './period/period.logic.ts'
import { period } from './period/period.ts'

export const okr = defineArea({
  name: 'okr',
  label: ['OKR', 'OKR'],
  place: 80,
  aside: true,
  opensWith: 'objective',
  entities: [objective, keyResult, checkIn, period],
  logic: [objectiveLogic, keyResultLogic, checkInLogic, periodLogic],
  entityScreens: {
    objective: { record: 'info' },
    keyResult: { path: 'key_result' },
    checkIn: { path: 'check_in', menu: false },
  },
  order: ['objective', 'keyResult', 'period'],
})
