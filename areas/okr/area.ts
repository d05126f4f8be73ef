import { defineArea } from '#core/definition'

export const okr = defineArea({
  name: 'okr',
  label: ['OKR', 'OKR'],
  place: 81,
  aside: true,
  opensWith: 'objective',
  entityScreens: {
    objective: { record: 'info' },
    keyResult: { path: 'key_result' },
    checkIn: { path: 'check_in', menu: false },
  },
  order: ['objective', 'keyResult', 'period'],
})
