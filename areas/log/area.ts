import { defineArea, shortName } from '#core/definition'
import { logCalls, logPoint, readVerification, startVerification, tellPrint } from '#core/exchange'
import { logs } from './logs.ts'

/** What was remembered, for those who look after it. */
export const log = defineArea({
  name: 'log',
  label: ['日志', 'Logs'],
  place: 100,
  aside: true,
  screens: logs.map(one => ({
    name: shortName(one),
    path: shortName(one),
    title: one.label,
    point: logPoint(one, 'read'),
    menu: true,
  })),
  calls: [...logs.flatMap(one => Object.values(logCalls(one))), readVerification, startVerification, tellPrint],
  points: logs.map(one => ({ point: logPoint(one, 'export'), label: [`${one.label[0]} · 导出`, `${one.label[1]} · Export`] })),
})
