import { choice, date, decimal, flag, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { serialDifferences } from './bySerial.ts'

const amount = { scale: 4 } as const

/** What is in one unit: as designed, as planned, as built and as maintained. */
export const bySerialReport = defineReport({
  name: 'plm.bySerial',
  label: ['按 SN 的构成', 'Composition by serial'],
  definition: [
    '所选 PN/SN 在所选日期（不选则为今天）的构成，逐物料。设计 = 当天对该 SN 和计划生效的物料清单；计划 = 其生产计划发布时采用的物料清单；制造 = 发货前登记的关键件；维修 = 到当天为止的所有关键件记录和售后维修用料。只有关键件和维修用料有制造和维修的数量。不同之处标出最后产生差异的一步。',
    'What is in the chosen PN/SN on the chosen day (today when none is chosen), material by material. Designed = the bill that is effective that day for its SN and plan; planned = the bill that its plan took when it was released; built = key parts recorded before it was shipped; maintained = all key parts recorded by that day, with parts used in repairs of returned units. Built and maintained are known of key parts and repair parts alone. A difference is marked at the last step where it arose.',
  ],
  of: 'product.unit',
  parameters: { unit: ref(['PN/SN', 'PN/SN'], 'product.unit'), on: date(['日期', 'On']) },
  columns: {
    component: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    keyPart: flag(['关键件', 'Key part']),
    designed: decimal(['设计', 'As designed'], amount),
    planned: decimal(['计划', 'As planned'], amount),
    built: decimal(['制造', 'As built'], amount),
    maintained: decimal(['维修', 'As maintained'], amount),
    difference: choice(['差异', 'Difference'], serialDifferences, { required: true }),
  },
  counts: 'maintained',
  chart: { kind: 'bar', by: 'component', values: ['designed', 'maintained'], lying: true },
})
